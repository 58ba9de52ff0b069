import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { loadTypeScript } from '../lib/typescript.mjs';
import { dropCopy, openCopy } from './copy-database.mjs';
import { timedCall } from './http.mjs';
import { percentile } from './table.mjs';
import { withServer } from './with-server.mjs';

const MINUTE_MS = 60_000;
const SHARE = 95;
/** The people in a hall, who sign in within a minute. */
const HALL = 10_000;
/** The deputies of the province, who sign in within ten minutes. */
const PROVINCE = 83_000;
const PROVINCE_MINUTES = 10;
const BARE = 2_000;
const AT_ONCE = 64;
const SCREEN_EVERY_MS = 1_000;

const connected = async (databaseUrl, work) => {
  const { Client } = await import('pg').then((module) => module.default);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Inserts that many signed-in deputies, and the sitting that they attend. → its id */
const fill = (databaseUrl, many, word) =>
  connected(databaseUrl, async (client) => {
    const { MANY_SIGNED_IN } = await loadTypeScript('scripts/lib/many-deputies.ts');
    return (await client.query(MANY_SIGNED_IN, [many, word])).rows[0].id;
  });

const countIn = (databaseUrl, sittingId) =>
  connected(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS count, count(DISTINCT deputy_id)::int AS deputies FROM attendance WHERE sitting_id = $1 AND state IN ('present', 'late')`,
      [sittingId],
    );
    return rows[0];
  });

/** Reads the code on the screen, which changes while people scan it. → { code(), stop() } */
async function watchScreen(baseUrl, token, sittingId) {
  const url = `${baseUrl}/api/sitting/${sittingId}/screen`;
  const read = async () => (await timedCall(url, { token })).data.code.link.split('code=')[1];
  let code = await read();
  let goesOn = true;
  const reading = (async () => {
    while (goesOn) {
      await delay(SCREEN_EVERY_MS);
      if (goesOn) code = await read();
    }
  })();
  return {
    code: () => code,
    stop: () => {
      goesOn = false;
      return reading;
    },
  };
}

/** Scans the code, and signs in with the ticket. → milliseconds of both calls */
async function signIn(baseUrl, agent, { code, token }) {
  const scanned = await timedCall(`${baseUrl}/api/public/sign-in/ticket`, { agent, send: { code } });
  const signed = await timedCall(`${baseUrl}/api/sign-in`, { agent, token, send: { ticket: scanned.data.ticket } });
  if (signed.data.repeated) throw new Error('the first sign-in of a deputy was answered as a repeated one');
  return scanned.ms + signed.ms;
}

/** Inserts the same row with plain SQL, one after the other on one connection. → milliseconds of each */
const timeBare = (databaseUrl, sittingId, word) =>
  connected(databaseUrl, async (client) => {
    const { rows } = await client.query(`SELECT id FROM deputy WHERE name LIKE $1 ORDER BY id LIMIT ${BARE}`, [`${word}-%`]);
    const [{ activity_id: activityId }] = (await client.query('SELECT activity_id FROM sitting WHERE id = $1', [sittingId])).rows;
    const times = [];
    for (const { id } of rows) {
      const since = performance.now();
      await client.query(
        `INSERT INTO attendance (sitting_id, deputy_id, activity_id, state, at, way) VALUES ($1, $2, $3, 'present', now(), 'code')`,
        [sittingId, id, activityId],
      );
      times.push(performance.now() - since);
    }
    await client.query('DELETE FROM attendance WHERE sitting_id = $1', [sittingId]);
    return times;
  });

/** People arrive evenly over a minute, independent of the progress of those before them. */
async function benchHall({ databaseUrl, baseUrl, token }) {
  const sittingId = await fill(databaseUrl, HALL, 'hall');
  const bare = await timeBare(databaseUrl, sittingId, 'hall');
  const screen = await watchScreen(baseUrl, token, sittingId);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const failures = [];
  const since = performance.now();
  const come = async (place) => {
    await delay((place * MINUTE_MS) / HALL);
    return signIn(baseUrl, agent, { code: screen.code(), token: `hall-${place + 1}` }).catch(
      (error) => failures.push(error.message) && null,
    );
  };
  const times = (await Promise.all(Array.from({ length: HALL }, (_, place) => come(place)))).filter((ms) => ms !== null);
  const seconds = (performance.now() - since) / 1000;
  await screen.stop();
  agent.destroy();
  const { count } = await countIn(databaseUrl, sittingId);
  if (failures.length > 0) console.error(failures[0]);
  const [ours, baseline] = [percentile(times, SHARE), percentile(bare, SHARE)];
  return [
    {
      measure: `${HALL.toLocaleString('en')} sign-ins in a minute, all stored`,
      ours: `${count} in ${seconds.toFixed(0)} s`,
      baseline: String(HALL),
      ratio: count / HALL,
      bound: { atLeast: 1 },
    },
    {
      measure: `scan and sign in, p${SHARE}, against a bare insert`,
      ours: `${ours.toFixed(1)} ms`,
      baseline: `${baseline.toFixed(2)} ms`,
      ratio: ours / baseline,
      bound: {},
    },
  ];
}

/** As fast as the machine can, many at once, for at most ten minutes. */
async function benchProvince({ databaseUrl, baseUrl, token }) {
  const sittingId = await fill(databaseUrl, PROVINCE, 'province');
  await connected(databaseUrl, (client) => client.query('ANALYZE deputy, account, userinfo, session, activity_person, sitting, activity'));
  // Signing in is possible until 30 minutes after the start.
  const screen = await watchScreen(baseUrl, token, sittingId);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const since = performance.now();
  const left = () => PROVINCE_MINUTES * MINUTE_MS - (performance.now() - since);
  let place = 0;
  let lost = 0;
  const one = async () => {
    while (place < PROVINCE && left() > 0) {
      place += 1;
      await signIn(baseUrl, agent, { code: screen.code(), token: `province-${place}` }).catch((error) => {
        if (lost === 0) console.error(error.message);
        lost += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const minutes = (performance.now() - since) / MINUTE_MS;
  await screen.stop();
  agent.destroy();
  const { count, deputies } = await countIn(databaseUrl, sittingId);
  if (count !== deputies) throw new Error('a deputy is stored twice');
  return [
    {
      measure: `${PROVINCE.toLocaleString('en')} deputies within ${PROVINCE_MINUTES} minutes, all stored`,
      ours: `${count} in ${minutes.toFixed(1)} min, ${lost} lost`,
      baseline: String(PROVINCE),
      ratio: count / PROVINCE,
      bound: { atLeast: 1 },
    },
  ];
}

const DATABASE = 'bench_attendance';

/** Measures a hall and a province that sign in with the code on the screen. → { rows, note } */
export async function benchAttendance(templateUrl) {
  await dropCopy(templateUrl, DATABASE);
  const databaseUrl = await openCopy(templateUrl, DATABASE, () => undefined);
  try {
    const hall = await withServer(databaseUrl, benchHall);
    const province = await withServer(databaseUrl, benchProvince);
    return { rows: [...hall, ...province], note: `${AT_ONCE} connections` };
  } finally {
    await dropCopy(templateUrl, DATABASE);
  }
}
