import { ACTIVITY_REPORT_STATES } from '@contract/rules/activity-report';
import { REPORT_TONES } from '@/features/activity-report/rules';
import type { ReportLine } from '@/features/activity-report/staff-queries';
import { minuteText } from '@/lib/dates';

type Told = Pick<ReportLine, 'state' | 'isOver' | 'dueAt'>;

/** How far a report is; a unit that has not answered in time says so. */
export const ReportTag = ({ state, isOver, dueAt }: Told) => (
  <span
    className={`console-status is-${isOver ? 'bad' : REPORT_TONES[state]}`}
    {...(dueAt !== null && { title: `答复期限 ${minuteText(dueAt)}` })}
  >
    {isOver ? '逾期未答复' : ACTIVITY_REPORT_STATES[state]}
  </span>
);

export const PublishedTag = ({ published }: Pick<ReportLine, 'published'>) =>
  published ? <span className="console-status is-good">已公开</span> : <span className="console-muted">未公开</span>;

/** A summary is told from what deputies write. */
export const authorText = ({ author, isSummary }: Pick<ReportLine, 'author' | 'isSummary'>): string =>
  isSummary ? `${author}（活动总结）` : author;
