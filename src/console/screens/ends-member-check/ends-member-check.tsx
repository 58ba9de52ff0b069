import { Grid } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { UNRATED_LIST } from '@contract/lists/unrated';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { useUnrated } from '@/features/figures/queries';
import { useSession } from '@/features/session/store';
import type { Around } from '../../list/list-table';
import { ListScreen } from '../../list/list-screen';
import { useListView } from '../../list/use-list-view';
import { looksFor, UnratedCards } from './columns';
import { type Item, mayRemind } from './remind';
import { RemindBar } from './remind-bar';
import './ends-member-check.scss';

const LOOK = { density: 'middle' } as const;
const EMPTY = { title: '没有等待评价的答复', text: '承办单位答复之后、代表评价之前的建议议案会列在这里。' };

/** Items with a reply that wait for the deputy's rating, the longest waiting first; the users who assign them can remind the deputies. */
export function EndsMemberCheck() {
  const isRoomy = Grid.useBreakpoint().xl ?? true;
  const state = useListView(UNRATED_LIST, LOOK);
  const answer = useUnrated(state.query);
  const kind = useSession(({ user }) => user?.currentInfo.rolekind);
  // The choice belongs to one page.
  const [{ page, ids }, setChosen] = useState<{ page: number; ids: readonly number[] }>({ page: 1, ids: [] });
  const choose = useCallback((chosen: readonly number[]) => setChosen({ page: state.view.page, ids: chosen }), [state.view.page]);
  const remindable = useMemo(() => (answer.data?.items ?? []).filter((item) => mayRemind(kind, item)), [answer.data, kind]);
  const chosen = useMemo(
    () => (page === state.view.page ? remindable.filter(({ id }) => ids.includes(id)) : []),
    [page, ids, remindable, state.view.page],
  );
  const whyNot = useCallback((item: Item) => (mayRemind(kind, item) ? null : `${SUGGESTION_KINDS[item.kind]}不由当前身份提醒评价`), [kind]);
  const selection = useMemo(() => ({ ids: chosen.map(({ id }) => id), whyNot, onSelect: choose }), [chosen, whyNot, choose]);
  const columns = state.columns.filter((key) => isRoomy || key !== 'leadUnitName').join();
  const shown = useMemo(() => ({ ...state, columns: columns.split(',') as typeof state.columns }), [state, columns]);
  const looks = useMemo(() => looksFor({ isRoomy }), [isRoomy]);
  const cards = useCallback(
    (items: readonly Item[], { now }: Around) => <UnratedCards items={items} now={now} selection={selection} />,
    [selection],
  );
  return (
    <ListScreen
      title="答复待评价"
      state={shown}
      answer={answer}
      columns={looks}
      cards={cards}
      empty={EMPTY}
      noneFound={EMPTY}
      selection={remindable.length > 0 ? selection : undefined}
      batch={remindable.length > 0 && <RemindBar chosen={chosen} all={remindable} onChoose={choose} />}
    />
  );
}
