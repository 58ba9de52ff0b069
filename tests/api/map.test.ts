import { runInNewContext } from 'node:vm';
import { MAP_LAYERS, MAP_STYLES, MOST_STYLE_LENGTH, POINT_TYPES } from '@contract/rules/map';
import type { MapInfo, MapPicked, MapStyle } from '@contract/schema/map';
import sharp from 'sharp';
import { openWorld, type World } from '../builders/world';
import { fieldsOf, readVectorTile } from '../support/vector-tile';

const CITY_SEAT = { longitude: 119.9229, latitude: 28.4676 };

let world: World;

beforeAll(async () => {
  world = await openWorld({ seed: 'demo' });
});
afterAll(() => world.close());

const get = (path: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url: `/api/map/${path}`, headers });
const tile = (query: string, headers?: Record<string, string>) => get(`tile?${query}`, headers);
const errorOf = (answer: { json: () => unknown }) => (answer.json() as { data: { error: string } }).data.error;

/** Returns the tile that contains a position. */
function tileAt({ longitude, latitude }: typeof CITY_SEAT, zoom: number) {
  const width = 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  const x = Math.floor((longitude / 360 + 0.5) * width);
  return { x, y: Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * width), z: zoom };
}
const queryOf = (place: { x: number; y: number; z: number }, type: string, more = '') =>
  `x=${String(place.x)}&y=${String(place.y)}&z=${String(place.z)}&type=${type}${more}`;

/** Leaves only these stations on the map, and moves the time by the minute in which places are cached. */
async function onlyPlaces(rows: { name: string; state: string; longitude: number; latitude: number }[]) {
  await world.owner.deleteFrom('station').where('name', 'like', '%试点站').execute();
  await world.owner.updateTable('station').set({ longitude: null, latitude: null }).execute();
  await world.owner.updateTable('lead').set({ longitude: null, latitude: null }).execute();
  await world.owner.updateTable('livelihood').set({ longitude: null, latitude: null }).execute();
  for (const row of rows)
    await world.owner
      .insertInto('station')
      .values({ ...row, areaCode: '331102', kind: 'station' } as never)
      .execute();
  world.time.now = new Date(world.time.now.getTime() + 61_000);
}

