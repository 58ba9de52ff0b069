import { View } from '@tarojs/components';
import { useMemo, useState } from 'react';
import { LEAD_STATES } from '@contract/rules/lead';
import { useLand } from '@/features/land/queries';
import { useLead, useLeadFeed, useLeadPlaces } from '@/features/lead/queries';
import { numberText } from '@/lib/number-text';
import { readPlace } from '@/platform/location';
import type { DevicePlace } from '@/platform/location-port';
import { MapView } from '@/platform/map';
import { showFailure } from '@/platform/tell-failure';
import { heading, named, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { Feed, NotYet } from '../../shared/feed';
import { makeClusters } from '../../shared/public/clusters';
import { PublicPage } from '../../shared/public/public-page';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { leadFrame } from '../shared/frame';
import { LeadCard } from '../shared/lead-card';
import '../../shared/public/area-map.scss';

definePageConfig({ navigationBarTitleText: '线索地图', enablePullDownRefresh: true, enableShareAppMessage: true });

const TITLE = '线索地图';
const NEAR_ZOOM = 12;
/** Closed leads are found in the list. */
const CURRENT = new Set(['published', 'claimed', 'suggested', 'assigned', 'replied']);

/** The places of the leads, with close ones grouped under one mark; the list next to the map shows the same leads, the nearest first. */
export default function LeadMapPage() {
  return (
    <SignedInPage title={TITLE} frame={leadFrame()}>
      {() => (
        <PublicPage title={TITLE} shareable {...leadFrame()}>
          <Leads />
        </PublicPage>
      )}
    </SignedInPage>
  );
}

function Leads() {
  const query = useLeadPlaces({});
  const [hasMap, setHasMap] = useState(true);
  const [chosenId, setChosenId] = useState<string>();
  const [here, setHere] = useState<DevicePlace>();
  const [focus, setFocus] = useState<DevicePlace & { zoom: number }>();
  const points = useMemo(
    () => query.data?.flatMap(({ title, state, ...point }) => (CURRENT.has(state) ? [{ ...point, name: title, state }] : [])),
    [query.data],
  );
  const clusters = useMemo(() => makeClusters(points ?? []), [points]);
  const places = useMemo(
    () => (points ?? []).map(({ id, state, ...point }) => ({ ...point, id: String(id), value: LEAD_STATES[state] })),
    [points],
  );
  const land = useLand();
  // The outlines of the counties give orientation on the plain background.
  const shapes = useMemo(() => Object.entries(land ?? {}).map(([id, polygons]) => ({ id, polygons, weight: 0 })), [land]);
  const choose = (id: string) => {
    const into = clusters.focusOf(id);
    if (into) setFocus(into);
    else setChosenId(id === chosenId ? undefined : id);
  };
  const findNear = () =>
    readPlace().then((place) => {
      setHere(place);
      setFocus({ ...place, zoom: NEAR_ZOOM });
    }, showFailure);
  if (!points) return <NotYet query={query} />;
  return (
    <View className="area-map">
      <View className="area-map__map">
        {hasMap && places.length > 0 ? (
          <MapView
            label="线索的地图"
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
            {places.length === 0 ? '还没有标注位置的线索。' : '这里显示不了地图，请在列表中选择线索。'}
          </View>
        )}
      </View>
      <View className="area-map__side">
        {chosenId ? <Chosen id={Number(chosenId)} /> : null}
        <View {...named('region', '线索列表')}>
          <View className="public-section" {...heading(2)}>
            {here ? '离您最近的线索' : `办理中的线索 ${numberText(points.length)} 条`}
          </View>
          {here ? null : (
            <View className="lead-ways">
              <ActionButton onPress={() => void findNear()}>离我最近的在前</ActionButton>
            </View>
          )}
          <Near here={here} />
        </View>
      </View>
    </View>
  );
}

function Near({ here }: { here: DevicePlace | undefined }) {
  const place = here && `${here.longitude.toFixed(6)},${here.latitude.toFixed(6)}`;
  return (
    <Feed
      label="线索"
      list={useLeadFeed(place ? { sort: 'near', here: place } : { sort: 'hot' })}
      card={(lead) => <LeadCard lead={lead} />}
      empty={<Empty title="还没有线索" hint="公开的线索显示在这里。" />}
    />
  );
}

/** The lead whose mark was pressed. */
function Chosen({ id }: { id: number }) {
  const query = useLead(id);
  const { data } = query;
  return (
    <View {...named('region', '所选线索')} {...spoken}>
      {data ? <LeadCard lead={{ ...data, photo: null }} /> : <NotYet query={query} rows={2} />}
    </View>
  );
}
