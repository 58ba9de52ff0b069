import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { sameTotal, timesBesideBare } from './bare-page.mjs';
import { dropCopy, openCopy } from './copy-database.mjs';
import { queryText, timedCall } from './http.mjs';
import { percentile } from './table.mjs';
import { withServer } from './with-server.mjs';

const MATTERS = 200_000;
const ROUNDS = 20;
const SHARE = 95;
const MOST_TIMES = 3;
const PAGE = 20;

/** Inserts copies of the matters of the demo over two years, each with its own receipt. */
const FILL = `
  WITH models AS (SELECT matter.*, row_number() OVER (ORDER BY id) AS nth, count(*) OVER () AS models FROM matter),
  numbered AS (SELECT generate_series(1, $1::int - (SELECT count(*)::int FROM matter)) AS place)
  INSERT INTO matter (receipt, station_id, area_code, source, state, title, content, category, place, name_cipher, unit_id, due_at, near_at, refusal,
    answer, answered_by, answered_at, stars, registered_at)
  SELECT upper(substr(md5('bench ' || numbered.place), 1, 11)), station_id, area_code, source, state, title, content, category, '', name_cipher,
    unit_id, due_at, near_at, refusal, answer, answered_by, answered_at, stars, registered_at - (numbered.place % 700) * interval '1 day'
  FROM numbered JOIN models ON models.nth = 1 + numbered.place % models.models`;

/** Opens a database with that many matters, next to the bench's own. → its address */
export const openStationDatabase = (templateUrl) =>
  openCopy(templateUrl, 'bench_stations', async (client) => {
    await client.query(FILL, [MATTERS]);
    await client.query('VACUUM ANALYZE');
  });

/** Typical searches of an office, with the same condition in SQL. */
const QUESTIONS = [
  [{}, 'true'],
  [{ state: 'assigned' }, `m.state = 'assigned'`],
  [{ state: 'rated', areaCode: '331102' }, `m.state = 'rated' AND m.area_code LIKE '331102%'`],
  [{ source: 'code', from: '2026-01-01' }, `m.source = 'code' AND m.registered_at >= '2026-01-01 00:00+08'`],
  [{ category: 'transport' }, `m.category = 'transport'`],
];

/** Returns the page and its total in SQL. */
function bareMatters(condition) {
  const from = `FROM matter m JOIN station s ON s.id = m.station_id JOIN area a ON a.code = m.area_code WHERE m.area_code LIKE '3311%' AND ${condition}`;
  return {
    page: `SELECT m.id, m.title, m.station_id, s.name AS station_name, a.name AS area_name, m.state, m.source, m.category, m.registered_at, m.due_at,
        m.stars, (SELECT u.name FROM unit u WHERE u.id = m.unit_id) AS unit_name, (SELECT d.name FROM deputy d WHERE d.id = m.deputy_id) AS deputy_name
      ${from} ORDER BY m.registered_at DESC, m.id DESC LIMIT ${PAGE}`,
    total: `SELECT count(*)::int AS total ${from}`,
  };
}

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

/** Measures the p95 of the list of matters against the SQL statements, one after the other. */
async function benchMatters({ databaseUrl, baseUrl, token }) {
  const { ours, bare } = await timesBesideBare(
    { databaseUrl, token },
    {
      questions: QUESTIONS.map(([filters, condition]) => ({
        url: `${baseUrl}/api/matter?${queryText({ ...filters, pageSize: PAGE })}`,
        statements: bareMatters(condition),
      })),
      ...{ rounds: ROUNDS, share: SHARE },
      check: sameTotal,
    },
  );
  return {
    measure: `list of ${MATTERS.toLocaleString('en')} matters, p${SHARE}`,
    ours: `${ours.toFixed(1)} ms`,
    baseline: `${bare.toFixed(1)} ms bare SQL`,
    ratio: ours / bare,
    bound: { atMost: MOST_TIMES },
  };
}

const COMMENTS = 1_000;
const MINUTE_MS = 60_000;
const READ_EVERY_MS = 100;
const ASKED_AT_ONCE = 8;

/** Returns a local address for each client, so that each one comes from another network. */
const addressOf = (place) => `127.${1 + (place >> 8)}.${place & 255}.1`;

