import { toGcj02 } from '@/lib/gcj02';
import { boundsOf, spokenName, writtenName } from './map-places';
import type { MapPlace } from './map-port';

/** The width of a mark in pixels, for the lowest and for the highest value. */
const MARK_PX = { least: 20, most: 56 };
const FONT_PX = 14;

/** The levels of DingTalk's map, each twice as large as the one before, and the width of the world at level 0. Source: its documents of map. */
const SCALE = { least: 5, most: 18, worldPx: 256 };
/** The highest automatic zoom level. */
const FIT_MOST = 13;
/** The part of a phone's map that is free for the places themselves. */
const ROOM_PX = { width: 220, height: 280 };

// Copies of the colours in src/ui/tokens.scss: a client's own map reads no custom properties.
const COLOURS = {
  light: { card: '#ffffff', text: '#1f2329' },
  dark: { card: '#1f2227', text: '#f0f2f5' },
  chosen: { card: '#b5232a', text: '#ffffff' },
} as const;

export interface MarkerLook {
  /** The path of the mark's picture from the root of the mini-app. */
  iconPath: string;
  dark: boolean;
  chosenId: string | undefined;
}

/** Returns a place as a marker of DingTalk's map; its id is the index of the place in the list. */
export function markerOf(place: MapPlace, id: number, { iconPath, dark, chosenId }: MarkerLook) {
  const { weight = 0 } = place;
  const isChosen = place.id === chosenId;
  const colours = isChosen ? COLOURS.chosen : dark ? COLOURS.dark : COLOURS.light;
  const size = Math.round(MARK_PX.least + (MARK_PX.most - MARK_PX.least) * Math.sqrt(Math.max(0, Math.min(1, weight))));
  return {
    id,
    ...toGcj02(place),
    title: spokenName(place),
    iconPath,
    width: size,
    height: size,
    anchorX: 0.5,
    anchorY: 0.5,
    markerLevel: isChosen ? 1 : 0,
    label: {
      content: spokenName({ ...place, name: writtenName(place) }),
      color: colours.text,
      fontSize: FONT_PX,
      borderRadius: 6,
      bgColor: colours.card,
      padding: 6,
    },
  };
}

/** Returns the Mercator height of a latitude, as a share of the world's width. */
const heightOf = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);

/** Returns the middle of all places and the level that shows them; undefined when there are none. */
export function viewOf(places: readonly MapPlace[]) {
  const bounds = boundsOf(places.map(toGcj02));
  if (!bounds) return undefined;
  const { west, east, south, north } = bounds;
  const levels = [
    ROOM_PX.width / SCALE.worldPx / ((east - west) / 360),
    ROOM_PX.height / SCALE.worldPx / (heightOf(north) - heightOf(south)),
  ].map(Math.log2);
  const scale = Math.max(SCALE.least, Math.min(FIT_MOST, SCALE.most, Math.floor(Math.min(...levels))));
  return { longitude: (west + east) / 2, latitude: (south + north) / 2, scale };
}