describe('the map server', () => {
  it('[7.20] the map server describes itself: types, sizes, levels, layers, styles and the position of the land', async () => {
    const answer = await get('info?v=1.2.0');
    const info = answer.json<MapInfo>();
    expect(answer.statusCode).toBe(200);
    expect(info).toMatchObject({ types: ['raster', 'vector'], sizes: [256, 512, 1024], minZoom: 0, maxZoom: 21 });
    expect(info).toMatchObject({ clusterRadius: 60, clustersEnd: 18, styles: Object.keys(MAP_STYLES), layers: Object.keys(MAP_LAYERS) });
    const [west = 0, south = 0, east = 0, north = 0] = info.bounds;
    expect(west < CITY_SEAT.longitude && CITY_SEAT.longitude < east && south < CITY_SEAT.latitude && CITY_SEAT.latitude < north).toBe(true);
  });

  it.each(['light', 'dark'] as const)('[7.20] the map server has the style %s as JSON and as a script', async (name) => {
    const style = (await get(`style/${name}`)).json<MapStyle>();
    expect(style.layers.map(({ id }) => id)).toEqual(['ground', 'land', 'borders', 'names', 'points', 'clusters', 'cluster-counts']);
    const script = await get(`style/${name}/script`);
    expect(script.headers['content-type']).toContain('text/javascript');
    const page: { mapStyles?: Record<string, MapStyle> } = {};
    // Runs the script as a page does.
    runInNewContext(script.payload, page);
    expect(JSON.parse(JSON.stringify(page.mapStyles?.[name]))).toEqual(style);
    expect((await get('style/blue')).statusCode).toBe(400);
  });

  it('[7.20] the map server formats a posted style: levels, sizes and addresses', async () => {
    const style = {
      layers: [
        { paint: { 'line-color': '#b00' }, 'source-layer': 'land', type: 'line', source: 'own', id: 'edges', filter: ['has', 'code'] },
      ],
      sources: { own: { tiles: ['tile?x={x}&y={y}&z={z}&type=vector&size=512'], type: 'vector' } },
      version: 8,
    };
    const answer = await world.app.inject({ method: 'POST', url: '/api/map/style', payload: style });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<MapStyle>()).toEqual({
      version: 8,
      sprite: 'texture/signs',
      glyphs: 'font/{fontstack}/{range}.pbf',
      sources: { own: { ...style.sources.own, minzoom: 0, maxzoom: 21 } },
      layers: style.layers,
    });
  });

  it('the map server refuses an invalid style, a style that is too large, and a style that names unknown layers', async () => {
    const post = (payload: unknown) => world.app.inject({ method: 'POST', url: '/api/map/style', payload: payload as object });
    const layer = { id: 'a', type: 'background' };
    const good = { version: 8, sources: {}, layers: [layer] };
    expect((await post(good)).statusCode).toBe(200);
    const large = { ...good, layers: [{ ...layer, paint: { words: 'x'.repeat(MOST_STYLE_LENGTH) } }] };
    expect([(await post(large)).statusCode, errorOf(await post(large))]).toEqual([413, 'map.style_large']);
    // Above a megabyte the body is not even read.
    expect((await post({ ...good, layers: [{ ...layer, paint: { words: 'x'.repeat(1_100_000) } }] })).statusCode).toBe(413);
    expect(errorOf(await post({ ...good, layers: [{ id: 'b', type: 'fill', source: 'none' }] }))).toBe('map.style_source');
    expect(errorOf(await post({ ...good, layers: [layer, layer] }))).toBe('map.style_repeated');
    for (const bad of [
      { ...good, version: 7 },
      { ...good, layers: Array.from({ length: 201 }, (_, at) => ({ ...layer, id: String(at) })) },
      [],
      null,
    ])
      expect((await post(bad)).statusCode).toBe(400);
  });

  it.each([1, 2])('[7.20] the map server has icons for a screen of pixel ratio %d', async (ratio) => {
    const name = `texture/signs${ratio === 2 ? '@2x' : ''}`;
    const places = (await get(`${name}.json`)).json<
      Record<string, { x: number; y: number; width: number; height: number; pixelRatio: number }>
    >();
    expect(Object.keys(places)).toEqual(Object.keys(POINT_TYPES));
    const { width, height } = await sharp((await get(`${name}.png`)).rawPayload).metadata();
    const ends = Object.values(places).map((place) => [place.x + place.width, place.y + place.height]);
    expect(ends.at(-1)).toEqual([width, height]);
    expect(Object.values(places).every(({ pixelRatio }) => pixelRatio === ratio)).toBe(true);
    expect((await get('texture/other.png')).statusCode).toBe(400);
  });

  it('[7.20] the map server has glyphs in ranges of 256, each with its distance field and advance width', async () => {
    const answer = await get('font/sans-serif/0-255.pbf');
    const [stack] = fieldsOf(answer.rawPayload);
    const letters = fieldsOf(stack?.bytes ?? new Uint8Array())
      .filter(({ field }) => field === 3)
      .map(({ bytes }) =>
        Object.fromEntries(fieldsOf(bytes).map(({ field, value, bytes: data }) => [field, data.length > 0 ? data : value])),
      );
    const letter = (text: string) => letters.find(({ 1: code }) => code === text.codePointAt(0));
    const [wide, narrow, space] = [letter('W'), letter('i'), letter(' ')];
    expect([letter('8')?.[3], letter('8')?.[4]].every((points) => Number(points) > 5)).toBe(true);
    expect(Number(wide?.[7])).toBeGreaterThan(Number(narrow?.[7]));
    expect(Number(narrow?.[7])).toBeGreaterThan(2);
    expect(Number(space?.[7])).toBeGreaterThan(2);
    // The picture has a margin of three pixels around the letter.
    const drawn = wide?.[2] as unknown as Uint8Array;
    expect(drawn).toHaveLength((Number(wide?.[3]) + 6) * (Number(wide?.[4]) + 6));
    expect([Math.max(...drawn) > 200, Math.min(...drawn) < 120]).toEqual([true, true]);
  });

  it.each(['1-256', '0-511', '65536-65791', '255-0'])('the map server has no glyphs for the range %s', async (range) => {
    const answer = await get(`font/sans-serif/${range}.pbf`);
    expect([answer.statusCode, errorOf(answer)]).toEqual([404, 'map.no_font']);
  });
});

