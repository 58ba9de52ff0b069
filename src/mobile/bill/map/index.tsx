import { useMemo, useState } from 'react';
import type { PublicFigures } from '@/features/public/api';
import { percentOf } from '@/features/public/rules';
import { numberText } from '@/lib/number-text';
import { billCountyListLink, billListLink, billMapLink } from '@/routes/mobile';
import { EntryLink } from '../../shared/entry/entry-link';
import { AreaChoice, AreaMap, AreaNumbers, placesOf } from '../../shared/public/area-map';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { countiesOf } from '../shared/county';
import { FiguresPage } from '../shared/figures-page';

definePageConfig({ navigationBarTitleText: '公开地图 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

/** Public items by county on the map. */
export default function BillMapPage() {
  return (
    <SignedInPage title="公开地图">
      {() => (
        <FiguresPage title="公开地图" linkOf={billMapLink}>
          {(figures, year) => <CountyMap figures={figures} year={year} />}
        </FiguresPage>
      )}
    </SignedInPage>
  );
}

function CountyMap({ figures, year }: { figures: PublicFigures; year: number | undefined }) {
  const [chosenCode, setChosenCode] = useState<string>();
  const counties = useMemo(() => countiesOf(figures, year).map((county) => ({ ...county, count: county.total })), [figures, year]);
  const places = useMemo(() => placesOf(counties, '件'), [counties]);
  const chosen = counties.find(({ areaCode }) => areaCode === chosenCode);
  const { total, answered, satisfied } = chosen ?? figures;
  // A second press clears the choice.
  const choose = (code: string) => setChosenCode(code === chosenCode ? undefined : code);
  return (
    <AreaMap label="各地公开件数的地图" places={places} chosenCode={chosenCode} onChoose={choose}>
      <AreaNumbers
        name={chosen?.name ?? '全市合计'}
        facts={[
          { label: '公开（件）', value: numberText(total) },
          { label: '已答复（件）', value: numberText(answered) },
          { label: '满意率', value: percentOf(satisfied, answered) },
        ]}
      >
        <EntryLink to={chosen?.link ?? billListLink({ year })} className="public-back">
          {chosen ? `查看${chosen.name}公开的议案建议` : '查看全部公开的议案建议'}
        </EntryLink>
      </AreaNumbers>
      <AreaChoice areas={counties} unit="件" chosenCode={chosenCode} onChoose={choose} />
      <EntryLink to={billCountyListLink({ year })} className="public-back">
        各地公开情况
      </EntryLink>
    </AreaMap>
  );
}
