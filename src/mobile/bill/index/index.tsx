import { View } from '@tarojs/components';
import { useMemo } from 'react';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import type { PublicFigures } from '@/features/public/api';
import { percentOf } from '@/features/public/rules';
import { numberText } from '@/lib/number-text';
import { billCountyListLink, billIndexLink, billListLink, billMapLink } from '@/routes/mobile';
import { EntryLink } from '../../shared/entry/entry-link';
import { Bars } from '../shared/bars';
import { countiesOf } from '../shared/county';
import { Totals } from '../../shared/public/totals';
import { FiguresPage } from '../shared/figures-page';
import { SignedInPage } from '../../shared/public/signed-in-page';

definePageConfig({ navigationBarTitleText: '议案建议公开 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

/** 议案建议公开: counts of public items by kind and by area; each number links to its list. */
export default function BillIndexPage() {
  return (
    <SignedInPage title="公开数据">
      {() => (
        <FiguresPage title="公开数据" linkOf={billIndexLink}>
          {(figures, year) => <Overview figures={figures} year={year} />}
        </FiguresPage>
      )}
    </SignedInPage>
  );
}

function Overview({ figures, year }: { figures: PublicFigures; year: number | undefined }) {
  const { nameOf } = useDictionaryEntries('category');
  // Keeps the same reference for the same figures, so that the chart is not drawn again.
  const categories = useMemo(
    () =>
      figures.byCategory.map(({ category, count }) => ({
        name: nameOf(category),
        count,
        link: billListLink({ year, category }),
      })),
    [figures, year, nameOf],
  );
  const totals = [
    { name: '公开总数', value: numberText(figures.total), link: billListLink({ year }) },
    { name: '建议', value: numberText(figures.suggestions), link: billListLink({ year, kind: 'suggestion' }) },
    { name: '议案', value: numberText(figures.motions), link: billListLink({ year, kind: 'motion' }) },
    { name: '已答复', value: numberText(figures.answered), link: billListLink({ year, answered: true }) },
    { name: '满意和基本满意', value: percentOf(figures.satisfied, figures.answered) },
  ];
  return (
    <>
      <Totals items={totals} />
      <View className="public-halves">
        <Bars title="按类别" bars={categories} chartId="bill-categories" />
        <View>
          <Bars title="按地区" bars={countiesOf(figures, year).map(({ name, total, link }) => ({ name, count: total, link }))} />
          <EntryLink to={billCountyListLink({ year })} className="public-back">
            各地公开情况
          </EntryLink>
          <View>
            <EntryLink to={billMapLink({ year })} className="public-back">
              在地图上看
            </EntryLink>
          </View>
        </View>
      </View>
    </>
  );
}
