import { ACTIVITY_REPORT_ACTIONS, ACTIVITY_REPORT_STATES } from '@contract/rules/activity-report';
import { type ReportRecord, useReport } from '@/features/activity-report/staff-queries';
import { minuteText } from '@/lib/dates';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FormDrawer } from '../../form/form-drawer';
import { SubjectLink } from '../../list/subject-link';
import { type Fact, FactList } from '../../ui/fact-list';
import { Files } from '../../ui/files';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { ReportSteps } from './report-steps';
import { authorText, PublishedTag, ReportTag } from './report-tag';

interface DrawerProps {
  id?: number;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, ...rest }: DrawerProps & { onClosed: () => void }) {
  const { data, error, refetch } = useReport(id);
  if (data) return <Report report={data} {...rest} />;
  return (
    <FormDrawer {...rest} title="活动报告" actions={null}>
      {error ? <LoadFailed what="活动报告" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </FormDrawer>
  );
}

/** A report on an activity, with the answer of a unit. */
export const ReportDrawer = unmountOnClose<DrawerProps>(Loader);

const factsOf = (report: ReportRecord): Fact[] => [
  ['活动', <SubjectLink key="activity" type="activity" row={{ id: report.activityId, title: report.activityTitle }} />],
  [
    '报告人',
    report.deputyId === null ? (
      authorText(report)
    ) : (
      <SubjectLink key="author" type="deputy" row={{ id: report.deputyId, title: report.author }} />
    ),
  ],
  ['提交时间', minuteText(report.writtenAt)],
  ['状态', <ReportTag key="state" {...report} />],
  ['公开', <PublishedTag key="published" published={report.published} />],
  ['答复单位', report.unitName ?? ''],
  ['答复期限', report.dueAt === null ? '' : minuteText(report.dueAt)],
];

function Report({ report, onClose, ...rest }: Omit<DrawerProps, 'id'> & { report: ReportRecord; onClosed: () => void }) {
  const { text, files, question, answer, answerFiles, answeredAt, unitName, actions, history } = report;
  return (
    <FormDrawer
      {...rest}
      title={`${authorText(report)}：${report.activityTitle}`}
      onClose={onClose}
      actions={actions.length > 0 && <ReportSteps report={report} onDone={onClose} />}
    >
      <p className="console-prose">{text}</p>
      {files.length > 0 && <Files files={files} />}
      <FactList isApart facts={factsOf(report)} />
      {question !== '' && (
        <>
          <h3 className="console-drawer-heading">请单位答复的问题</h3>
          <p className="console-prose">{question}</p>
        </>
      )}
      {answeredAt !== null && (
        <>
          <h3 className="console-drawer-heading">
            单位答复<span className="console-muted">{` ${unitName ?? ''}，${minuteText(answeredAt)}`}</span>
          </h3>
          <p className="console-prose">{answer}</p>
          {answerFiles.length > 0 && <Files files={answerFiles} />}
        </>
      )}
      <DrawerHistory entries={history} nameOf={(action) => ACTIVITY_REPORT_ACTIONS[action]} statuses={ACTIVITY_REPORT_STATES} />
    </FormDrawer>
  );
}
