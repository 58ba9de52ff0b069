import { Text, View } from '@tarojs/components';
import { RATINGS, REPLY_CLASSES, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { useWords } from '@/features/dictionary/queries';
import type { OpenItemDetail } from '@/features/open/api';
import { useOpenItem } from '@/features/open/queries';
import { OPEN_TONES, statusWord } from '@/features/open/rules';
import { ApiError } from '@/platform/call';
import { named } from '@/ui/a11y';
import { Facts } from '@/ui/facts';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { EntryLink } from '../entry/entry-link';
import { NotYet } from '../feed';
import { useRefresh } from '../use-refresh';
import { Card, OpenPage } from './open-page';
import './open-items.scss';

const NOT_FOUND = 404;

export interface OpenDetailProps {
  /** Undefined when the address names no item. */
  id: number | undefined;
  /** The list that the item belongs to. */
  listLink: string;
}

/** One public item with its replies; says so when it is no longer public. */
export function OpenDetail({ id, listLink }: OpenDetailProps) {
  const query = useOpenItem(id);
  const { data, error } = query;
  const gone = id === undefined || (error instanceof ApiError && error.status === NOT_FOUND && !error.absent);
  useRefresh(query.refetch);
  const backToList = (
    <EntryLink to={listLink} instead className="open-back">
      返回列表
    </EntryLink>
  );
  if (gone || !data) {
    return (
      <OpenPage title="议案建议详情">
        {gone ? (
          <Empty title="没有找到这件议案建议" hint="地址可能写错了，或者它已不再公开。">
            {backToList}
          </Empty>
        ) : (
          <NotYet query={query} />
        )}
      </OpenPage>
    );
  }
  return (
    <OpenPage title={data.title} barTitle="议案建议详情" shareable>
      <Item item={data} />
      {backToList}
    </OpenPage>
  );
}

const factsOf = (item: OpenItemDetail, categoryName: string): { name: string; value: string }[] => [
  { name: '编号', value: `${SUGGESTION_KINDS[item.kind]}第 ${item.number} 号` },
  { name: '类别', value: categoryName },
  { name: '领衔代表', value: `${item.deputyName}（${item.delegationName}）` },
  ...(item.signerNames.length > 0 ? [{ name: '联名代表', value: item.signerNames.join('、') }] : []),
  { name: '所属', value: item.areaName },
  { name: '提交日期', value: item.submittedOn },
  { name: '主办单位', value: item.leadUnitName ?? '尚未交办' },
  ...(item.resultRating ? [{ name: '代表评价', value: RATINGS[item.resultRating] }] : []),
];

function Item({ item }: { item: OpenItemDetail }) {
  const { nameOf } = useWords('category');
  return (
    <View className="open-columns open-columns--facts-right">
      <View>
        <Card title="内容">
          <View className="open-text">{item.content}</View>
        </Card>
        {item.replies.map((reply) => (
          <Card key={`${reply.unitName}${reply.documentNumber}${reply.issuedOn}`} title={`${reply.unitName}的答复`}>
            <View className="open-faint open-meta">{`${reply.documentNumber} · ${reply.issuedOn} · ${REPLY_CLASSES[reply.replyClass]}`}</View>
            <View className="open-text">{reply.content}</View>
          </Card>
        ))}
        {item.replies.length === 0 ? (
          <View className="open-card">
            <Text className="open-faint">还没有公开的答复。</Text>
          </View>
        ) : null}
      </View>
      <View className="open-card" {...named('complementary', '基本情况')}>
        <View className="open-item__head">
          <StatusTag tone={OPEN_TONES[item.status]}>{statusWord(item.status)}</StatusTag>
        </View>
        <Facts items={factsOf(item, nameOf(item.category))} />
      </View>
    </View>
  );
}
