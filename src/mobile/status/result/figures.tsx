import { LAW_OPINION_SOURCES, LAW_OPINION_STATES } from '@contract/rules/law-opinion';
import { lawResultLink } from '@/features/draft-law/links';
import type { LawResult } from '@/features/draft-law/open';
import { partName, rateWords } from '@/features/draft-law/words';
import { numberText } from '@/lib/number-text';
import { View } from '@tarojs/components';
import { Bars } from '../../shared/open/bars';
import { Card } from '../../shared/open/open-page';
import { Totals } from '../../shared/open/totals';

/** How many opinions from how many people, from whom, on what, and what became of them; what was decided opens its rows. */
export function Figures({ result: { id, figures } }: { result: LawResult }) {
  const { opinions, people, adopted, partly, rate, bySource, byState, byPart } = figures;
  return (
    <View>
      <Totals
        items={[
          { name: '意见', value: numberText(opinions) },
          { name: '人数', value: numberText(people) },
          { name: '采纳和部分采纳', value: numberText(adopted + partly) },
          { name: '采纳率', value: rateWords(rate) },
        ]}
      />
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
            bars={byPart.map((part) => ({
              name: partName(part),
              count: part.opinions,
              link: lawResultLink(id, part.partId === null ? { target: 'whole' } : { partId: part.partId }),
            }))}
          />
        </Card>
      )}
    </View>
  );
}
