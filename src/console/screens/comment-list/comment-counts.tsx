import type { COMMENT_LIST } from '@contract/lists/comment';
import { useCommentCounts } from '@/features/comment/queries';
import { CountWays } from '../../list/count-ways';
import type { ListState } from '../../list/use-list-view';

/** Shows how many comments wait for a decision, and how many days they have left. */
export function CommentCounts({ state: { view, filter } }: { state: ListState<typeof COMMENT_LIST> }) {
  const { data } = useCommentCounts();
  if (!data) return null;
  const { state, due } = view.filters;
  const none = { state: undefined, due: undefined };
  const dueWay = (which: 'near' | 'over', text: string) => ({
    ...{ text, count: data[which], isOn: due === which },
    onPress: () => filter(due === which ? none : { ...none, due: which }),
  });
  const isWaiting = state === 'waiting' && due === undefined;
  const waiting = {
    text: '待审核',
    count: data.waiting,
    isOn: isWaiting,
    onPress: () => filter(isWaiting ? none : { ...none, state: 'waiting' }),
  };
  return (
    <CountWays
      label="待办的留言"
      ways={[waiting, dueWay('near', '临近期限'), dueWay('over', '已超期限')]}
      note={`等待答复 ${String(data.toAnswer)} 条`}
    />
  );
}
