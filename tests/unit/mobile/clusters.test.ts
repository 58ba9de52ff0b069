import { makeClusters } from '@/mobile/shared/public/clusters';

const WORLD = { west: -180, south: -85, east: 180, north: 85 };
const TILE_PX = 512;
const ZOOM = 10;
/** Returns the degrees of longitude that are this many pixels wide on the map. */
const degrees = (pixels: number, zoom: number): number => (pixels * 360) / (TILE_PX * 2 ** zoom);
const pair = (pixels: number, zoom: number) => [
  { id: 1, name: '甲站', longitude: 119.9, latitude: 28.4 },
  { id: 2, name: '乙站', longitude: 119.9 + degrees(pixels, zoom), latitude: 28.4 },
];
const marksOf = (pixels: number, zoom: number): number => makeClusters(pair(pixels, zoom)).arrange({ ...WORLD, zoom }).length;

describe('marks on the map of stations', () => {
  it('[9.7] stations on the map form one cluster within 60 pixels, and are separate beyond', () => {
    expect([40, 58, 63, 90].map((pixels) => marksOf(pixels, ZOOM))).toEqual([1, 1, 2, 2]);
  });

  it('[9.7] stations on the map are separate from zoom 18 on, however close they are', () => {
    const sameHouse = pair(1, 18);
    expect(makeClusters(sameHouse).arrange({ ...WORLD, zoom: 17 })).toHaveLength(1);
    expect(makeClusters(sameHouse).arrange({ ...WORLD, zoom: 18 })).toHaveLength(2);
  });

  it('a cluster on the map zooms in until it splits, and shows how many stations it holds', () => {
    const clusters = makeClusters(pair(40, ZOOM));
    const [mark] = clusters.arrange({ ...WORLD, zoom: ZOOM });
    expect(mark?.name).toBe('2 个');
    const focus = clusters.focusOf(mark?.id ?? '');
    expect(focus?.zoom).toBe(ZOOM + 1);
    expect(clusters.arrange({ ...WORLD, zoom: focus?.zoom ?? 0 })).toHaveLength(2);
    expect(clusters.focusOf('1')).toBeUndefined();
  });
});
