import { type MapProps, Map as NativeMap } from '@tarojs/components';
import { useEffect, useMemo, useState } from 'react';
import { toGcj02 } from '@/lib/gcj02';
import { useDarkColours } from './canvas';
import mark from './map-mark.png';
import { markerOf, viewOf } from './map-markers';
import { landOf } from './map-land';
import { cornersOfLand, placesOnMap } from './map-places';
import type { MapPort } from './map-port';

/** DingTalk puts the id of the tapped marker into the event itself; similar clients put it into the detail. */
interface MarkerTap {
  markerId?: number;
  detail?: { markerId?: number | string };
}

/** The zoom of the map, in the event itself or in its detail. */
interface RegionChange {
  type?: string;
  scale?: number;
  detail?: { type?: string; scale?: number };
}

/** DingTalk counts levels by tiles 256 pixels wide. */
const zoomOf = (scale: number): number => Math.max(0, Math.round(scale) - 1);
const WORLD = { west: -180, south: -85, east: 180, north: 85 };

/** A client's own map needs its size from the page. */
const FILLS = 'width:100%;height:100%';

const wholePath = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

export const MapView: MapPort['MapView'] = ({ label, places: given, arrange, focus, shapes, chosenId, onChoose, onFailed }) => {
  const canShow = dd.canIUse('map');
  const dark = useDarkColours();
  const places = useMemo(() => placesOnMap(given), [given]);
  const points = useMemo(() => [...places, ...cornersOfLand(shapes ?? [])].map(toGcj02), [places, shapes]);
  const view = useMemo(() => viewOf(places), [places]);

  // The zoom that the user has chosen since the last change of `focus`.
  const [moved, setMoved] = useState<{ since: typeof focus; scale: number }>();
  const scale = moved && moved.since === focus ? moved.scale : focus && focus.zoom + 1;
  const shown = useMemo(
    () => (arrange && view ? placesOnMap(arrange({ ...WORLD, zoom: zoomOf(scale ?? view.scale) })) : places),
    [arrange, view, scale, places],
  );

  const land = useMemo(() => landOf(shapes ?? [], { dark, chosenId }), [shapes, dark, chosenId]);

  useEffect(() => {
    if (!canShow) onFailed?.();
    // Runs once: the caller then replaces the map.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- whether a client can show maps does not change
  }, []);

  if (!canShow || !view) return null;
  const markers: object[] = shown.map((place, index) => markerOf(place, index, { iconPath: wholePath(mark), dark, chosenId }));
  const tapped = (event: MarkerTap) => {
    const place = shown[Number(event.markerId ?? event.detail?.markerId)];
    if (place) onChoose?.(place.id);
  };
  const noteMove = (event: RegionChange) => {
    const { type = event.detail?.type, scale: now = event.detail?.scale } = event;
    if (arrange && type === 'end' && now !== undefined) setMoved({ since: focus, scale: now });
  };
  return (
    <NativeMap
      id="map-view"
      {...view}
      {...(focus && { ...toGcj02(focus), scale: focus.zoom + 1 })}
      // Taro's types require further properties of WeChat's labels.
      markers={markers as MapProps['markers']}
      polygons={land as MapProps['polygons']}
      {...(focus ? {} : { includePoints: points })}
      style={FILLS}
      aria-label={label}
      onMarkerTap={tapped}
      onRegionChange={noteMove}
      // DingTalk's map has no error event; the types require a listener.
      onError={() => undefined}
    />
  );
};
