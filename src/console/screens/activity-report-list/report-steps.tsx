import { Button, Space } from 'antd';
import { useState } from 'react';
import { ACTIVITY_REPORT_ACTIONS } from '@contract/rules/activity-report';
import { type ReportRecord, useRemoveReport, useReportStep } from '@/features/activity-report/staff-queries';
import { StepButton } from '../../form/step-button';
import { ReportForm } from './report-form';
import { AnswerModal, AskModal } from './unit-modals';

const PUBLISH = { title: '公开这份报告？', content: '公开后显示在代表的页面上，任何人都可以看到；公开期间不能修改。' };
const UNPUBLISH = { title: '取消公开？', content: '代表的页面上不再显示这份报告。', cancelText: '返回' };
const REMOVE = { title: '删除这份报告？', content: '删除后不能恢复。' };

/** The steps that are possible with a report now. */
export function ReportSteps({ report, onDone }: { report: ReportRecord; onDone: () => void }) {
  const [opened, setOpened] = useState<'edit' | 'ask' | 'answer'>();
  const [publish, unpublish, remove] = [useReportStep('publish'), useReportStep('unpublish'), useRemoveReport()];
  const { actions, activityId } = report;
  const close = () => setOpened(undefined);
  return (
    <Space wrap>
      {actions.includes('remove') && (
        <StepButton question={REMOVE} take={() => remove.mutateAsync(report)} onDone={onDone}>
          {ACTIVITY_REPORT_ACTIONS.remove}
        </StepButton>
      )}
      {actions.includes('edit') && <Button onClick={() => setOpened('edit')}>{ACTIVITY_REPORT_ACTIONS.edit}</Button>}
      {actions.includes('ask') && <Button onClick={() => setOpened('ask')}>{ACTIVITY_REPORT_ACTIONS.ask}</Button>}
      {actions.includes('unpublish') && (
        <StepButton question={UNPUBLISH} take={() => unpublish.mutateAsync(report)} done="已取消公开">
          {ACTIVITY_REPORT_ACTIONS.unpublish}
        </StepButton>
      )}
      {actions.includes('publish') && (
        <StepButton question={PUBLISH} take={() => publish.mutateAsync(report)} done="已公开">
          {ACTIVITY_REPORT_ACTIONS.publish}
        </StepButton>
      )}
      {actions.includes('answer') && (
        <Button type="primary" onClick={() => setOpened('answer')}>
          {report.answeredAt === null ? ACTIVITY_REPORT_ACTIONS.answer : '修改答复'}
        </Button>
      )}
      <ReportForm activityId={activityId} report={report} open={opened === 'edit'} onClose={close} />
      {opened === 'ask' && <AskModal report={report} onClose={close} />}
      {opened === 'answer' && <AnswerModal report={report} onClose={close} />}
    </Space>
  );
}
