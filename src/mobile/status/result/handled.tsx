import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { LAW_OPINION_OUTCOMES, LAW_OPINION_SOURCES } from '@contract/rules/law-opinion';
import { PUBLIC_TOTAL_MAX } from '@contract/rules/public';
import { lawResultLink } from '@/features/draft-law/links';
import { type LawResult, type PublicLawOpinion, type PublicOpinionQuery, usePublicOpinions } from '@/features/draft-law/public';
import { outcomeMark, partName } from '@/features/draft-law/words';
import { keyIn, positiveIn } from '@/lib/address-words';
import { choicesOf } from '@/lib/choices';
import { numberText } from '@/lib/number-text';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { heading, named, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Chips as ChosenChips } from '@/ui/chips';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { Feed } from '../../shared/feed';
import { Chips } from '../../shared/public/chips';
import '../../shared/public/public-items.scss';

const ALL = { value: undefined, text: '全部' };
const TARGETS = { whole: '', chapter: '', article: '' };

const readQuery = ({ state, partId, target }: Readonly<Record<string, string | undefined>>): PublicOpinionQuery => ({
  state: keyIn(LAW_OPINION_OUTCOMES, state),
  partId: positiveIn(partId),
  target: keyIn(TARGETS, target),
});

const countText = (total: number): string =>
  total >= PUBLIC_TOTAL_MAX ? `${numberText(PUBLIC_TOTAL_MAX)} 条以上` : `共 ${numberText(total)} 条`;

/** The table of article, opinion and decision (条文—意见—采纳), filtered by the address. */
export function Handled({ lawId, figures }: { lawId: number; figures: LawResult['figures'] }) {
  const [query, setQuery] = useState(readQuery(usePageQuery()));
  const narrow = (changes: Partial<PublicOpinionQuery>) => {
    const next = { ...query, ...changes };
    setQuery(next);
    noteInAddress(lawResultLink(lawId, next));
  };
  const part = figures.byPart.find(({ partId, kind }) =>
    query.target === 'whole' ? kind === null : query.partId !== undefined && partId === query.partId,
  );
  const clear = () => narrow({ state: undefined, partId: undefined, target: undefined });
  return (
    <View {...named('region', '意见和处理结果')}>
      <View className="public-section" {...heading(2)}>
        意见和处理结果
      </View>
      <Chips label="处理" items={[ALL, ...choicesOf(LAW_OPINION_OUTCOMES)]} value={query.state} onChange={(state) => narrow({ state })} />
      <ChosenChips
        label="已选的条文"
        items={part ? [{ id: 0, text: partName(part) }] : []}
        onRemove={() => narrow({ partId: undefined, target: undefined })}
      />
      <Feed
        label="意见和处理结果"
        list={usePublicOpinions(lawId, query)}
        card={(opinion) => <Opinion opinion={opinion} />}
        empty={
          <Empty title="没有符合条件的意见" hint="只列出公开的意见。">
            <ActionButton onPress={clear}>清除条件</ActionButton>
          </Empty>
        }
        above={(total) => (
          <View className="public-count" {...spoken}>
            {countText(total)}
          </View>
        )}
      />
    </View>
  );
}

function Opinion({ opinion }: { opinion: PublicLawOpinion }) {
  const { partKind, partLabel, partTitle, content, grounds, source, byName, state, reason, copies, submittedOn } = opinion;
  const { tone, word } = outcomeMark(state);
  return (
    <View className="public-item">
      <View className="public-item__head">
        <StatusTag tone={tone}>{word}</StatusTag>
        {copies === 0 ? null : <Text className="public-item__number">{`另有 ${numberText(copies)} 条内容相同`}</Text>}
      </View>
      <View className="public-item__name" {...heading(3)}>
        {partName({ kind: partKind, label: partLabel, title: partTitle })}
      </View>
      <View className="public-text">{content}</View>
      {grounds === '' ? null : <View className="public-text law-grounds">{`理由：${grounds}`}</View>}
      <View className="public-item__line">{[LAW_OPINION_SOURCES[source], byName, submittedOn].filter(Boolean).join(' · ')}</View>
      <View className="public-answer">
        <View className="public-answer__name">{word}</View>
        <View className="public-text">{reason}</View>
      </View>
    </View>
  );
}
