import { toGcj02 } from '@/lib/gcj02';
import type { MapShape } from './map-port';

/** Red, green and blue of the land with the lowest and with the highest value. */
const LOOK = {
  light: { few: [243, 220, 220], many: [217, 128, 133], line: '#FFFFFFFF', chosen: '#8F1A20FF' },
  dark: { few: [51, 38, 42], many: [124, 58, 64], line: '#14161AFF', chosen: '#FF8D92FF' },
} as const;
/** Semi-transparent, so that the client's own map shows through. */
const SEEN_THROUGH = 'CC';

const hex = (part: number): string => Math.round(part).toString(16).padStart(2, '0').toUpperCase();

/** Returns shapes for the `polygon` of DingTalk's map: points of GCJ-02, colours as #RRGGBBAA; it supports no holes. */
export function landOf(shapes: readonly MapShape[], { dark, chosenId }: { dark: boolean; chosenId: string | undefined }): object[] {
  const { few, many, line, chosen } = LOOK[dark ? 'dark' : 'light'];
  return shapes.flatMap(({ id, polygons, weight }) => {
    const fillColor = `#${few.map((part, at) => hex(part + ((many[at] ?? part) - part) * weight)).join('')}${SEEN_THROUGH}`;
    const isChosen = id === chosenId;
    return polygons.map(([outer = []]) => ({
      points: outer.map(([longitude, latitude]) => toGcj02({ longitude, latitude })),
      fillColor,
      color: isChosen ? chosen : line,
      width: isChosen ? 3 : 1,
    }));
  });
}
