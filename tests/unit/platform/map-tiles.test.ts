import { TEXT_CACHE_TILES, TILE_MAX_ZOOM, TILE_SIZE, TILE_TIMEOUT_MS, tileAddress, tilePoints } from '@/platform/map-tiles';

describe('a tile', () => {
  it('[9.7] a map tile is 512 wide, and has twice the points on screens above pixel ratio 1.5; the deepest level is 21', () => {
    expect([TILE_SIZE, TILE_MAX_ZOOM]).toEqual([512, 21]);
    expect([1, 1.25, 1.5, 1.51, 2, 3].map((ratio) => tilePoints(ratio))).toEqual([512, 512, 512, 1024, 1024, 1024]);
  });

  it('[9.7] a map tile has the next smaller size where the server offers other sizes', () => {
    expect([tilePoints(2, [256, 512]), tilePoints(1, [256]), tilePoints(2, [256, 512, 1024]), tilePoints(1, [1024])]).toEqual([
      512, 256, 1024, 512,
    ]);
  });

  it('[9.7] the cache keeps 256 map tiles with their text', () => {
    expect(TEXT_CACHE_TILES).toBe(256);
  });

  it('a map tile may take 30 seconds', () => {
    expect(TILE_TIMEOUT_MS).toBe(30_000);
  });

  it('a map tile is requested by place, type, size and client version in the query', () => {
    const address = tileAddress(
      { server: 'https://map.example.gov.cn/tiles/', type: 'raster', points: 1024 },
      { x: 3, y: 5, zoom: 7 },
      '1.2.0',
    );
    expect(address).toBe('https://map.example.gov.cn/tiles/tile?x=3&y=5&z=7&type=raster&size=1024&v=1.2.0');
  });

  it('a map tile can be requested below a path of our own origin', () => {
    expect(tileAddress({ server: '/map', type: 'vector', points: 512 }, { x: 0, y: 0, zoom: 0 }, '1.0.0-beta+1')).toBe(
      '/map/tile?x=0&y=0&z=0&type=vector&size=512&v=1.0.0-beta%2B1',
    );
  });
});
