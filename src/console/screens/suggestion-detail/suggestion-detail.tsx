import { Button } from 'antd';
import { useParams, useSearchParams } from 'react-router-dom';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { useSuggestion } from '@/features/suggestion/queries';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { Notice } from '../../ui/notice';
import { useScreenTitle } from '../../views/use-screen-title';
import { ActionBar } from './action-bar';
import { Assignments } from './assignments';
import { BackToList } from './back-to-list';
import { ContentPanel } from './content-panel';
import { Evaluations } from './evaluations';
import { Facts } from './facts';
import { History } from './history';
import { ItemHead } from './item-head';
import { Replies } from './replies';
import './suggestion-detail.scss';

/** The id in the path, or in the query where the menu's path has no place for it. */
function useItemId(): number | undefined {
  const { id: inPath } = useParams();
  const [query] = useSearchParams();
  const text = inPath ?? query.get('id') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** One suggestion: what it is, where it stands, what I can do now, what happened, who is in charge and by when. */
export function SuggestionDetailScreen() {
  const id = useItemId();
  const { data: item, error, refetch } = useSuggestion(id, { quiet: true });
  useScreenTitle(item && (item.number ? `${SUGGESTION_KINDS[item.kind]} ${item.number}` : item.title));
  if (id === undefined) return <Missing text="地址中的建议编号不正确。" />;
  if (!item && error) {
    const isRefused = error instanceof ApiError;
    return <Missing text={errorText(error)} onRetry={isRefused ? undefined : () => void refetch()} />;
  }
  if (!item) return <p className="console-muted">正在加载</p>;
  return (
    <article>
      <ItemHead item={item} actions={<ActionBar item={item} />} />
      <div className="console-detail">
        <div className="console-detail__main">
          <ContentPanel item={item} />
          <Replies replies={item.replies} />
          <Evaluations evaluations={item.evaluations} />
        </div>
        <aside className="console-detail__side" aria-label="基本信息和办理过程">
          <Facts item={item} />
          <Assignments assignments={item.assignments} />
          <History history={item.history} />
        </aside>
      </div>
    </article>
  );
}

function Missing({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <Notice title="建议没有打开" text={text}>
      {onRetry ? <Button onClick={onRetry}>重试</Button> : <BackToList />}
    </Notice>
  );
}
