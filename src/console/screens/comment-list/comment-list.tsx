import { useCallback, useMemo } from 'react';
import { COMMENT_LIST } from '@contract/lists/comment';
import { COMMENT_STATES, type CommentState, waitsForAnswer } from '@contract/rules/comment';
import { daysLeftText, deadlineState } from '@contract/rules/deadline';
import { type CommentLine, useCommentList } from '@/features/comment/queries';
import { minuteText } from '@/lib/dates';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { useListView } from '../../list/use-list-view';
import { CommentCounts } from './comment-counts';
import { CommentDrawer } from './comment-drawer';

const EMPTY = { title: '还没有群众留言', text: '群众在代表或联络站的页面留言后，会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的留言', text: '请换一个状态、期限或关键词再查找。' };
const TONES: Record<CommentState, string> = {
  waiting: 'waiting',
  public: 'active',
  internal: 'active',
  refused: 'neutral',
  answered: 'good',
  rated: 'good',
};

const StateTag = ({ state }: { state: CommentState }) => (
  <span className={`console-status is-${TONES[state]}`}>
    {waitsForAnswer(state) ? `${COMMENT_STATES[state]}，待答复` : COMMENT_STATES[state]}
  </span>
);

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** The deadline for the decision or the answer. */
function Due({ comment: { dueAt, nearAt }, now }: { comment: CommentLine; now: Date }) {
  if (dueAt === null) return <span className="console-muted">—</span>;
  const state = deadlineState({ dueAt: dateOf(dueAt), nearAt: dateOf(nearAt) }, now);
  return (
    <span className={`console-due is-${state}`} title={`期限 ${minuteText(dueAt)}`}>
      {daysLeftText(new Date(dueAt), now)}
    </span>
  );
}

const columnsFor = (onOpen: (comment: CommentLine) => void): ListColumns<typeof COMMENT_LIST, CommentLine> => ({
  title: { width: 248, ellipsis: true, render: (comment) => <RowTitle text={comment.title} onOpen={() => onOpen(comment)} /> },
  toName: { width: 160, ellipsis: true, render: ({ toName }) => toName },
  area: { width: 112, ellipsis: true, render: ({ areaName }) => areaName },
  name: { width: 88, ellipsis: true, render: ({ name }) => name },
  submittedAt: { width: 152, render: ({ submittedAt }) => minuteText(submittedAt) },
  state: { width: 152, render: ({ state }) => <StateTag state={state} /> },
  due: { width: 104, render: (comment, { now }) => <Due comment={comment} now={now} /> },
  stars: { width: 72, render: ({ stars }) => (stars === null ? '—' : `${String(stars)} 星`) },
});

/** The comments of voters to deputies and stations, for the users who handle them: those with a deadline come first. */
export function CommentList() {
  const state = useListView(COMMENT_LIST);
  const { open, drawer } = useRowDrawer();
  const looks = useMemo(() => columnsFor(open), [open]);
  const cardOf = useCallback(
    (comment: CommentLine) => (
      <>
        <RowTitle text={comment.title} onOpen={() => open(comment)} />
        <p>
          <StateTag state={comment.state} />
          <span className="console-muted">
            {comment.toName} · {comment.name} · {minuteText(comment.submittedAt)}
          </span>
        </p>
      </>
    ),
    [open],
  );
  return (
    <>
      <ListScreen
        title="群众留言"
        what="群众留言"
        state={state}
        answer={useCommentList(state.query)}
        columns={looks}
        cardOf={cardOf}
        onOpen={open}
        empty={EMPTY}
        noneFound={NONE_FOUND}
        exported="comment"
        batch={<CommentCounts state={state} />}
      />
      <CommentDrawer {...drawer} />
    </>
  );
}
