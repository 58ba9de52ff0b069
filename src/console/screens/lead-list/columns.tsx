import type { LEAD_LIST } from '@contract/lists/lead';
import { LEAD_STATES, LEAD_TIERS } from '@contract/rules/lead';
import type { LeadLine } from '@/features/lead/queries';
import { dueText, LEAD_TONES } from '@/features/lead/rules';
import { dateText, minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import type { ListColumns } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';
import { DictionaryEntryName } from '../../ui/dictionary-entry-name';

export const LeadState = ({ state }: Pick<LeadLine, 'state'>) => (
  <span className={`console-status is-${LEAD_TONES[state]}`}>{LEAD_STATES[state]}</span>
);

/** Shows the time left for the pending step. */
export function LeadDue({ lead, now }: { lead: Pick<LeadLine, 'state' | 'due' | 'dueAt'>; now: Date }) {
  const { due, dueAt } = lead;
  if (due === null || dueAt === null) return <span className="console-muted">—</span>;
  return (
    <span className={`console-due is-${due}`} title={`期限 ${minuteText(dueAt)}`}>
      {dueText(lead, now)}
    </span>
  );
}

export const LEAD_COLUMNS: ListColumns<typeof LEAD_LIST, LeadLine> = {
  title: { width: 224, ellipsis: true, render: (lead) => <SubjectLink type="lead" row={lead} /> },
  state: { width: 88, render: ({ state }) => <LeadState state={state} /> },
  due: { width: 112, render: (lead, { now }) => <LeadDue lead={lead} now={now} /> },
  tier: { width: 88, render: ({ tier }) => (tier === null ? '—' : LEAD_TIERS[tier]) },
  category: { width: 88, render: ({ category }) => <DictionaryEntryName of="category" code={category} /> },
  area: { width: 88, ellipsis: true, render: ({ areaName }) => areaName },
  raisedBy: { width: 88, ellipsis: true, render: ({ raisedByName }) => raisedByName },
  raisedAt: { width: 112, render: ({ raisedAt }) => dateText(raisedAt) },
  holder: { width: 80, render: ({ holderName }) => holderName ?? '—' },
  joins: { width: 56, align: 'right', render: ({ joins }) => numberText(joins) },
  follows: { width: 56, align: 'right', render: ({ follows }) => numberText(follows) },
};

/** Renders the card of a lead in a narrow window. */
export const leadCard = (lead: LeadLine, { now }: { now: Date }) => (
  <>
    <SubjectLink type="lead" row={lead} />
    <p>
      <LeadState state={lead.state} />
      {lead.due !== null && <LeadDue lead={lead} now={now} />}
    </p>
    <p className="console-muted">
      {[lead.areaName, lead.raisedByName, minuteText(lead.raisedAt), lead.holderName && `${lead.holderName}认领`, lead.unitName]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </>
);
