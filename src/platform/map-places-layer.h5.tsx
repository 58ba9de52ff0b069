import { useLayoutEffect, useRef } from 'react';
import type { OpenedMap } from './map-engine';
import { writtenName } from './map-places';
import type { MapPlace } from './map-port';
import { tagOffsets } from './map-tags';

export interface PlacesLayerProps {
  map: OpenedMap;
  places: readonly MapPlace[];
  chosenId?: string | undefined;
  onChoose?: ((id: string) => void) | undefined;
}

/** The diameter of a mark in pixels, for the lowest and for the highest value. */
const MARK_PX = { least: 16, most: 64 };

/** The surface of a mark is proportional to the value. */
const markSize = ({ weight }: MapPlace): number =>
  weight === undefined ? MARK_PX.least : MARK_PX.least + (MARK_PX.most - MARK_PX.least) * Math.sqrt(Math.max(0, Math.min(1, weight)));

const classOf = ({ weight }: MapPlace, chosen: boolean): string =>
  `map-place${weight === 0 ? ' map-place--none' : ''}${chosen ? ' map-place--chosen' : ''}`;

const moveTo = (element: HTMLElement, x: number, y: number): void => {
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
};

/** Moves marks and labels to the current points of their places; a label without room is reduced to its mark. */
function arrange(layer: HTMLElement, map: OpenedMap, places: readonly MapPlace[], chosenId: string | undefined): void {
  // The chosen place comes first, then the others in their order.
  const served = [...places].sort((one, other) => Number(other.id === chosenId) - Number(one.id === chosenId));
  const elements = new Map([...layer.children].map((element) => [(element as HTMLElement).dataset.place, element as HTMLElement]));
  const tagged = served.flatMap((place) => {
    const element = elements.get(place.id);
    const tag = element?.querySelector<HTMLElement>('.map-place__tag');
    if (!element || !tag) return [];
    tag.classList.remove('map-place__tag--unwritten');
    return [{ element, tag, point: map.pointOf(place.longitude, place.latitude) }];
  });
  const sizes = tagged.map(({ tag, point }) => ({ point, tag: { width: tag.offsetWidth, height: tag.offsetHeight } }));
  tagOffsets(sizes, map.size()).forEach((offset, index) => {
    const one = tagged[index];
    if (!one) return;
    moveTo(one.element, one.point.x, one.point.y);
    one.tag.classList.toggle('map-place__tag--unwritten', offset === null);
    moveTo(one.tag, offset?.x ?? -one.tag.offsetWidth / 2, offset?.y ?? -one.tag.offsetHeight / 2);
  });
}

/** The places as buttons at their points on the map. */
export function PlacesLayer({ map, places, chosenId, onChoose }: PlacesLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return;
    const again = () => arrange(element, map, places, chosenId);
    again();
    return map.onMove(again);
  });
  return (
    <div ref={layer} className="map-view__places">
      {places.map((place) => {
        const { id, name, value } = place;
        const written = writtenName(place);
        const chosen = id === chosenId;
        const size = `${markSize(place)}px`;
        return (
          <div key={id} data-place={id} className={classOf(place, chosen)}>
            <span className="map-place__mark" style={{ width: size, height: size }} aria-hidden="true" />
            <button type="button" className="map-place__tag" aria-pressed={chosen} onClick={() => onChoose?.(id)}>
              <span className="map-place__name">
                {written}
                {/* Screen readers get the whole name. */}
                <span className="map-place__rest">{name.slice(written.length)}</span>
              </span>{' '}
              {value === undefined ? null : <span className="map-place__value">{value}</span>}
            </button>
          </div>
        );
      })}
    </div>
  );
}
