import { View } from '@tarojs/components';
import { useMemo, useState } from 'react';
import type { OpenFigures } from '@/features/open/api';
import { MapView } from '@/platform/map';
import { billCountyListLink, billListLink, billMapLink } from '@/routes/mobile';
import { spoken } from '@/ui/a11y';
import { EntryLink } from '../../shared/entry/entry-link';
import { countiesOf } from '../shared/county';
import { FiguresPage } from '../shared/figures-page';
import { SignedInPage } from '../shared/signed-in-page';
import { Choice, Numbers } from './side';
import { placesOf } from './places';
import './map.scss';

definePageConfig({ navigationBarTitleText: '公开地图 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

/** Public items county by county on the map. */
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

function CountyMap({ figures, year }: { figures: OpenFigures; year: number | undefined }) {
  const [chosenCode, setChosenCode] = useState<string>();
  const [hasMap, setHasMap] = useState(true);
  const counties = useMemo(() => countiesOf(figures, year), [figures, year]);
  const places = useMemo(() => placesOf(counties), [counties]);
  const chosen = counties.find(({ areaCode }) => areaCode === chosenCode);
  // A second press takes the choice back.
  const choose = (code: string) => setChosenCode(code === chosenCode ? undefined : code);
  return (
    <View className="bill-map">
      <View className="bill-map__map">
        {hasMap && places.length > 0 ? (
          <MapView label="各地公开件数的地图" places={places} chosenId={chosenCode} onChoose={choose} onFailed={() => setHasMap(false)} />
        ) : (
          <View className="bill-map__none" {...spoken}>
            这里显示不了地图，请在列表中选择地区，数字是一样的。
          </View>
        )}
      </View>
      <View className="bill-map__side">
        <Numbers
          name={chosen?.name ?? '全市合计'}
          counts={chosen ?? figures}
          link={chosen?.link ?? billListLink({ year })}
          isWhole={!chosen}
        />
        <Choice counties={counties} chosenCode={chosenCode} onChoose={choose} />
        <EntryLink to={billCountyListLink({ year })} className="open-back">
          各地公开情况
        </EntryLink>
      </View>
    </View>
  );
}
