import type { LIVELIHOOD_VOTE_LIST } from '@contract/lists/livelihood-vote';
import { VOTE_KINDS, VOTE_METHODS, VOTE_STATES } from '@contract/rules/livelihood-vote';
import type { VoteLine } from '@/features/livelihood-vote/queries';
import { VOTE_TONES } from '@/features/livelihood/words';
import { numberText } from '@/lib/number-text';
import type { ListColumns } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';
import { MarkTag } from '../../ui/mark';

export const VoteState = ({ state }: Pick<VoteLine, 'state'>) => <MarkTag mark={{ tone: VOTE_TONES[state], word: VOTE_STATES[state] }} />;

const countText = (count: number | null): string => (count === null ? '—' : numberText(count));

export const VOTE_COLUMNS: ListColumns<typeof LIVELIHOOD_VOTE_LIST, VoteLine> = {
  title: { least: 240, ellipsis: true, render: (vote) => <SubjectLink type="livelihoodVote" row={vote} /> },
  kind: { width: 80, render: ({ kind }) => VOTE_KINDS[kind] },
  method: { width: 136, render: ({ method }) => VOTE_METHODS[method] },
  state: { width: 104, render: ({ state }) => <VoteState state={state} /> },
  year: { width: 72, render: ({ year }) => String(year) },
  area: { width: 104, ellipsis: true, render: ({ areaName }) => areaName },
  places: { width: 72, align: 'right', render: ({ places }) => (places === 0 ? '—' : numberText(places)) },
  items: { width: 72, align: 'right', render: ({ itemCount }) => numberText(itemCount) },
  members: { width: 72, align: 'right', render: ({ members }) => countText(members) },
  present: { width: 72, align: 'right', render: ({ present }) => countText(present) },
};

/** Renders the card of a vote in a narrow window. */
export const voteCard = (vote: VoteLine) => {
  const { kind, method, state, year, areaName, places, itemCount } = vote;
  const ballot = `${numberText(itemCount)} 个项目${places === 0 ? '' : `，选 ${numberText(places)} 个`}`;
  return (
    <>
      <SubjectLink type="livelihoodVote" row={vote} />
      <p>
        <VoteState state={state} />
      </p>
      <p className="console-muted">{[VOTE_KINDS[kind], VOTE_METHODS[method], areaName, `${String(year)} 年`, ballot].join(' · ')}</p>
    </>
  );
};
