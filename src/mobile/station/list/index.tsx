import { View } from '@tarojs/components';
import { useState } from 'react';
import { STATION_KINDS } from '@contract/rules/station';
import { useDeputyStructure } from '@/features/deputy-info/queries';
import { type StationQuery, useStationFeed } from '@/features/station-info/queries';
import { readStationQuery } from '@/features/station-info/rules';
import { choicesOf } from '@/lib/choices';
import { numberText } from '@/lib/number-text';
import { readPlace } from '@/platform/location';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { showFailure } from '@/platform/tell-failure';
import { stationListLink } from '@/routes/mobile';
import { named, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { Feed } from '../../shared/feed';
import { Chips } from '../../shared/public/chips';
import { PublicPage } from '../../shared/public/public-page';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { SearchLine } from '../../shared/search-line';
import { usePaused } from '../../shared/use-paused';
import { STATION_FRAME } from '../shared/frame';
import { StationLine } from '../shared/station-line';

definePageConfig({ navigationBarTitleText: '代表联络站', enablePullDownRefresh: true, enableShareAppMessage: true });

const ALL = { value: undefined, text: '全部' };
const KINDS = [ALL, ...choicesOf(STATION_KINDS)];

/** The open stations, searched while typing; the nearest first once the user shares the position. */
export default function StationListPage() {
  return (
    <SignedInPage title="代表联络站" frame={STATION_FRAME}>
      {() => (
        <PublicPage title="代表联络站" shareable {...STATION_FRAME}>
          <List />
        </PublicPage>
      )}
    </SignedInPage>
  );
}

function List() {
  const [query, setQuery] = useState(readStationQuery(usePageQuery()));
  const [here, setHere] = useState<string>();
  const [asking, setAsking] = useState(false);
  const areas = useDeputyStructure().data?.byArea ?? [];
  const narrow = (changes: Partial<StationQuery>) => {
    const next = { ...query, ...changes };
    setQuery(next);
    noteInAddress(stationListLink(next));
  };
  const findNear = async () => {
    setAsking(true);
    await readPlace()
      .then(({ longitude, latitude }) => setHere(`${longitude.toFixed(6)},${latitude.toFixed(6)}`))
      .catch(showFailure);
    setAsking(false);
  };
  const find = (keyword: string) => narrow({ keyword: keyword || undefined });
  return (
    <View className="public-columns">
      <View {...named('region', '查找和筛选')}>
        <SearchLine list="station" label="名称或地址" initial={query.keyword ?? ''} onSearch={find} onType={find} />
        {areas.length > 1 ? (
          <Chips
            label="地区"
            items={[ALL, ...areas.slice(1).map(({ areaCode, areaName }) => ({ value: areaCode, text: areaName }))]}
            value={query.areaCode}
            onChange={(areaCode) => narrow({ areaCode })}
          />
        ) : null}
        <Chips label="类型" items={KINDS} value={query.kind} onChange={(kind) => narrow({ kind })} />
        <View className="station-near">
          <ActionButton busy={asking} onPress={() => (here ? setHere(undefined) : void findNear())}>
            {here ? '不按远近排列' : '离我最近的在前'}
          </ActionButton>
        </View>
      </View>
      <View {...named('region', '联络站')}>
        <Feed
          label="联络站"
          list={useStationFeed(usePaused({ ...query, ...(here && { here }) }))}
          card={(station) => <StationLine station={station} />}
          empty={
            <Empty title="没有符合条件的联络站" hint="请换个名称、地址，或放宽条件再查找。">
              <ActionButton onPress={() => narrow({ keyword: undefined, areaCode: undefined, kind: undefined })}>清除全部条件</ActionButton>
            </Empty>
          }
          above={(total) => (
            <View className="public-count" {...spoken}>
              {`共 ${numberText(total)} 个${here ? '，离您最近的在前' : ''}`}
            </View>
          )}
        />
      </View>
    </View>
  );
}
