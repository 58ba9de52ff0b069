import { LIVELIHOOD_VOTE_LIST } from '@contract/lists/livelihood-vote';
import { useVoteList } from '@/features/livelihood-vote/queries';
import { ListScreen } from '../../list/list-screen';
import { NewRecord } from '../../list/new-record';
import { useOpenSubject } from '../../list/subject-link';
import { useListView } from '../../list/use-list-view';
import { VoteForm } from '../livelihood-vote-form/vote-form';
import { VOTE_COLUMNS, voteCard } from './columns';

const EMPTY = { title: '还没有投票', text: '候选项目由代表票决，街道由议事代表票选，已完成的项目由代表测评满意度。' };
const NONE_FOUND = { title: '没有符合条件的投票', text: '请换一个状态、类型或年份再查找。' };

/** The votes of the area and below: running ones first, then the newest. */
export function LivelihoodVoteList() {
  const state = useListView(LIVELIHOOD_VOTE_LIST);
  const answer = useVoteList(state.query);
  return (
    <ListScreen
      title="票决和测评"
      what="投票"
      state={state}
      answer={answer}
      columns={VOTE_COLUMNS}
      cardOf={voteCard}
      onOpen={useOpenSubject('livelihoodVote')}
      tools={<NewRecord text="组织投票" may="livelihoodVote:create" form={VoteForm} />}
      empty={EMPTY}
      noneFound={NONE_FOUND}
    />
  );
}
