import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { PUBLIC_TOTAL_MAX } from '@contract/rules/public';
import { REPLY_CLASSES, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import type { PublicItem, PublicQuery } from '@/features/public/api';
import { usePublicFeed } from '@/features/public/queries';
import { PUBLIC_TONES, readPublicQuery, statusWord } from '@/features/public/rules';
import { numberText } from '@/lib/number-text';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { named, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { EntryLink } from '../entry/entry-link';
import { Feed } from '../feed';
import { PublicFilters } from './public-filters';
import './public-items.scss';

export interface PublicListProps {
  /** Returns the address of the list with the given query. */
  linkOf: (query: PublicQuery) => string;
  /** Returns the address of one item. */
  itemLink: (id: number) => string;
}

/** Public items, newest first, filtered by the address; a change of the filters is written to the address. */
export function PublicList({ linkOf, itemLink }: PublicListProps) {
  const [query, setQuery] = useState(readPublicQuery(usePageQuery()));
  const narrow = (next: PublicQuery) => {
    setQuery(next);
    noteInAddress(linkOf(next));
  };
  const isNarrowed = Object.values(query as Record<string, unknown>).some((value) => value !== undefined);
  return (
    <View className="public-columns">
      <View {...named('region', '查找和筛选')}>
        <PublicFilters query={query} onChange={narrow} />
      </View>
      <View {...named('region', '公开的议案建议')}>
        <Feed
          label="公开的议案建议"
          list={usePublicFeed(query)}
          card={(item) => <Item item={item} link={itemLink(item.id)} />}
          empty={<Nothing onClear={isNarrowed ? () => narrow({}) : undefined} />}
          above={(total) => (
            <View className="public-count" {...spoken}>
              {countText(total)}
            </View>
          )}
        />
      </View>
    </View>
  );
}

const countText = (total: number): string =>
  total >= PUBLIC_TOTAL_MAX ? `${numberText(PUBLIC_TOTAL_MAX)} 件以上，请用关键词或条件缩小范围` : `共 ${numberText(total)} 件`;

/** Shown when no item is found, with a button that clears the filters. */
const Nothing = ({ onClear }: { onClear: (() => void) | undefined }) => (
  <Empty title="没有符合条件的议案建议" hint={onClear ? '请换个关键词，或放宽条件再查找。' : '还没有公开的议案建议。'}>
    {onClear ? <ActionButton onPress={onClear}>清除全部条件</ActionButton> : null}
  </Empty>
);

/** Returns the course of an item in one line: when it was submitted, which unit answers it, and when the unit replied. */
const courseOf = ({ submittedOn, leadUnitName, repliedOn, replyClass }: PublicItem): string =>
  [
    `${submittedOn} 提交`,
    leadUnitName ? `主办：${leadUnitName}` : '',
    repliedOn ? `${repliedOn} 答复${replyClass ? `（${REPLY_CLASSES[replyClass]}）` : ''}` : '',
  ]
    .filter(Boolean)
    .join(' · ');

function Item({ item, link }: { item: PublicItem; link: string }) {
  const { nameOf } = useDictionaryEntries('category');
  return (
    <View className="public-item">
      <View className="public-item__head">
        <StatusTag tone={PUBLIC_TONES[item.status]}>{statusWord(item.status)}</StatusTag>
        <Text className="public-item__number">{`${SUGGESTION_KINDS[item.kind]}第 ${item.number} 号`}</Text>
      </View>
      <EntryLink to={link} className="public-item__title">
        {item.title}
      </EntryLink>
      <View className="public-item__line">
        {`${item.deputyName}（${item.delegationName}） · ${item.areaName} · ${nameOf(item.category)}`}
      </View>
      <View className="public-item__line">{courseOf(item)}</View>
    </View>
  );
}
