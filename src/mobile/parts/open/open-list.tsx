import { Text, View } from '@tarojs/components';
import { useReachBottom } from '@tarojs/taro';
import { useState } from 'react';
import { OPEN_TOTAL_MAX } from '@contract/rules/open';
import { REPLY_CLASSES, SUGGESTION_CATEGORIES, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { OpenItem, OpenQuery } from '@/features/open/api';
import { useOpenFeed } from '@/features/open/queries';
import { OPEN_TONES, readOpenQuery, statusWord } from '@/features/open/rules';
import { numberText } from '@/lib/number-text';
import { errorText } from '@/platform/error-text';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { named, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty, Failed, Skeleton } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { EntryLink } from '../entry/entry-link';
import { useRefresh } from '../use-refresh';
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
    <View className="open-columns">
      <View {...named('region', '查找和筛选')}>
        <OpenFilters query={query} onChange={narrow} />
      </View>
      <View {...named('region', '公开的议案建议')}>
        <Feed query={query} itemLink={itemLink} onClear={isNarrowed ? () => narrow({}) : undefined} />
      </View>
    </View>
  );
}

function Feed({ query, itemLink, onClear }: { query: OpenQuery; itemLink: OpenListProps['itemLink']; onClear: (() => void) | undefined }) {
  const feed = useOpenFeed(query);
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } = feed;
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  useReachBottom(more);
  useRefresh(refetch);
  if (error && !data) return <Failed message={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={4} />;
  const items = data.pages.flatMap((page) => page.items);
  const total = data.pages[0]?.total ?? items.length;
  if (items.length === 0) {
    return (
      <Empty title="没有符合条件的议案建议" hint={onClear ? '请换个关键词，或放宽条件再查找。' : '还没有公开的议案建议。'}>
        {onClear ? <ActionButton onPress={onClear}>清除全部条件</ActionButton> : null}
      </Empty>
    );
  }
  return (
    <View aria-busy={isPlaceholderData ? 'true' : 'false'}>
      <View className="open-count" {...spoken}>
        {total >= OPEN_TOTAL_MAX ? `${numberText(OPEN_TOTAL_MAX)} 件以上，请用关键词或条件缩小范围` : `共 ${numberText(total)} 件`}
      </View>
      <View className={isPlaceholderData ? 'open-items--old' : ''} {...named('list')}>
        {items.map((item) => (
          <Item key={item.id} item={item} link={itemLink(item.id)} />
        ))}
      </View>
      <View className="open-feed-end" {...spoken}>
        {feed.isFetchNextPageError ? <View className="open-problem">{errorText(error)}</View> : null}
        {hasNextPage ? (
          <ActionButton busy={isFetchingNextPage} onPress={more}>
            {feed.isFetchNextPageError ? '重新加载' : '加载更多'}
          </ActionButton>
        ) : (
          <Text className="open-faint">已全部显示</Text>
        )}
      </View>
    </View>
  );
}

/** What became of it, in one line: when it was handed in, who answers it, and when they did. */
const courseOf = ({ submittedOn, leadUnitName, repliedOn, replyClass }: OpenItem): string =>
  [
    `${submittedOn} 提交`,
    leadUnitName ? `主办：${leadUnitName}` : '',
    repliedOn ? `${repliedOn} 答复${replyClass ? `（${REPLY_CLASSES[replyClass]}）` : ''}` : '',
  ]
    .filter(Boolean)
    .join(' · ');

function Item({ item, link }: { item: OpenItem; link: string }) {
  return (
    <View className="open-item" {...named('listitem')}>
      <View className="open-item__head">
        <StatusTag tone={OPEN_TONES[item.status]}>{statusWord(item.status)}</StatusTag>
        <Text className="open-item__number">{`${SUGGESTION_KINDS[item.kind]}第 ${item.number} 号`}</Text>
      </View>
      <EntryLink to={link} className="open-item__title">
        {item.title}
      </EntryLink>
      <View className="open-item__line">
        {`${item.deputyName}（${item.delegationName}） · ${item.areaName} · ${SUGGESTION_CATEGORIES[item.category]}`}
      </View>
      <View className="open-item__line">{courseOf(item)}</View>
    </View>
  );
}
