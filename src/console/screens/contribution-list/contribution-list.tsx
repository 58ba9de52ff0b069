import { useMemo } from 'react';
import { CONTRIBUTION_LIST } from '@contract/lists/contribution';
import { useContributionList } from '@/features/contribution/queries';
import { ListScreen } from '../../list/list-screen';
import { useOpenSubject } from '../../list/subject-link';
import { useListView } from '../../list/use-list-view';
import { useSelection } from '../../list/use-selection';
import { ContributionCounts } from './contribution-counts';
import { COLUMNS, opinionCard } from './columns';
import { OpinionBatch, useMayOnMany, whyNotTogether } from './opinion-batch';

const EMPTY = { title: '还没有主题活动意见', text: '代表在主题活动中提出的意见、转办给本单位的意见会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的意见', text: '请换一个状态、期限或关键词再查找。' };
const NONE: readonly never[] = [];

/** The contributions of deputies to themes: all of them for offices, for units those passed on to them. */
export function ContributionList() {
  const state = useListView(CONTRIBUTION_LIST);
  const { data, error, isPending, isPlaceholderData, refetch } = useContributionList(state.query);
  const worksOnMany = Object.values(useMayOnMany()).some(Boolean);
  // The text is the label of the row's checkbox for screen readers.
  const items = useMemo(() => data?.items.map((item) => ({ ...item, title: item.content })) ?? NONE, [data]);
  const { items: chosen, selection, clear } = useSelection(items, whyNotTogether);
  return (
    <ListScreen
      title="主题意见"
      what="意见"
      state={state}
      answer={{ data: data && { total: data.total, items }, error, isPending, isPlaceholderData, refetch }}
      columns={COLUMNS}
      cardOf={opinionCard}
      empty={EMPTY}
      noneFound={NONE_FOUND}
      onOpen={useOpenSubject('contribution')}
      exported="contribution"
      savedAs="contribution"
      selection={worksOnMany ? selection : undefined}
      batch={
        <>
          <ContributionCounts state={state} />
          {worksOnMany && <OpinionBatch chosen={chosen} onClear={clear} />}
        </>
      }
    />
  );
}
