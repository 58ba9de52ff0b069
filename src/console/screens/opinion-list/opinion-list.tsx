import { useCallback, useMemo, useState } from 'react';
import { OPINION_LIST } from '@contract/lists/opinion';
import type { Opinion } from '@/features/public/api';
import { useOpinionList } from '@/features/public/queries';
import { ListScreen } from '../../list/list-screen';
import { useListView } from '../../list/use-list-view';
import { looksFor, opinionCard } from './columns';
import { OpinionDrawer } from './opinion-drawer';
import './opinion-list.scss';

const EMPTY = { title: '没有待审核的意见', text: '群众在公开页面提交意见后会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的意见', text: '请换一个状态或关键词再查找。' };

/** The opinions of visitors to the public pages; waiting ones are published or refused here. */
export function OpinionList() {
  const state = useListView(OPINION_LIST);
  const answer = useOpinionList(state.query);
  const [opened, setOpened] = useState<{ opinion: Opinion; open: boolean }>();
  const open = useCallback((opinion: Opinion) => setOpened({ opinion, open: true }), []);
  const looks = useMemo(() => looksFor(open), [open]);
  const cardOf = useCallback((opinion: Opinion) => opinionCard(opinion, open), [open]);
  return (
    <>
      <ListScreen
        title="群众意见"
        what="群众意见"
        state={state}
        answer={answer}
        columns={looks}
        cardOf={cardOf}
        empty={EMPTY}
        noneFound={NONE_FOUND}
        exported="opinion"
        savedAs="opinion"
        onOpen={open}
      />
      <OpinionDrawer
        // An opinion that was just moderated leaves the list of waiting ones, and is shown until the drawer has closed.
        opinion={answer.data?.items.find(({ id }) => id === opened?.opinion.id) ?? opened?.opinion}
        open={opened?.open ?? false}
        onClose={() => setOpened((last) => last && { ...last, open: false })}
      />
    </>
  );
}
