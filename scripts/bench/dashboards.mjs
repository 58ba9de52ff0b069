import { Agent } from 'node:http';
import { timedBare } from './bare-page.mjs';
import { queryText, timedCall } from './http.mjs';
import { percentile } from './table.mjs';
import { withServer } from './with-server.mjs';

const ROUNDS = 20;
const SHARE = 95;
const MOST_MS = 300;
const MOST_COLD_TIMES = 2;

const YEAR = new Date().getUTCFullYear();
/** The requests of the screens. */
const CALLS = [
  ['/api/dashboard/figures', { year: YEAR }],
  ['/api/dashboard/figures', {}],
  ['/api/dashboard/figures', { year: YEAR, areaCode: '331102' }],
  ['/api/dashboard/ranking', { year: YEAR }],
  ['/api/public/screen', {}],
];

/** The largest of the tables in SQL: the cost of one number of the first call without precomputed sums. */
const BARE = {
  page: `SELECT left(area_code, 6) AS area, to_char(submitted_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS month, count(*)::int AS submitted,
      count(*) FILTER (WHERE result_rating IN ('satisfied', 'mostly'))::int AS content
    FROM suggestion WHERE area_code LIKE '3311%' AND status NOT IN ('draft', 'cosigning', 'deleted')
      AND submitted_at >= '${YEAR}-01-01 00:00+08' GROUP BY 1, 2`,
  total: `SELECT count(*)::int AS total FROM suggestion WHERE area_code LIKE '3311%' AND submitted_at >= '${YEAR}-01-01 00:00+08'`,
};

async function benchCalls({ databaseUrl, baseUrl, token }) {
  const { Client } = await import('pg').then((module) => module.default);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const first = await timedCall(`${baseUrl}${CALLS[0][0]}?${queryText(CALLS[0][1])}`, { agent, token });
    const bare = await timedBare(client, BARE);
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [path, query] of CALLS) times.push((await timedCall(`${baseUrl}${path}?${queryText(query)}`, { agent, token })).ms);
    const { rows } = await client.query('SELECT count(*)::int AS count FROM suggestion');
    const p95 = percentile(times, SHARE);
    return [
      {
        measure: `dashboard figures over ${rows[0].count.toLocaleString('en')} suggestions, p${SHARE}`,
        ours: `${p95.toFixed(1)} ms`,
        baseline: `${MOST_MS} ms`,
        ratio: p95 / MOST_MS,
        bound: { atMost: 1 },
      },
      {
        measure: 'the first response of a new server',
        ours: `${first.ms.toFixed(1)} ms`,
        baseline: `${bare.ms.toFixed(1)} ms bare SQL over the rows of one family`,
        ratio: first.ms / bare.ms,
        bound: { atMost: MOST_COLD_TIMES },
      },
    ];
  } finally {
    agent.destroy();
    await client.end();
  }
}

/** Returns { rows, note }. */
export async function benchDashboards(databaseUrl) {
  return { rows: await withServer(databaseUrl, benchCalls), note: `${CALLS.length} calls` };
}
