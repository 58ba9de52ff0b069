import { View } from '@tarojs/components';
import { useMemo, useState } from 'react';
import { useLand } from '@/features/land/queries';
import { useStationFeed, useStationInfo, useStationPlaces } from '@/features/station-info/queries';
import { numberText } from '@/lib/number-text';
import { readPlace } from '@/platform/location';
import { MapView } from '@/platform/map';
import { showFailure } from '@/platform/tell-failure';
import { stationInfoLink } from '@/routes/mobile';
import { heading, named, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { EntryLink } from '../../shared/entry/entry-link';
import { Feed, NotYet } from '../../shared/feed';
import { PublicPage } from '../../shared/public/public-page';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { STATION_FRAME } from '../shared/frame';
import { StationLine } from '../shared/station-line';
import { makeClusters } from '../../shared/public/clusters';
import '../../shared/public/area-map.scss';

definePageConfig({ navigationBarTitleText: '联络站地图', enablePullDownRefresh: true, enableShareAppMessage: true });

/** The places of the stations, with close ones grouped under one mark; the list next to the map shows the same stations, the nearest first. */
export default function StationMapPage() {
  return (
    <SignedInPage title="联络站地图" frame={STATION_FRAME}>
      {() => (
        <PublicPage title="联络站地图" shareable {...STATION_FRAME}>
          <Stations />
        </PublicPage>
      )}
    </SignedInPage>
  );
}

const NEAR_ZOOM = 12;

function Stations() {
  const query = useStationPlaces({});
  const { data: stations } = query;
  const [hasMap, setHasMap] = useState(true);
  const [chosenId, setChosenId] = useState<string>();
  const [here, setHere] = useState<{ longitude: number; latitude: number }>();
  const [focus, setFocus] = useState<{ longitude: number; latitude: number; zoom: number }>();
  const clusters = useMemo(() => makeClusters(stations ?? []), [stations]);
  const places = useMemo(() => (stations ?? []).map((station) => ({ ...station, id: String(station.id) })), [stations]);
  const land = useLand();
  // The outlines of the counties give orientation on the plain background.
  const shapes = useMemo(() => Object.entries(land ?? {}).map(([id, polygons]) => ({ id, polygons, weight: 0 })), [land]);
  const choose = (id: string) => {
    const into = clusters.focusOf(id);
    if (into) setFocus(into);
    else setChosenId(id === chosenId ? undefined : id);
  };
  const findNear = () =>
    readPlace()
      .then((place) => {
        setHere(place);
        setFocus({ ...place, zoom: NEAR_ZOOM });
      })
      .catch(showFailure);
  if (!stations) return <NotYet query={query} />;
  return (
    <View className="area-map">
      <View className="area-map__map">
        {hasMap && places.length > 0 ? (
          <MapView
            label="联络站的地图"
            places={places}
            shapes={shapes}
            arrange={clusters.arrange}
            focus={focus}
            chosenId={chosenId}
            onChoose={choose}
            onFailed={() => setHasMap(false)}
          />
        ) : (
          <View className="area-map__none" {...spoken}>
            {places.length === 0 ? '还没有标注位置的联络站。' : '这里显示不了地图，请在列表中选择联络站。'}
          </View>
        )}
      </View>
      <View className="area-map__side">
        {chosenId ? <Chosen id={Number(chosenId)} /> : null}
        <View className="public-card" {...named('region', '联络站列表')}>
          <View className="public-card__title" {...heading(2)}>
            {here ? '离您最近的联络站' : `联络站 ${numberText(stations.length)} 个`}
          </View>
          {here ? null : (
            <View className="station-near">
              <ActionButton onPress={() => void findNear()}>离我最近的在前</ActionButton>
            </View>
          )}
          <Near here={here} />
        </View>
      </View>
    </View>
  );
}

function Near({ here }: { here: { longitude: number; latitude: number } | undefined }) {
  const list = useStationFeed(here ? { here: `${here.longitude.toFixed(6)},${here.latitude.toFixed(6)}` } : {});
  return (
    <Feed
      label="联络站"
      list={list}
      card={(station) => <StationLine station={station} />}
      empty={<Empty title="还没有联络站" hint="联络站建立后显示在这里。" />}
    />
  );
}

/** The station whose mark was pressed. */
function Chosen({ id }: { id: number }) {
  const query = useStationInfo(id);
  const { data } = query;
  return (
    <View className="public-card" {...named('region', '所选联络站')} {...spoken}>
      {data ? <StationLine station={data} /> : <NotYet query={query} rows={2} />}
      {data ? (
        <EntryLink to={stationInfoLink(data.id)} className="public-back">
          查看{data.name}
        </EntryLink>
      ) : null}
    </View>
  );
}
