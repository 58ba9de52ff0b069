import { slidesOf } from '@/mobile/board/slides';
import { placeIn } from '@/mobile/shared/wall/pages';
import { fit as fitted, middleOf, pathOf, positionsOf } from '@/mobile/shared/wall/projection';

const SQUARE = [
  [
    [
      [119, 28],
      [120, 28],
      [120, 29],
      [119, 29],
      [119, 28],
    ],
  ],
] as const;

it('the map draws land within its frame, with north at the top and its true width', () => {
  const projection = fitted(positionsOf(SQUARE));
  if (!projection) throw new Error('nothing was drawn');
  const [west, north] = projection.at([119, 29]);
  const [east, south] = projection.at([120, 28]);
  expect(north).toBeLessThan(south);
  expect(west).toBeGreaterThanOrEqual(0);
  expect(east).toBeLessThanOrEqual(projection.width);
  expect(south).toBeLessThanOrEqual(projection.height);
  // At that latitude a degree of longitude is shorter than one of latitude.
  expect((east - west) / (south - north)).toBeCloseTo(Math.cos((28.5 * Math.PI) / 180), 2);
  expect(pathOf(SQUARE, projection)).toMatch(/^M[\d. ]+(L[\d. ]+){4}Z$/);
  const [x, y] = middleOf(SQUARE, projection);
  expect([x > west && x < east, y > north && y < south]).toEqual([true, true]);
  expect(fitted([])).toBeNull();
});

const projectOf = (id: number) => ({
  ...{ id, title: `项目 ${String(id)}`, areaCode: '331102', areaName: '莲都区', state: 'running' as const, colour: 'green' as const },
  ...{ progress: 50, longitude: null, latitude: null },
});
const problemOf = (id: number) => ({ id, livelihoodId: id, title: '项目', content: '问题', raisedOn: '2026-03-01', fixedOn: null });

it('the list of livelihood projects rotates through all projects, then all problems, and starts again', () => {
  const slides = slidesOf({
    projects: Array.from({ length: 6 }, (_, at) => projectOf(at + 1)),
    problemList: Array.from({ length: 4 }, (_, at) => problemOf(at + 1)),
  });
  expect(slides.map(({ kind, rows }) => [kind, rows.length])).toEqual([
    ['projects', 5],
    ['projects', 1],
    ['problems', 3],
    ['problems', 1],
  ]);
  expect([0, 3, 4, -1, -5].map((turn) => placeIn(turn, slides.length))).toEqual([0, 3, 0, 3, 3]);
  expect([slidesOf({ projects: [], problemList: [] }), placeIn(5, 0)]).toEqual([[], 0]);
});
