import { useCallback, useMemo } from 'react';
import { ACTIVITY_REPORT_LIST } from '@contract/lists/activity-report';
import { type ReportLine, useReportList } from '@/features/activity-report/staff-queries';
import { minuteText } from '@/lib/dates';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { useListView } from '../../list/use-list-view';
import { formatDate } from '../../ui/format';
import { ReportDrawer } from './report-drawer';
import { authorText, PublishedTag, ReportTag } from './report-tag';

const EMPTY = { title: '还没有活动报告', text: '代表参加活动后在手机上提交的报告，和组织者撰写的活动总结，会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的活动报告', text: '请换一个状态或关键词再查找。' };

const columnsFor = (onOpen: (report: ReportLine) => void): ListColumns<typeof ACTIVITY_REPORT_LIST, ReportLine> => ({
  activity: { width: 264, ellipsis: true, render: (report) => <RowTitle text={report.activityTitle} onOpen={() => onOpen(report)} /> },
  author: { width: 176, ellipsis: true, render: authorText },
  state: { width: 112, render: (report) => <ReportTag {...report} /> },
  unit: { width: 160, ellipsis: true, render: ({ unitName }) => unitName ?? '—' },
  dueAt: { width: 112, render: ({ dueAt }) => formatDate(dueAt) },
  published: { width: 88, render: ({ published }) => <PublishedTag published={published} /> },
  writtenAt: { width: 152, render: ({ writtenAt }) => minuteText(writtenAt) },
});

/** The reports of deputies and organisers on the activities of the area and below; for a unit, those that it has to answer. */
export function ActivityReportList() {
  const state = useListView(ACTIVITY_REPORT_LIST);
  const { open, drawer } = useRowDrawer();
  const looks = useMemo(() => columnsFor(open), [open]);
  const cardOf = useCallback(
    (report: ReportLine) => (
      <>
        <RowTitle text={report.activityTitle} onOpen={() => open(report)} />
        <p>
          <ReportTag {...report} />
          {report.published && <PublishedTag published />}
        </p>
        <p className="console-muted">
          {authorText(report)} · {minuteText(report.writtenAt)}
        </p>
      </>
    ),
    [open],
  );
  return (
    <>
      <ListScreen
        title="活动报告"
        what="活动报告"
        state={state}
        answer={useReportList(state.query)}
        columns={looks}
        cardOf={cardOf}
        onOpen={open}
        exported="activityReport"
        empty={EMPTY}
        noneFound={NONE_FOUND}
      />
      <ReportDrawer {...drawer} />
    </>
  );
}