/** Sends one call from that address. → its data */
const callFrom = (localAddress, url, send) =>
  new Promise((resolve, reject) => {
    const body = send && JSON.stringify(send);
    const headers = body ? { 'content-type': 'application/json' } : {};
    const call = request(url, { localAddress, headers, method: body ? 'POST' : 'GET', agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      answer.on('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${url}: ${answer.statusCode} ${text.slice(0, 300)}`));
        resolve(JSON.parse(text).data);
      });
    });
    call.on('error', reject);
    call.end(body);
  });

/** Solves the proof of work that a page does before it sends. */
function answerTo({ algorithm, challenge, salt, signature, maxNumber }) {
  for (let number = 0; number <= maxNumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge)
      return JSON.stringify({ algorithm, challenge, number, salt, signature });
  }
  throw new Error('no number solves the challenge');
}

/** Solved in advance, as pages do while people write, so that it is not part of the measured time. */
async function drawAnswers(baseUrl) {
  const answers = [];
  while (answers.length < COMMENTS) {
    const places = Array.from({ length: Math.min(ASKED_AT_ONCE, COMMENTS - answers.length) }, (_, at) => answers.length + at);
    const works = await Promise.all(places.map((place) => callFrom(addressOf(place), `${baseUrl}/api/captcha/work`)));
    answers.push(...works.map(answerTo));
  }
  return answers;
}

/** Loads one list after the other until stopped. → their milliseconds */
async function readWhile(url, token, goesOn) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  while (goesOn(times.length)) {
    times.push((await timedCall(url, { agent, token })).ms);
    await delay(READ_EVERY_MS);
  }
  agent.destroy();
  return times;
}

/** A thousand comments in a minute: no comment is lost, no number is readable, and other users' lists are measured at the same time. */
const benchComments = ({ databaseUrl, baseUrl, token }) =>
  connected(databaseUrl, async (client) => {
    const [{ id: deputy }] = (await client.query(`SELECT id FROM deputy WHERE state = 'serving' ORDER BY id LIMIT 1`)).rows;
    const countOf = async () => (await client.query('SELECT count(*)::int AS count FROM comment')).rows[0].count;
    const answers = await drawAnswers(baseUrl);
    const list = `${baseUrl}/api/matter?${queryText({ state: 'assigned', pageSize: PAGE })}`;
    const quiet = await readWhile(list, token, (read) => read < 100);
    const before = await countOf();
    const since = performance.now();
    let isDone = false;
    const reading = readWhile(list, token, () => !isDone);
    const sending = answers.map(async (captcha, place) => {
      await delay((place * MINUTE_MS) / COMMENTS);
      const text = {
        title: `路灯 ${place}`,
        content: '小区门口的路灯坏了半个月',
        name: '王建国',
        mobile: `139${String(place).padStart(8, '0')}`,
      };
      await callFrom(addressOf(place), `${baseUrl}/api/public/comment`, { deputy, captcha, ...text });
    });
    await Promise.all(sending);
    const minutes = (performance.now() - since) / MINUTE_MS;
    isDone = true;
    const beside = await reading;
    const kept = (await countOf()) - before;
    const { data } = await timedCall(`${baseUrl}/api/comment?pageSize=${PAGE}`, { token });
    if (/139\d{8}/.test(JSON.stringify(data))) throw new Error('the list of comments shows a complete mobile number');
    const [ours, baseline] = [percentile(beside, SHARE), percentile(quiet, SHARE)];
    return [
      {
        measure: 'stored comments of those sent in a minute',
        ours: `${kept} in ${minutes.toFixed(2)} min`,
        baseline: String(COMMENTS),
        ratio: kept / COMMENTS,
        bound: { atLeast: 1 },
      },
      {
        measure: `list p${SHARE} beside ${COMMENTS.toLocaleString('en')} comments a minute / alone`,
        ours: `${ours.toFixed(1)} ms`,
        baseline: `${baseline.toFixed(1)} ms`,
        ratio: ours / baseline,
        bound: { atMost: MOST_TIMES },
      },
    ];
  });

const COMMENT_DATABASE = 'bench_comments';

/** Measures lists over two hundred thousand matters, and a thousand comments a minute into its own copy. → { rows, note } */
export async function benchStations(databaseUrl) {
  const matters = await withServer(databaseUrl, benchMatters);
  await dropCopy(databaseUrl, COMMENT_DATABASE);
  const copy = await openCopy(databaseUrl, COMMENT_DATABASE, () => undefined);
  try {
    return { rows: [matters, ...(await withServer(copy, benchComments))], note: `${QUESTIONS.length} questions` };
  } finally {
    await dropCopy(databaseUrl, COMMENT_DATABASE);
  }
}
