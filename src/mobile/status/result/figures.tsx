import { View } from '@tarojs/components';
import { useState } from 'react';
import { LAW_OPINION_SOURCES, LAW_OPINION_STATES } from '@contract/rules/law-opinion';
import { lawResultLink } from '@/features/draft-law/links';
import type { LawResult } from '@/features/draft-law/public';
import { partName, rateWords } from '@/features/draft-law/words';
import { numberText } from '@/lib/number-text';
import { ActionButton } from '@/ui/action-button';
import { Bars } from '../../shared/public/bars';
import { Card } from '../../shared/public/public-page';
import { Totals } from '../../shared/public/totals';

/** The number of parts that are shown at first. */
const PARTS_FIRST = 6;

/** The number of opinions, of people, and of adopted opinions. */
export const ResultTotals = ({ figures: { opinions, people, adopted, partly, rate } }: Pick<LawResult, 'figures'>) => (
  <Totals
    items={[
      { name: '意见', value: numberText(opinions) },
      { name: '人数', value: numberText(people) },
      { name: '采纳和部分采纳', value: numberText(adopted + partly) },
      { name: '采纳率', value: rateWords(rate) },
    ]}
  />
);

/** The outcomes of the opinions, their sources and their parts; an outcome links to its rows. */
export function Figures({ result: { id, figures } }: { result: LawResult }) {
  const { bySource, byState, byPart } = figures;
  const [isWhole, setWhole] = useState(byPart.length <= PARTS_FIRST);
  const parts = isWhole ? byPart : byPart.slice(0, PARTS_FIRST);
  return (
    <View>
      <Card title="处理情况">
        <Bars
          unit="条"
          bars={byState
            .filter(({ state }) => state !== 'submitted')
            .map(({ state, opinions: count }) => ({ name: LAW_OPINION_STATES[state], count, link: lawResultLink(id, { state }) }))}
        />
      </Card>
      <Card title="意见来源">
        <Bars unit="条" bars={bySource.map(({ source, opinions: count }) => ({ name: LAW_OPINION_SOURCES[source], count }))} />
      </Card>
      {byPart.length === 0 ? null : (
        <Card title="按条文">
          <Bars
            unit="条"
            bars={parts.map((part) => ({
              name: partName(part),
              count: part.opinions,
              link: lawResultLink(id, part.partId === null ? { target: 'whole' } : { partId: part.partId }),
            }))}
          />
          {isWhole ? null : <ActionButton onPress={() => setWhole(true)}>{`显示全部 ${numberText(byPart.length)} 处`}</ActionButton>}
        </Card>
      )}
    </View>
  );
}
