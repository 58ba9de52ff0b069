import { useMemo } from 'react';
import { useLand } from '@/features/land/queries';
import { fit, middleOf, pathOf, positionsOf, type Projection } from './projection';

/** An area with the position of its government seat, when that is known. */
interface Place {
  areaCode: string;
  longitude: number | null;
  latitude: number | null;
}

type Land = NonNullable<ReturnType<typeof useLand>>;

/** All drawn parts of the land, by area. */
export interface Drawing {
  projection: Projection;
  /** The path of the area itself; undefined when its land is not known. */
  ground: string | undefined;
  paths: ReadonlyMap<string, string>;
  /** The position of each name. */
  middles: ReadonlyMap<string, readonly [number, number]>;
}

interface Drawn {
  areaCode: string;
  /** The areas directly below that area. */
  places: readonly Place[];
  /** The area that fills the drawing; all areas when it is undefined or its land is not known. */
  closeTo?: string | undefined;
}

/** Returns null when no place is known. */
function drawingOf({ areaCode, places, closeTo }: Drawn, land: Land | undefined): Drawing | null {
  const near = closeTo === undefined ? undefined : land?.[closeTo];
  const known = near ?? [areaCode, ...places.map((place) => place.areaCode)].flatMap((code) => land?.[code] ?? []);
  const points = places.flatMap(({ longitude, latitude }) =>
    longitude === null || latitude === null ? [] : [[longitude, latitude] as const],
  );
  const projection = fit(known.length > 0 ? positionsOf(known) : points);
  if (!projection) return null;
  const own = land?.[areaCode];
  const paths = new Map<string, string>();
  const middles = new Map<string, readonly [number, number]>();
  for (const place of places) {
    const polygons = land?.[place.areaCode];
    if (polygons) paths.set(place.areaCode, pathOf(polygons, projection));
    const middle = placeOf(place, polygons, projection);
    if (middle) middles.set(place.areaCode, middle);
  }
  return { projection, ground: own && pathOf(own, projection), paths, middles };
}

function placeOf({ longitude, latitude }: Place, polygons: Land[string] | undefined, projection: Projection) {
  if (polygons) return middleOf(polygons, projection);
  return longitude === null || latitude === null ? null : projection.at([longitude, latitude]);
}

/** The drawing of an area, computed once the land is loaded and not at each rotation of the lists, because the paths are long. */
export function useDrawing({ areaCode, places, closeTo }: Drawn): Drawing | null {
  const land = useLand();
  return useMemo(() => drawingOf({ areaCode, places, closeTo }, land), [areaCode, places, closeTo, land]);
}
