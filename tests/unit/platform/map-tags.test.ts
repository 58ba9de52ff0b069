import fc from 'fast-check';
import { type Tagged, tagOffsets } from '@/platform/map-tags';

const MAP = { width: 343, height: 420 };
const TAG = { width: 64, height: 44 };

const boxesOf = (places: readonly Tagged[]) =>
  tagOffsets(places, MAP).flatMap((offset, index) => {
    const { point, tag } = places[index] ?? { point: { x: 0, y: 0 }, tag: TAG };
    return offset ? [{ left: point.x + offset.x, top: point.y + offset.y, ...tag }] : [];
  });

const aPlace = fc.record({
  point: fc.record({ x: fc.integer({ min: -50, max: 400 }), y: fc.integer({ min: -50, max: 470 }) }),
  tag: fc.record({ width: fc.integer({ min: 44, max: 120 }), height: fc.integer({ min: 44, max: 60 }) }),
});

describe('the tags of places', () => {
  it('the tags of places stand above them where there is room', () => {
    expect(tagOffsets([{ point: { x: 100, y: 100 }, tag: TAG }], MAP)).toEqual([{ x: -32, y: -53 }]);
  });

  it('the tags of places stay on the map and never overlap, however the places lie', () => {
    fc.assert(
      fc.property(fc.array(aPlace, { maxLength: 30 }), (places) => {
        const boxes = boxesOf(places);
        for (const [index, one] of boxes.entries()) {
          expect(Math.min(one.left, one.top)).toBeGreaterThanOrEqual(0);
          expect(one.left + one.width).toBeLessThanOrEqual(MAP.width);
          expect(one.top + one.height).toBeLessThanOrEqual(MAP.height);
          for (const other of boxes.slice(index + 1)) {
            const apart =
              one.left + one.width <= other.left ||
              other.left + other.width <= one.left ||
              one.top + one.height <= other.top ||
              other.top + other.height <= one.top;
            expect(apart).toBe(true);
          }
        }
      }),
    );
  });

  it('two places that almost touch both get their tags, on two sides', () => {
    const offsets = tagOffsets(
      [
        { point: { x: 200, y: 200 }, tag: TAG },
        { point: { x: 198, y: 204 }, tag: TAG },
      ],
      MAP,
    );
    expect(offsets.every((offset) => offset !== null)).toBe(true);
  });

  it('tags without room are not drawn, the later ones in the list first', () => {
    const crowd = Array.from({ length: 40 }, () => ({ point: { x: 200, y: 200 }, tag: TAG }));
    const offsets = tagOffsets(crowd, MAP);
    const written = offsets.findIndex((offset) => offset === null);
    expect(written).toBe(2);
    expect(offsets.slice(written).every((offset) => offset === null)).toBe(true);
  });

  it('a tag avoids other places as long as one side is free', () => {
    const [offset] = tagOffsets(
      [
        { point: { x: 200, y: 200 }, tag: TAG },
        { point: { x: 200, y: 170 }, tag: TAG },
      ],
      MAP,
    );
    expect(offset?.y).toBeGreaterThan(-30);
  });
});
