import { useMemo } from 'react';
import { useLand } from '@/features/land/queries';
import { fit, middleOf, pathOf, positionsOf, type Projection } from './projection';

/** An area with where its government sits, where that is known. */
interface Place {
  areaCode: string;
  longitude: number | null;
  latitude: number | null;
}

type Land = NonNullable<ReturnType<typeof useLand>>;

/** Everything that is drawn of the land, by area. */
export interface Drawing {
  projection: Projection;
  /** Of the area itself. */
  ground: string | undefined;
  paths: ReadonlyMap<string, string>;
  /** Where the name of each stands. */
  middles: ReadonlyMap<string, readonly [number, number]>;
}

interface Drawn {
  areaCode: string;
  /** Right below it. */
  places: readonly Place[];
  /** The one that fills the drawing; all of them where it is left out, or its land is not known. */
  closeTo?: string | undefined;
}

/** Null where no place is known. */
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

/** The drawing of an area, made when the land has come, and not at each turn of the lists: paths are long. */
export function useDrawing({ areaCode, places, closeTo }: Drawn): Drawing | null {
  const land = useLand();
  return useMemo(() => drawingOf({ areaCode, places, closeTo }, land), [areaCode, places, closeTo, land]);
}
