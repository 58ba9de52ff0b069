import { useReachBottom } from '@tarojs/taro';
import { useState } from 'react';
import { OPEN_TOTAL_MAX } from '@contract/rules/open';
import { REPLY_CLASSES, SUGGESTION_CATEGORIES, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { OpenItem, OpenQuery } from '@/features/open/api';
import { useOpenFeed } from '@/features/open/queries';
import { OPEN_TONES, readOpenQuery, statusWord } from '@/features/open/rules';
import { errorText } from '@/platform/error-text';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { Empty, Failed, Skeleton } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { EntryLink } from '../entry/entry-link';
import { OpenFilters } from './open-filters';
import './open-items.scss';

export interface OpenListProps {
  /** The address of the list as it is asked for. */
  linkOf: (query: OpenQuery) => string;
  /** Of one item. */
  itemLink: (id: number) => string;
}

/** Public items, the newest first, narrowed as the address says; a change of that is noted in the address. */
export function OpenList({ linkOf, itemLink }: OpenListProps) {
  const [query, setQuery] = useState(readOpenQuery(usePageQuery()));
  const narrow = (next: OpenQuery) => {
    setQuery(next);
    noteInAddress(linkOf(next));
  };
  const isNarrowed = Object.values(query as Record<string, unknown>).some((value) => value !== undefined);
  return (
    <div className="open-columns">
      <section aria-label="查找和筛选">
        <OpenFilters query={query} onChange={narrow} />
      </section>
      <section aria-label="公开的议案建议">
        <Feed query={query} itemLink={itemLink} onClear={isNarrowed ? () => narrow({}) : undefined} />
      </section>
    </div>
  );
}

function Feed({ query, itemLink, onClear }: { query: OpenQuery; itemLink: OpenListProps['itemLink']; onClear: (() => void) | undefined }) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage, refetch } =
    useOpenFeed(query);
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  useReachBottom(more);
  if (error && !data) return <Failed message={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={4} />;
  const items = data.pages.flatMap((page) => page.items);
  const total = data.pages[0]?.total ?? items.length;
  if (items.length === 0) {
    return (
      <Empty title="没有符合条件的议案建议" hint={onClear ? '请换个关键词，或放宽条件再查找。' : '还没有公开的议案建议。'}>
        {onClear ? (
          <button type="button" className="open-more" onClick={onClear}>
            清除全部条件
          </button>
        ) : null}
      </Empty>
    );
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <p className="open-count" role="status">
        {total >= OPEN_TOTAL_MAX ? `${OPEN_TOTAL_MAX.toLocaleString()} 件以上，请用关键词或条件缩小范围` : `共 ${total} 件`}
      </p>
      <ul className={isPlaceholderData ? 'open-items open-items--old' : 'open-items'}>
        {items.map((item) => (
          <Item key={item.id} item={item} link={itemLink(item.id)} />
        ))}
      </ul>
      <div className="open-feed-end" role="status">
        {isFetchNextPageError ? <p className="open-problem">{errorText(error)}</p> : null}
        {hasNextPage ? (
          <button type="button" className="open-more" disabled={isFetchingNextPage} onClick={more}>
            {isFetchingNextPage ? '正在加载…' : isFetchNextPageError ? '重新加载' : '加载更多'}
          </button>
        ) : (
          <p className="open-faint">已全部显示</p>
        )}
      </div>
    </div>
  );
}

function Item({ item, link }: { item: OpenItem; link: string }) {
  return (
    <li className="open-item">
      <p className="open-item__head">
        <StatusTag tone={OPEN_TONES[item.status]}>{statusWord(item.status)}</StatusTag>
        <span className="open-item__number">
          {SUGGESTION_KINDS[item.kind]}第 {item.number} 号
        </span>
      </p>
      <EntryLink to={link} className="open-item__title">
        {item.title}
      </EntryLink>
      <p className="open-item__line">
        {item.deputyName}（{item.delegationName}） · {item.areaName} · {SUGGESTION_CATEGORIES[item.category]}
      </p>
      <p className="open-item__line">
        {item.submittedOn} 提交
        {item.leadUnitName ? ` · 主办：${item.leadUnitName}` : ''}
        {item.repliedOn ? ` · ${item.repliedOn} 答复` : ''}
        {item.replyClass ? `（${REPLY_CLASSES[item.replyClass]}）` : ''}
      </p>
    </li>
  );
}
