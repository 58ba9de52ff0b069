import autocannon from 'autocannon';
import { bareList, runBareList } from './bare-list.mjs';
import { queryText } from './http.mjs';
import { signIn } from './session.mjs';
import { median } from './table.mjs';

const QUERY = { page: 1, pageSize: 50, status: 'closed', category: 'transport', sort: 'submittedAt', order: 'desc' };
const BY_HAND = {
  where: `i.status = 'closed' AND i.category = 'transport'`,
  order: 'i.submitted_at DESC NULLS LAST, i.id DESC',
  pageSize: QUERY.pageSize,
};
const AT_LEAST = 0.6;
const CONCURRENCY = 10;
const ROUNDS = 7;
const WARM_SECONDS = 2;
const ROUND_SECONDS = 3;
const LOOK_EVERY_MS = 100;

/** Returns the lists per second of plain `pg` and JSON.stringify, with the same concurrency as over HTTP. */
async function bareRate(pool, statements, seconds) {
  const until = performance.now() + seconds * 1000;
  let lists = 0;
  let bytes = 0;
  const work = async () => {
    while (performance.now() < until) {
      bytes += (await runBareList(pool, statements)).bytes;
      lists += 1;
    }
  };
  const since = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  if (bytes === 0) throw new Error('the bare query returned no rows');
  return lists / ((performance.now() - since) / 1000);
}

/** Returns the lists per second over HTTP, in a run of that many seconds (duration) or requests (amount). */
async function serverRate(url, token, length) {
  const headers = { authorization: `Bearer ${token}` };
  const since = performance.now();
  let until = since;
  const run = autocannon({ url, connections: CONCURRENCY, sampleInt: LOOK_EVERY_MS, ...length, headers });
  // autocannon itself ends only at its next sample.
  run.on('response', () => (until = performance.now()));
  const result = await run;
  if (result.non2xx + result.errors > 0) throw new Error(`of the list requests ${result.non2xx} were refused and ${result.errors} failed`);
  return result['2xx'] / ((until - since) / 1000);
}

async function checkList(url, token) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const { data, message } = await answer.json();
  if (!answer.ok) throw new Error(`the list: ${message}`);
  if (data.items.length !== QUERY.pageSize) throw new Error(`the list has ${data.items.length} rows, expected ${QUERY.pageSize}`);
  return data.total;
}

/** Measures requests per second of the suggestion list against the page and its total in SQL. → { rows, note } */
export async function benchList({ databaseUrl, baseUrl }) {
  const token = await signIn(baseUrl, 'jyb');
  const url = `${baseUrl}/api/suggestion?${queryText(QUERY)}`;
  const total = await checkList(url, token);
  const statements = bareList(BY_HAND);
  const { Pool } = await import('pg').then((module) => module.default);
  const pool = new Pool({ connectionString: databaseUrl, max: CONCURRENCY });
  const rounds = [];
  try {
    await bareRate(pool, statements, WARM_SECONDS);
    const warm = await serverRate(url, token, { duration: WARM_SECONDS });
    // By number of requests: a run by time aborts running requests, which then query a database that is being closed.
    const amount = Math.max(CONCURRENCY, Math.round(warm * ROUND_SECONDS));
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await bareRate(pool, statements, ROUND_SECONDS);
      const ours = await serverRate(url, token, { amount });
      rounds.push({ bare, ours, ratio: ours / bare });
    }
  } finally {
    await pool.end();
  }
  const row = {
    measure: 'suggestion list, 50 of 200,000',
    ours: `${median(rounds.map(({ ours }) => ours)).toFixed(0)} req/s`,
    baseline: `${median(rounds.map(({ bare }) => bare)).toFixed(0)} /s pg + stringify`,
    ratio: median(rounds.map(({ ratio }) => ratio)),
    bound: { atLeast: AT_LEAST },
  };
  const ratios = rounds.map(({ ratio }) => ratio.toFixed(2)).join(' ');
  return { rows: [row], note: `${total} match; rounds ${ratios}` };
}
