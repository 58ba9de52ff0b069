import { Text, View } from '@tarojs/components';
import { RATINGS, REPLY_CLASSES, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import type { PublicItemDetail } from '@/features/public/api';
import { usePublicItem } from '@/features/public/queries';
import { PUBLIC_TONES, statusWord } from '@/features/public/rules';
import { ApiError } from '@/platform/call';
import { named } from '@/ui/a11y';
import { Facts } from '@/ui/facts';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { EntryLink } from '../entry/entry-link';
import { NotYet } from '../feed';
import { useRefresh } from '../use-refresh';
import { Card, PublicPage } from './public-page';
import './public-items.scss';

const NOT_FOUND = 404;

export interface PublicDetailProps {
  /** Undefined when the address names no item. */
  id: number | undefined;
  /** The list that the item belongs to. */
  listLink: string;
}

/** One public item with its replies; says so when it is no longer public. */
export function PublicDetail({ id, listLink }: PublicDetailProps) {
  const query = usePublicItem(id);
  const { data, error } = query;
  const gone = id === undefined || (error instanceof ApiError && error.status === NOT_FOUND && !error.absent);
  useRefresh(query.refetch);
  const backToList = (
    <EntryLink to={listLink} instead className="public-back">
      返回列表
    </EntryLink>
  );
  if (gone || !data) {
    return (
      <PublicPage title="议案建议详情">
        {gone ? (
          <Empty title="没有找到这件议案建议" hint="地址可能写错了，或者它已不再公开。">
            {backToList}
          </Empty>
        ) : (
          <NotYet query={query} />
        )}
      </PublicPage>
    );
  }
  return (
    <PublicPage title={data.title} barTitle="议案建议详情" shareable>
      <Item item={data} />
      {backToList}
    </PublicPage>
  );
}

const factsOf = (item: PublicItemDetail, categoryName: string): { name: string; value: string }[] => [
  { name: '编号', value: `${SUGGESTION_KINDS[item.kind]}第 ${item.number} 号` },
  { name: '类别', value: categoryName },
  { name: '领衔代表', value: `${item.deputyName}（${item.delegationName}）` },
  ...(item.signerNames.length > 0 ? [{ name: '联名代表', value: item.signerNames.join('、') }] : []),
  { name: '所属', value: item.areaName },
  { name: '提交日期', value: item.submittedOn },
  { name: '主办单位', value: item.leadUnitName ?? '尚未交办' },
  ...(item.resultRating ? [{ name: '代表评价', value: RATINGS[item.resultRating] }] : []),
];

function Item({ item }: { item: PublicItemDetail }) {
  const { nameOf } = useDictionaryEntries('category');
  return (
    <View className="public-columns public-columns--facts-right">
      <View>
        <Card title="内容">
          <View className="public-text">{item.content}</View>
        </Card>
        {item.replies.map((reply) => (
          <Card key={`${reply.unitName}${reply.documentNumber}${reply.issuedOn}`} title={`${reply.unitName}的答复`}>
            <View className="public-faint public-meta">{`${reply.documentNumber} · ${reply.issuedOn} · ${REPLY_CLASSES[reply.replyClass]}`}</View>
            <View className="public-text">{reply.content}</View>
          </Card>
        ))}
        {item.replies.length === 0 ? (
          <View className="public-card">
            <Text className="public-faint">还没有公开的答复。</Text>
          </View>
        ) : null}
      </View>
      <View className="public-card" {...named('complementary', '基本情况')}>
        <View className="public-item__head">
          <StatusTag tone={PUBLIC_TONES[item.status]}>{statusWord(item.status)}</StatusTag>
        </View>
        <Facts items={factsOf(item, nameOf(item.category))} />
      </View>
    </View>
  );
}
