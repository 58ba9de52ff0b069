import { Button } from 'antd';
import type { COMMENT_LIST } from '@contract/lists/comment';
import { useCommentCounts } from '@/features/comment/queries';
import type { ListState } from '../../list/use-list-view';
import './comment.scss';

/** What waits, and how it stands with its days; a press shows those and no others. */
export function CommentCounts({ state: { view, filter } }: { state: ListState<typeof COMMENT_LIST> }) {
  const { data } = useCommentCounts();
  if (!data) return null;
  const { state, due } = view.filters;
  const ways = [
    { text: `待审核 ${String(data.waiting)}`, isOn: state === 'waiting' && due === undefined, to: { state: 'waiting', due: undefined } },
    { text: `临近期限 ${String(data.near)}`, isOn: due === 'near', to: { state: undefined, due: 'near' } },
    { text: `已超期限 ${String(data.over)}`, isOn: due === 'over', to: { state: undefined, due: 'over' } },
  ] as const;
  return (
    <div className="console-comment-counts" role="group" aria-label="待办的留言">
      {ways.map(({ text, isOn, to }) => (
        <Button
          key={text}
          size="small"
          type={isOn ? 'primary' : 'default'}
          aria-pressed={isOn}
          onClick={() => filter(isOn ? { state: undefined, due: undefined } : to)}
        >
          {text}
        </Button>
      ))}
      <span className="console-muted">{`等待答复 ${String(data.toAnswer)} 条`}</span>
    </div>
  );
}
