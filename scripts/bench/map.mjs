import { Agent, request } from 'node:http';
import { dropCopy, openCopy } from './copy-database.mjs';
import { percentile } from './table.mjs';
import { withServer } from './with-server.mjs';

const POINTS = 2000;
const TILES = 20;
const SHARE = 95;
const MOST_TIMES = 3;
const FLOOD = 10_000;
const DISTINCT = 20;
/** The number of concurrent connections from one address: a browser and other clients behind the same address. */
const SOCKETS = 200;
const MOST_OTHER_MS = 500;

const DATABASE = 'bench_map';

/** Returns adjacent tiles, of the zoom level from which each place is shown separately. Each is requested once, so that no tile comes from the cache. */
const tileOf = (at) => ({ x: 218_404 + at, y: 109_437, z: 18 });
const queryOf = ({ x, y, z }) => `x=${x}&y=${y}&z=${z}`;

/** Returns the corner of a tile, in degrees. */
function cornerOf({ x, y, z }) {
  const width = 2 ** z;
  return { longitude: (x / width) * 360 - 180, latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / width))) * 180) / Math.PI };
}

/** Returns the west, east, south and north of a tile. */
function boxOf({ x, y, z }) {
  const [from, to] = [cornerOf({ x, y, z }), cornerOf({ x: x + 1, y: y + 1, z })];
  return [from.longitude, to.longitude, to.latitude, from.latitude];
}

/** Inserts places inside a tile's edges. */
const FILL = `
  WITH model AS (SELECT area_code FROM station ORDER BY id LIMIT 1)
  INSERT INTO station (area_code, name, kind, longitude, latitude)
  SELECT area_code, '试验站 ' || $5::int || ' ' || place, 'point',
    $1::float8 + ($2::float8 - $1) * (0.05 + 0.9 * random()), $3::float8 + ($4::float8 - $3) * (0.05 + 0.9 * random())
  FROM model, generate_series(1, $6::int) AS place`;

const openMapDatabase = (templateUrl) =>
  openCopy(templateUrl, DATABASE, async (client) => {
    for (let at = 0; at < TILES; at += 1) await client.query(FILL, [...boxOf(tileOf(at)), at, POINTS]);
    await client.query('VACUUM ANALYZE station');
  });

/** Sends one GET and reads it to its last byte. → { ms, status, bytes } */
function timedBytes(url, agent) {
  return new Promise((resolve, reject) => {
    const since = performance.now();
    const call = request(url, { agent }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => resolve({ ms: performance.now() - since, status: answer.statusCode, bytes: Buffer.concat(parts) }));
    });
    call.on('error', reject);
    call.end();
  });
}

/** Reads the places of a tile with SQL, and encodes them. → { ms, count } */
async function timedBareTile(client, fromGeojsonVt, tile) {
  const since = performance.now();
  const { rows } = await client.query(
    `SELECT id, name, longitude, latitude FROM station WHERE state = 'open' AND area_code LIKE '3311%'
       AND longitude BETWEEN $1 AND $2 AND latitude BETWEEN $3 AND $4`,
    boxOf(tile),
  );
  const width = 2 ** tile.z;
  const features = rows.map(({ id, name, longitude, latitude }) => {
    const sine = Math.sin((latitude * Math.PI) / 180);
    const [x, y] = [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
    const position = [Math.round(4096 * (x * width - tile.x)), Math.round(4096 * (y * width - tile.y))];
    return { type: 1, geometry: [position], tags: { type: 'station', id, name } };
  });
  fromGeojsonVt({ points: { features } }, { version: 2, extent: 4096 });
  return { ms: performance.now() - since, count: rows.length };
}

async function benchTile({ databaseUrl, baseUrl }) {
  const { Client } = await import('pg').then((module) => module.default);
  const { fromGeojsonVt } = await import('@maplibre/vt-pbf');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = { ours: [], bare: [] };
  const ask = (tile) => timedBytes(`${baseUrl}/api/map/tile?${queryOf(tile)}&type=vector`, agent);
  try {
    // The first request of a server reads all places.
    const first = await ask(tileOf(TILES));
    for (let at = 0; at < TILES; at += 1) {
      const ours = await ask(tileOf(at));
      const bare = await timedBareTile(client, fromGeojsonVt, tileOf(at));
      if (ours.status !== 200 || bare.count < POINTS) throw new Error(`tile: status ${ours.status}, ${bare.count} places in the bare SQL`);
      times.ours.push(ours.ms);
      times.bare.push(bare.ms);
    }
    const [ours, bare] = [percentile(times.ours, SHARE), percentile(times.bare, SHARE)];
    return {
      measure: `a vector tile of ${POINTS.toLocaleString('en')} places of ${(POINTS * TILES).toLocaleString('en')}, p${SHARE}`,
      ours: `${ours.toFixed(1)} ms (the first of a server ${first.ms.toFixed(0)} ms)`,
      baseline: `${bare.toFixed(1)} ms bare SQL and encoding`,
      ratio: ours / bare,
      bound: { atMost: MOST_TIMES },
    };
  } finally {
    agent.destroy();
    await client.end();
  }
}

/** Many concurrent requests for few tiles, from one address; the requests of other users must still be answered. */
async function benchFlood({ baseUrl }) {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const others = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = new Map();
  const otherTimes = [];
  let isOver = false;
  const flood = Array.from({ length: FLOOD }, async (_, at) => {
    const type = at % 2 === 0 ? 'vector' : 'raster';
    const { status } = await timedBytes(`${baseUrl}/api/map/tile?x=${213 + (at % DISTINCT)}&y=106&z=8&type=${type}`, agent);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const watch = async () => {
    while (!isOver) otherTimes.push((await timedBytes(`${baseUrl}/healthz`, others)).ms);
  };
  const watching = watch();
  await Promise.all(flood);
  isOver = true;
  await watching;
  agent.destroy();
  others.destroy();
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  if ([...statuses.keys()].some((status) => status !== 200 && status !== 429)) throw new Error(`simultaneous tile requests: ${counts}`);
  const slowest = percentile(otherTimes, SHARE);
  return {
    measure: `another call while one address asks for ${FLOOD.toLocaleString('en')} tiles at once, p${SHARE}`,
    ours: `${slowest.toFixed(0)} ms (${counts})`,
    baseline: `${MOST_OTHER_MS} ms`,
    ratio: slowest / MOST_OTHER_MS,
    bound: { atMost: 1 },
  };
}

/** Returns { rows, note }. */
export async function benchMap(templateUrl) {
  await dropCopy(templateUrl, DATABASE);
  const databaseUrl = await openMapDatabase(templateUrl);
  try {
    const rows = await withServer(databaseUrl, async (server) => [await benchTile(server), await benchFlood(server)]);
    return { rows, note: `${(POINTS * TILES).toLocaleString('en')} places, ${FLOOD.toLocaleString('en')} tiles at once` };
  } finally {
    await dropCopy(templateUrl, DATABASE);
  }
}
