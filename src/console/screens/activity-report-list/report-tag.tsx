import { ACTIVITY_REPORT_STATES } from '@contract/rules/activity-report';
import { REPORT_TONES } from '@/features/activity-report/rules';
import type { ReportLine } from '@/features/activity-report/staff-queries';
import { minuteText } from '@/lib/dates';

type MarkedReport = Pick<ReportLine, 'state' | 'isOver' | 'dueAt'>;

/** Shows the state of a report; also when a unit has not answered in time. */
export const ReportTag = ({ state, isOver, dueAt }: MarkedReport) => (
  <span
    className={`console-status is-${isOver ? 'bad' : REPORT_TONES[state]}`}
    {...(dueAt !== null && { title: `答复期限 ${minuteText(dueAt)}` })}
  >
    {isOver ? '逾期未答复' : ACTIVITY_REPORT_STATES[state]}
  </span>
);

export const PublishedTag = ({ published }: Pick<ReportLine, 'published'>) =>
  published ? <span className="console-status is-good">已公开</span> : <span className="console-muted">未公开</span>;

/** Marks a summary, to distinguish it from the reports of deputies. */
export const authorText = ({ author, isSummary }: Pick<ReportLine, 'author' | 'isSummary'>): string =>
  isSummary ? `${author}（活动总结）` : author;
