import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDarkColours } from './canvas';
import { getConfig } from './config';
import { boundsOf, cornersOfLand, placesOnMap } from './map-places';
import type { OpenedMap } from './map-engine';
import { PlacesLayer } from './map-places-layer';
import { PickedNote } from './map-picked';
import type { MapExtent, MapPlace, MapPort, MapViewProps } from './map-port';
import { mapServerOf } from './map-server';
import { PlacesList } from './map-places-list';
import './map.scss';

/** Opens the map in the box once; its code is loaded now. Undefined until it is ready. */
function useOpenedMap(
  box: React.RefObject<HTMLDivElement>,
  { label, places, onFailed }: MapViewProps,
  dark: boolean,
): { map: OpenedMap | undefined; hasFailed: boolean } {
  const [map, setMap] = useState<OpenedMap>();
  const [hasFailed, setFailed] = useState(false);
  const now = useRef({ label, bounds: boundsOf(places), dark, onFailed });
  useEffect(() => {
    now.current = { label, bounds: boundsOf(places), dark, onFailed };
  });
  const isEmpty = places.length === 0;

  useEffect(() => {
    if (isEmpty) return;
    let isGone = false;
    let opened: OpenedMap | undefined;
    import('./map-engine')
      .then(({ openMap }) => {
        const { bounds, ...rest } = now.current;
        if (isGone || !box.current || !bounds) return;
        opened = openMap(box.current, { label: rest.label, dark: rest.dark, server: mapServerOf(getConfig()) }, bounds);
        setMap(opened);
      })
      .catch(() => {
        if (isGone) return;
        setFailed(true);
        now.current.onFailed?.();
      });
    return () => {
      isGone = true;
      setMap(undefined);
      opened?.close();
    };
  }, [box, isEmpty]);
  return { map, hasFailed };
}

function Tools({ map, onAll }: { map: OpenedMap; onAll: () => void }) {
  const tools = [
    { name: '放大地图', sign: '＋', press: () => map.zoomBy(1) },
    { name: '缩小地图', sign: '－', press: () => map.zoomBy(-1) },
    { name: '显示全图', sign: '全图', press: onAll },
  ];
  return (
    <div className="map-view__tools">
      {tools.map(({ name, sign, press }) => (
        <button key={name} type="button" className="map-view__tool" aria-label={name} title={name} onClick={press}>
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
    </div>
  );
}

/** Returns the places to draw for the current extent; all places when there is no `arrange`. */
function useArranged(map: OpenedMap | undefined, places: readonly MapPlace[], arrange: MapViewProps['arrange']): readonly MapPlace[] {
  const [extent, setExtent] = useState<MapExtent>();
  const isArranged = arrange !== undefined;
  useEffect(() => {
    if (!map || !isArranged) return;
    const read = () => setExtent(map.extent());
    read();
    return map.onRest(read);
  }, [map, isArranged]);
  return useMemo(() => (arrange ? (extent ? placesOnMap(arrange(extent)) : []) : places), [arrange, extent, places]);
}

export const MapView: MapPort['MapView'] = (props) => {
  const { label, chosenId, onChoose, onPick } = props;
  const box = useRef<HTMLDivElement>(null);
  const fitted = useRef<OpenedMap>();
  const isPicking = onPick !== undefined;
  const dark = useDarkColours();
  const places = useMemo(() => placesOnMap(props.places), [props.places]);
  const { map, hasFailed } = useOpenedMap(box, { ...props, places }, dark);
  const { shapes, arrange, focus } = props;
  const shown = useArranged(map, places, arrange);
  const bounds = useMemo(() => boundsOf([...places, ...cornersOfLand(shapes ?? [])]), [places, shapes]);
  // New numbers at the same places do not move the map.
  const extent = bounds ? Object.values(bounds).join() : '';

  useEffect(() => map?.setDark(dark), [map, dark]);

  // The ids of areas are their codes.
  useEffect(() => map?.setNamed(places.map(({ id }) => id)), [map, places]);

  useEffect(() => {
    if (shapes) map?.setShapes(shapes, chosenId);
  }, [map, shapes, chosenId]);

  useEffect(() => {
    if (!map || extent === '') return;
    const [west = 0, east = 0, south = 0, north = 0] = extent.split(',').map(Number);
    const fit = () => map.fit({ west, east, south, north });
    // A user who picks a place keeps the current view of the map.
    if (isPicking && fitted.current === map) return;
    fitted.current = map;
    fit();
    return map.onResize(fit);
  }, [map, extent, isPicking]);

  useEffect(() => {
    if (map && focus) map.goTo(focus);
  }, [map, focus]);

  useEffect(() => (map && onPick ? map.onPress(onPick) : undefined), [map, onPick]);

  useEffect(() => {
    const chosen = places.find(({ id }) => id === chosenId);
    if (chosen) map?.reveal(chosen.longitude, chosen.latitude);
  }, [map, places, chosenId]);

  if (hasFailed) return <PlacesList label={label} places={places} chosenId={chosenId} onChoose={onChoose} />;
  return (
    <div className="map-view" role="group" aria-label={label}>
      <div ref={box} className="map-view__box" />
      {map ? createPortal(<PlacesLayer map={map} places={shown} chosenId={chosenId} onChoose={onChoose} />, map.layer) : null}
      {map && !onPick ? <PickedNote map={map} /> : null}
      {map && bounds ? <Tools map={map} onAll={() => map.fit(bounds)} /> : null}
    </div>
  );
};
