import { loadTypeScript } from '../lib/typescript.mjs';
import { timesBesideBare } from './bare-page.mjs';
import { dropCopy, openCopy } from './copy-database.mjs';
import { queryText, timedCall } from './http.mjs';
import { withServer } from './with-server.mjs';

const RANKED = 83_000;
const COUNTED = 10_000;
const VISITS_EACH = 12;
const ROUNDS = 20;
const SHARE = 95;
const MOST_TIMES_BARE = 3;
const MOST_SECONDS = 60;
const PAGE = 20;
const LAST_PAGE = 4_000;
const DATABASE = 'bench_scores';

const YEARS = `
  INSERT INTO score_year (deputy_id, area_code, year, total, converted, ranked, days, parts, counted_at)
  SELECT deputy.id, deputy.area_code, $1, points, points, true, 365, model.parts, now()
  FROM deputy CROSS JOIN LATERAL (SELECT (hashtext(deputy.name) & 1023) * 10 AS points) AS given,
    (SELECT parts FROM score_year WHERE jsonb_array_length(parts) > 0 LIMIT 1) AS model
  WHERE deputy.area_code = '3311' AND deputy.name LIKE $2
  ON CONFLICT (deputy_id, year) DO NOTHING`;

const VISITS = `
  INSERT INTO visit (deputy_id, area_code, day, people, state)
  SELECT deputy.id, deputy.area_code, make_date($1, 1, 1) + n * 7, 1, 'registered'
  FROM deputy, generate_series(1, ${VISITS_EACH}) AS n WHERE deputy.area_code = '3311' AND deputy.name LIKE $2`;

/** Opens a database with deputies of the city: ten thousand with visits, whose year is calculated; the others with a year of last year. */
const openScoreDatabase = (templateUrl, year) =>
  openCopy(templateUrl, DATABASE, async (client) => {
    const { MANY_SIGNED_IN } = await loadTypeScript('scripts/lib/many-deputies.ts');
    await client.query(MANY_SIGNED_IN, [COUNTED, 'counted']);
    await client.query(MANY_SIGNED_IN, [RANKED - COUNTED, 'ranked']);
    // Their mandates have ended: this year has only the ten thousand.
    await client.query(`UPDATE deputy SET state = 'ended', ended_on = make_date($1, 12, 31) WHERE name LIKE 'ranked-%'`, [year - 1]);
    await client.query(YEARS, [year - 1, '%-%']);
    await client.query(VISITS, [year, 'counted-%']);
    await client.query('VACUUM ANALYZE');
  });

/** Returns the same in SQL: the page, and the total. */
const bareRanking = (year, page) => ({
  page: `SELECT r.id, r.deputy_id, r.total, r.converted, r.days, r.parts, r.place, d.name, g.name AS delegation_name, a.name AS area_name
    FROM (SELECT y.*, rank() OVER (ORDER BY y.converted DESC) AS place FROM score_year y
      WHERE y.year = ${year} AND y.area_code = '3311' AND y.ranked) r
    JOIN deputy d ON d.id = r.deputy_id JOIN delegation g ON g.id = d.delegation_id JOIN area a ON a.code = r.area_code
    ORDER BY r.place, r.total DESC, d.name COLLATE "zh-x-icu", r.id LIMIT ${PAGE} OFFSET ${(page - 1) * PAGE}`,
  total: `SELECT count(*)::int AS total FROM score_year WHERE year = ${year} AND area_code = '3311'`,
});

/** Measures pages of the ranking against the SQL statements, one after the other. */
async function benchRanking({ databaseUrl, baseUrl, token }, year) {
  const { ours, bare } = await timesBesideBare(
    { databaseUrl, token },
    {
      questions: [1, LAST_PAGE].map((page) => ({
        url: `${baseUrl}/api/score-year?${queryText({ year, level: 'city', page, pageSize: PAGE })}`,
        statements: bareRanking(year, page),
      })),
      ...{ rounds: ROUNDS, share: SHARE },
      check: ({ total, items }, byHand) => {
        if (total !== byHand || total < RANKED || items.length !== PAGE)
          throw new Error(`the server ranks ${total} deputies, the bare SQL ${byHand}`);
      },
    },
  );
  return {
    measure: `ranking of ${RANKED.toLocaleString('en')} deputies, p${SHARE}`,
    ours: `${ours.toFixed(0)} ms`,
    baseline: `${bare.toFixed(0)} ms bare SQL`,
    ratio: ours / bare,
    bound: { atMost: MOST_TIMES_BARE },
  };
}

/** Calculates a year of ten thousand deputies from the events: writes their points and the totals; then again without changes. */
async function benchRefresh({ baseUrl, token }, year) {
  const rowOf = ({ ms, data }, words) => ({
    measure: `a year of ${data.deputies.toLocaleString('en')} deputies counted, ${words(data)}`,
    ours: `${(ms / 1000).toFixed(1)} s`,
    baseline: `${MOST_SECONDS} s`,
    ratio: ms / 1000 / MOST_SECONDS,
    bound: { atMost: 1 },
  });
  const refresh = () => timedCall(`${baseUrl}/api/score/refresh`, { token, send: { year } });
  const first = await refresh();
  if (first.data.added < COUNTED * VISITS_EACH * 0.4) throw new Error(`${first.data.added} score entries were written`);
  return [rowOf(first, ({ added }) => `${added.toLocaleString('en')} points written`), rowOf(await refresh(), () => 'nothing new')];
}

/** Returns { rows, note }. */
export async function benchScores(templateUrl) {
  const year = new Date().getFullYear();
  await dropCopy(templateUrl, DATABASE);
  const databaseUrl = await openScoreDatabase(templateUrl, year);
  try {
    const rows = await withServer(databaseUrl, async (server) => [
      await benchRanking(server, year - 1),
      ...(await benchRefresh(server, year)),
    ]);
    return { rows, note: `pages 1 and ${LAST_PAGE.toLocaleString('en')}` };
  } finally {
    await dropCopy(templateUrl, DATABASE);
  }
}