describe('a tile', () => {
  it('[7.20] [9.7] a vector tile holds the land with its names and the places', async () => {
    const answer = await tile(queryOf(tileAt(CITY_SEAT, 7), 'vector', '&size=512&v=1.2.0'));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/vnd.mapbox-vector-tile']);
    const { land = [], names = [], points = [], clusters = [] } = readVectorTile(answer.rawPayload);
    expect(land.map(({ name }) => name)).toContain('莲都区');
    expect(names.map(({ name }) => name)).toContain('莲都区');
    expect(points.length + clusters.length).toBeGreaterThan(0);
    // The complete data about a place; no other field may appear.
    for (const point of points) expect(Object.keys(point).sort()).toEqual(['id', 'name', 'type']);
    for (const { name, type } of points) expect(type === 'lead' ? name : '线索').toBe('线索');
  });

  it.each([
    [256, ''],
    [512, ''],
    [1024, '@2x'],
  ])('[7.20] a picture tile is %d pixels wide', async (size) => {
    const answer = await tile(queryOf(tileAt(CITY_SEAT, 8), 'raster', `&size=${String(size)}`));
    expect(answer.headers['content-type']).toBe('image/png');
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([width, height, format]).toEqual([size, size, 'png']);
    const { entropy } = await sharp(answer.rawPayload).stats();
    expect(entropy).toBeGreaterThan(0.1);
  });

  it('a tile far from the land is empty', async () => {
    expect((await tile(queryOf({ x: 0, y: 0, z: 3 }, 'vector'))).rawPayload).toHaveLength(0);
    expect((await tile(queryOf({ x: 0, y: 0, z: 3 }, 'raster'))).statusCode).toBe(200);
  });

  it('a tile outside its level is not found, and an invalid tile query is refused', async () => {
    for (const place of [
      { x: 8, y: 0, z: 3 },
      { x: 0, y: 8, z: 3 },
      { x: 1, y: 0, z: 0 },
    ]) {
      const answer = await tile(queryOf(place, 'vector'));
      expect([answer.statusCode, errorOf(answer)]).toEqual([404, 'map.no_tile']);
    }
    const bad = ['', 'x=0&y=0&z=22&type=vector', 'x=-1&y=0&z=3&type=vector', 'x=0&y=0&z=3&type=terrain', 'x=0&y=0&z=3', 'x=0&y=0&z=3&type=raster&size=4096',
      'x=1.5&y=0&z=3&type=vector', 'x=0&y=0&z=3&type=vector&v=%3Cb%3E', 'x=0&y=0&z=3&type=vector&more=1']; // prettier-ignore
    for (const query of bad) expect([query, (await tile(query)).statusCode]).toEqual([query, 400]);
  });

  it('browsers cache a tile for a minute, and it is not sent twice', async () => {
    const query = queryOf(tileAt(CITY_SEAT, 9), 'vector');
    const { headers } = await tile(query);
    expect(headers['cache-control']).toBe('public, max-age=60');
    const again = await tile(query, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await tile(query, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('a tile is made once for all clients that request it at the same time', async () => {
    const query = queryOf(tileAt(CITY_SEAT, 10), 'raster');
    const answers = await Promise.all(Array.from({ length: 400 }, () => tile(query)));
    expect(new Set(answers.map(({ statusCode, headers }) => `${String(statusCode)} ${String(headers.etag)}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
  });

  it('one address that requests too many tiles is refused, and other addresses are not', async () => {
    const few = await openWorld({ options: { rateLimits: { perAddress: 1000, tiles: 3 } } });
    const ask = (remoteAddress: string, url = '/api/map/tile?x=0&y=0&z=0&type=vector') =>
      few.app.inject({ method: 'GET', url, remoteAddress });
    const statuses = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await ask('10.0.0.1')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await ask('10.0.0.2')).statusCode).toBe(200);
    // Other calls still work for a client that requested too many tiles.
    expect((await ask('10.0.0.1', '/api/map/info')).statusCode).toBe(200);
    await few.close();
  });
});

describe('places', () => {
  const around = (metres: number) => ({ longitude: CITY_SEAT.longitude + metres / 98_000, latitude: CITY_SEAT.latitude });
  const layersAt = async (zoom: number) => {
    const { points = [], clusters = [] } = readVectorTile((await tile(queryOf(tileAt(CITY_SEAT, zoom), 'vector'))).rawPayload);
    return { points: points.map(({ name }) => name), counts: clusters.map(({ count }) => count) };
  };

  const A = { name: '甲试点站', state: 'open', ...around(2) };
  const B = { name: '乙试点站', state: 'open', ...around(4) };

  it('[9.7] places within 60 pixels of each other form one cluster below level 18, and stand alone from level 18 on', async () => {
    await onlyPlaces([A, B, { name: '关闭试点站', state: 'closed', ...around(3) }]);
    expect(await layersAt(17)).toEqual({ points: [], counts: [2] });
    const apart = await layersAt(18);
    expect([apart.points.sort(), apart.counts]).toEqual([[B.name, A.name].sort(), []]);
    // At level 12 a pixel of a 512 tile is some 17 metres: 60 pixels are a kilometre.
    await onlyPlaces([A, { name: '近处试点站', state: 'open', ...around(800) }]);
    expect(await layersAt(12)).toEqual({ points: [], counts: [2] });
    await onlyPlaces([A, { name: '远处试点站', state: 'open', ...around(1400) }]);
    expect((await layersAt(12)).counts).toEqual([]);
  });

  it('a pick on the map finds the place at that position and its area; an empty position gives an empty list', async () => {
    await onlyPlaces([A]);
    const pick = async (query: string) => (await get(`pick?${query}`)).json<MapPicked>().features;
    const at = ({ longitude, latitude }: typeof CITY_SEAT, zoom: number) =>
      pick(`longitude=${longitude.toFixed(6)}&latitude=${latitude.toFixed(6)}&z=${String(zoom)}`);
    expect(await at(around(0), 15)).toEqual([
      expect.objectContaining({ layer: 'points', type: 'station', name: A.name, count: 1 }),
      expect.objectContaining({ layer: 'land', id: '331102', name: '莲都区' }),
    ]);
    // 200 metres are too far at that level.
    expect((await at(around(200), 17)).map(({ layer }) => layer)).toEqual(['land']);
    expect(await pick('longitude=0&latitude=0&z=3')).toEqual([]);
    expect(await pick('longitude=181&latitude=0&z=3')).toEqual([]);
    expect((await get('pick?longitude=a&latitude=0&z=3')).statusCode).toBe(400);
    expect((await get('pick?longitude=120&latitude=28&z=99')).statusCode).toBe(400);
  });

  it('places that are no longer open disappear from the map within a minute', async () => {
    await onlyPlaces([A]);
    expect((await layersAt(18)).points).toEqual([A.name]);
    await world.owner.updateTable('station').set({ state: 'closed' }).where('name', '=', A.name).execute();
    world.time.now = new Date(world.time.now.getTime() + 61_000);
    expect((await layersAt(18)).points).toEqual([]);
  });
});
