import { distanceText } from '@/lib/distance-text';
import { boundsOf, metresBetween, spokenName } from './map-places';
import type { MapPlace } from './map-port';

/** More are not useful at once; the page that shows the map lists the others. */
const MOST = 100;

interface PlacesListProps {
  label: string;
  places: readonly MapPlace[];
  chosenId: string | undefined;
  onChoose: ((id: string) => void) | undefined;
}

/** The content of the map as a list, where no map can be drawn: the places and their distance from the chosen one, or from the middle of all. */
export function PlacesList({ label, places, chosenId, onChoose }: PlacesListProps) {
  const chosen = places.find(({ id }) => id === chosenId);
  const bounds = boundsOf(places);
  if (!bounds) return null;
  const from = chosen ?? { longitude: (bounds.west + bounds.east) / 2, latitude: (bounds.south + bounds.north) / 2 };
  const start = chosen ? chosen.name : '中间位置';
  const near = places
    .map((place) => ({ place, metres: metresBetween(from, place) }))
    .sort((one, other) => one.metres - other.metres)
    .slice(0, MOST);
  return (
    <div className="map-view map-view--list" role="group" aria-label={label}>
      <p className="map-view__why">这里显示不了地图，以下是各处位置，由近到远。</p>
      <ul className="map-view__rows">
        {near.map(({ place, metres }) => {
          const way = place === chosen || places.length === 1 ? '' : `距${start} ${distanceText(metres)}`;
          return (
            <li key={place.id}>
              {onChoose ? (
                <button type="button" className="map-view__row" aria-pressed={place === chosen} onClick={() => onChoose(place.id)}>
                  <span>{spokenName(place)}</span>
                  <span className="map-view__way">{way}</span>
                </button>
              ) : (
                <div className="map-view__row">
                  <span>{spokenName(place)}</span>
                  <span className="map-view__way">{way}</span>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
