import type { ACTIVITY_LIST } from '@contract/lists/activity';
import type { ActivityLine } from '@/features/activity/api';
import { numberText } from '@/lib/number-text';
import type { ListColumns } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';
import { DictionaryEntryName } from '../../ui/dictionary-entry-name';
import { ActivityPhaseTag } from '../../ui/tags';
import { formatSpan } from '../../ui/format';

type Count = keyof NonNullable<ActivityLine['people']>;

/** No one is invited to a draft yet. */
const counted = (which: Count) => ({
  width: 60,
  align: 'right' as const,
  render: ({ phase, people }: ActivityLine) => (phase === 'draft' || !people ? '—' : numberText(people[which])),
});

export const COLUMNS: ListColumns<typeof ACTIVITY_LIST, ActivityLine> = {
  title: { width: 200, render: (activity) => <SubjectLink type="activity" row={activity} /> },
  kind: { width: 104, ellipsis: true, render: ({ kind }) => <DictionaryEntryName of="activityKind" code={kind} /> },
  phase: { width: 88, render: ({ phase }) => <ActivityPhaseTag phase={phase} /> },
  time: { width: 204, render: (activity) => formatSpan(activity) },
  place: { width: 152, ellipsis: true },
  areaName: { width: 88, ellipsis: true },
  invited: counted('invited'),
  coming: counted('coming'),
  leave: counted('leave'),
};

const countsText = ({ phase, people }: ActivityLine): string =>
  phase === 'draft' || !people
    ? ''
    : `邀请 ${numberText(people.invited)} · 参加 ${numberText(people.coming)} · 请假 ${numberText(people.leave)}`;

/** The same data for a narrow window. */
export const activityCard = (activity: ActivityLine) => (
  <>
    <SubjectLink type="activity" row={activity} />
    <p>
      <ActivityPhaseTag phase={activity.phase} />
      {formatSpan(activity)}
    </p>
    <p className="console-muted">
      <DictionaryEntryName of="activityKind" code={activity.kind} /> · {activity.areaName} · {activity.place}
    </p>
    <p className="console-muted">{countsText(activity)}</p>
  </>
);
