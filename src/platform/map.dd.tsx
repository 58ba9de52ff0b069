import { type MapProps, Map as NativeMap } from '@tarojs/components';
import { useEffect, useMemo } from 'react';
import { toGcj02 } from '@/lib/gcj02';
import { useDarkColours } from './canvas';
import mark from './map-mark.png';
import { markerOf, viewOf } from './map-markers';
import { landOf } from './map-land';
import { cornersOfLand, placesOnMap } from './map-places';
import type { MapPort } from './map-port';

/** DingTalk tells which marker was tapped in the event itself; other clients of its kind do so in the detail. */
interface MarkerTap {
  markerId?: number;
  detail?: { markerId?: number | string };
}

/** What a client's own map needs of the page: its room. */
const FILLS = 'width:100%;height:100%';

const wholePath = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

export const MapView: MapPort['MapView'] = ({ label, places: given, shapes, chosenId, onChoose, onFailed }) => {
  const canShow = dd.canIUse('map');
  const dark = useDarkColours();
  const places = useMemo(() => placesOnMap(given), [given]);
  const points = useMemo(() => [...places, ...cornersOfLand(shapes ?? [])].map(toGcj02), [places, shapes]);
  const view = useMemo(() => viewOf(places), [places]);

  const land = useMemo(() => landOf(shapes ?? [], { dark, chosenId }), [shapes, dark, chosenId]);

  useEffect(() => {
    if (!canShow) onFailed?.();
    // Once: whoever is told puts something else in the map's place.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- whether a client can show maps does not change
  }, []);

  if (!canShow || !view) return null;
  const markers: object[] = places.map((place, index) => markerOf(place, index, { iconPath: wholePath(mark), dark, chosenId }));
  const tapped = (event: MarkerTap) => {
    const place = places[Number(event.markerId ?? event.detail?.markerId)];
    if (place) onChoose?.(place.id);
  };
  return (
    <NativeMap
      id="map-view"
      {...view}
      // Taro's types ask for what WeChat's labels have besides.
      markers={markers as MapProps['markers']}
      polygons={land as MapProps['polygons']}
      includePoints={points}
      style={FILLS}
      aria-label={label}
      onMarkerTap={tapped}
      // DingTalk's map tells of no error; the types ask for a listener.
      onError={() => undefined}
    />
  );
};
