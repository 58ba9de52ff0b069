/** In pixels of the map, from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

interface Box extends Point, Size {}

/** A place on the screen and the size of its label. */
export interface Tagged {
  point: Point;
  tag: Size;
}

/** The distance between a place and its label, and between two labels. */
const AWAY_PX = 9;
const APART_PX = 2;
/** Half the size of the place itself. */
const DOT_PX = 8;

/** The possible positions of a label: the shift by its own width and height, and the side of the place. The first one is the best. */
const SIDES = [
  { left: -0.5, top: -1, right: 0, down: -1 },
  { left: -0.5, top: 0, right: 0, down: 1 },
  { left: 0, top: -0.5, right: 1, down: 0 },
  { left: -1, top: -0.5, right: -1, down: 0 },
  { left: -0.1, top: -1, right: 0, down: -1 },
  { left: -0.9, top: -1, right: 0, down: -1 },
  { left: -0.1, top: 0, right: 0, down: 1 },
  { left: -0.9, top: 0, right: 0, down: 1 },
  { left: 0, top: -1, right: 1, down: 0 },
  { left: -1, top: -1, right: -1, down: 0 },
  { left: 0, top: 0, right: 1, down: 0 },
  { left: -1, top: 0, right: -1, down: 0 },
] as const;

const boxAt = ({ point, tag }: Tagged, side: (typeof SIDES)[number]): Box => ({
  x: point.x + side.left * tag.width + side.right * AWAY_PX,
  y: point.y + side.top * tag.height + side.down * AWAY_PX,
  ...tag,
});

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width + APART_PX &&
  other.x < one.x + one.width + APART_PX &&
  one.y < other.y + other.height + APART_PX &&
  other.y < one.y + one.height + APART_PX;

const isWithin = (box: Box, map: Size): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= map.width && box.y + box.height <= map.height;

/**
 * Returns the position of each label, so that none covers another label or another place: its upper left corner relative to the place. Earlier places
 * in the list get better positions. Null when there is no room: only the mark is shown.
 */
export function tagOffsets(places: readonly Tagged[], map: Size): (Point | null)[] {
  const dots = places.map(({ point: { x, y } }) => ({ x: x - DOT_PX, y: y - DOT_PX, width: 2 * DOT_PX, height: 2 * DOT_PX }));
  const taken: Box[] = [];
  return places.map((place) => {
    const free = SIDES.map((side) => boxAt(place, side)).filter((box) => isWithin(box, map) && !taken.some((other) => meet(box, other)));
    // Covering another place almost completely is worse than a position further down the list of sides; but some places cannot avoid it.
    const crossed = (box: Box) => dots.filter((dot, index) => places[index] !== place && meet(box, dot)).length;
    const [best] = free.sort((one, other) => crossed(one) - crossed(other));
    if (!best) return null;
    taken.push(best);
    return { x: best.x - place.point.x, y: best.y - place.point.y };
  });
}
