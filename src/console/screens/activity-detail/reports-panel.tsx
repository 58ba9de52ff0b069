import { EditOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useState } from 'react';
import type { Activity } from '@/features/activity/api';
import { type ReportLine, useReportList } from '@/features/activity-report/staff-queries';
import { useMay } from '@/features/session/store';
import { minuteText } from '@/lib/dates';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { ReportDrawer } from '../activity-report-list/report-drawer';
import { ReportForm } from '../activity-report-list/report-form';
import { authorText, PublishedTag, ReportTag } from '../activity-report-list/report-tag';
import { PAGE_SIZE, PagedRows } from './paged-rows';

const BEGUN = ['running', 'ended', 'closed'];
const NONE_YET = '还没有报告。到会的代表可以在手机上提交，组织者在这里撰写总结。';
const NOT_BEGUN = '活动开始以后，到会的代表可以提交报告，组织者可以撰写总结。';

/** The reports of deputies, and the summary; each opens to be published, sent to a unit and answered. */
export function ReportsPanel({ activity }: { activity: Activity }) {
  const [page, setPage] = useState(1);
  const [isWriting, setWriting] = useState(false);
  const { open, drawer } = useRowDrawer();
  const query = useReportList({ activityId: activity.id, page, pageSize: PAGE_SIZE });
  const hasBegun = BEGUN.includes(activity.phase);
  const maySum = useMay('activityReport:create') && hasBegun && query.data?.items.every(({ isSummary }) => !isSummary);
  return (
    <>
      {maySum && (
        <Space className="console-activity-tools">
          <Button icon={<EditOutlined />} onClick={() => setWriting(true)}>
            撰写总结
          </Button>
        </Space>
      )}
      <PagedRows
        what="活动报告"
        query={query}
        empty={hasBegun ? NONE_YET : NOT_BEGUN}
        page={page}
        onPage={setPage}
        row={(report) => <Row key={report.id} report={report} onOpen={() => open(report)} />}
      />
      <ReportForm activityId={activity.id} open={isWriting} onClose={() => setWriting(false)} />
      <ReportDrawer {...drawer} />
    </>
  );
}

const Row = ({ report, onOpen }: { report: ReportLine; onOpen: () => void }) => (
  <li>
    <span>
      <RowTitle text={authorText(report)} onOpen={onOpen} />
      <span className="console-muted"> {minuteText(report.writtenAt)}</span>
    </span>
    <span className="console-lines__end">
      {report.unitName !== null && <span className="console-muted">{report.unitName}</span>}
      <ReportTag {...report} />
      <PublishedTag published={report.published} />
    </span>
  </li>
);
