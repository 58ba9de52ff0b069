import { SUGGESTION_CATEGORIES } from '@contract/rules/suggestion-terms';
import { usePublishedOpinions } from '@/features/open/queries';
import { errorText } from '@/platform/error-text';
import { Empty, Failed, Skeleton } from '@/ui/states';
import './open-items.scss';

/** What visitors wrote and the offices published, with the answers. */
export function PublishedOpinions() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePublishedOpinions();
  if (error && !data) return <Failed message={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={2} />;
  const opinions = data.pages.flatMap((page) => page.items);
  if (opinions.length === 0) return <Empty title="还没有公开的意见" hint="审核采用的意见会公开在这里。" />;
  return (
    <>
      <ul className="open-items">
        {opinions.map((opinion) => (
          <li key={opinion.id} className="open-item">
            <h3 className="open-item__name">{opinion.title}</h3>
            <p className="open-item__line">
              {opinion.byName} · {opinion.areaName} · {SUGGESTION_CATEGORIES[opinion.category]} · {opinion.publishedOn} 公开
            </p>
            <p className="open-text">{opinion.content}</p>
            {opinion.answer ? (
              <div className="open-answer">
                <p className="open-answer__name">回复</p>
                <p className="open-text">{opinion.answer}</p>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {error ? <p className="open-problem">{errorText(error)}</p> : null}
      {hasNextPage ? (
        <button type="button" className="open-more" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? '正在加载…' : '加载更多'}
        </button>
      ) : null}
    </>
  );
}
