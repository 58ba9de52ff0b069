import { Agent } from 'node:http';
import { timedBare } from './bare-page.mjs';
import { openCopy } from './copy-database.mjs';
import { queryText, timedCall } from './http.mjs';
import { percentile } from './table.mjs';
import { withServer } from './with-server.mjs';

const OPINIONS = 200_000;
const THEMES = 2_000;
const ROUNDS = 20;
const SHARE = 95;
const MOST_TIMES = 3;
const PAGE = 20;

/** Inserts copies of the themes of the demo over the years, and of their contributions, each for one of the copies. */
const FILL_THEMES = `
  WITH models AS (SELECT theme.*, row_number() OVER (ORDER BY id) AS nth, count(*) OVER () AS models FROM theme WHERE state <> 'draft')
  INSERT INTO theme (area_code, title, aim, introduction, result, begins_on, ends_on, contact, disclosed, state, addressing, publisher_id,
    published_at, announced_at, created_at, updated_at)
  SELECT area_code, title, aim, introduction, result, begins_on - place % 900, ends_on - place % 900, contact, disclosed, 'result', addressing,
    publisher_id, published_at - place % 900 * interval '1 day', now(), created_at - place % 900 * interval '1 day', updated_at
  FROM generate_series(1, $1::int) AS place JOIN models ON models.nth = 1 + place % models.models`;
const FILL_OPINIONS = `
  WITH models AS (
    SELECT contribution.*, row_number() OVER (ORDER BY id) AS nth, count(*) OVER () AS models FROM contribution WHERE kind = 'opinion'
  ), themes AS (SELECT id, area_code, row_number() OVER (ORDER BY id) AS nth, count(*) OVER () AS themes FROM theme WHERE state = 'result')
  INSERT INTO contribution (theme_id, area_code, deputy_id, kind, content, place, position, is_public, state, unit_id, passed_at, due_at, near_at,
    answer, answered_by, answered_at, planned_on, cost, created_at, updated_at)
  SELECT themes.id, themes.area_code, deputy_id, kind, content || place_nth, place, position, is_public, state, unit_id, passed_at, due_at, near_at,
    answer, answered_by, answered_at, planned_on, cost, created_at - place_nth % 900 * interval '1 day', updated_at
  FROM generate_series(1, $1::int - (SELECT count(*)::int FROM contribution)) AS place_nth
    JOIN models ON models.nth = 1 + place_nth % models.models JOIN themes ON themes.nth = 1 + (place_nth * 7) % themes.themes`;

/** Opens a database with that many opinions, next to the bench's own. → its address */
export const openThemeDatabase = (templateUrl) =>
  openCopy(templateUrl, 'bench_themes', async (client) => {
    await client.query(FILL_THEMES, [THEMES]);
    await client.query(FILL_OPINIONS, [OPINIONS]);
    await client.query('VACUUM ANALYZE');
  });

/** Typical searches of an office, with the same condition in SQL. */
const QUESTIONS = [
  [{}, 'true'],
  [{ state: 'passed' }, `c.state = 'passed'`],
  [{ state: 'solved', areaCode: '331102' }, `c.state = 'solved' AND c.area_code LIKE '331102%'`],
  [
    { passed: 'true', merged: 'false', from: '2026-01-01' },
    `c.passed_at IS NOT NULL AND c.merged_into_id IS NULL AND c.created_at >= '2026-01-01 00:00+08'`,
  ],
];

/** Returns the page and its total in SQL. */
function bareOpinions(condition) {
  const from = `FROM contribution c JOIN deputy d ON d.id = c.deputy_id JOIN delegation g ON g.id = d.delegation_id JOIN area a ON a.code = c.area_code
    WHERE c.area_code LIKE '3311%' AND ${condition}`;
  return {
    page: `SELECT c.id, c.theme_id, c.content, c.kind, c.state, d.name, g.name AS delegation_name, a.name AS area_name, c.place, c.position,
        c.is_public, c.due_at, c.created_at, c.merged_into_id, (SELECT t.title FROM theme t WHERE t.id = c.theme_id) AS theme_title,
        (SELECT u.name FROM unit u WHERE u.id = c.unit_id) AS unit_name
      ${from} ORDER BY c.created_at DESC, c.id DESC LIMIT ${PAGE}`,
    total: `SELECT count(*)::int AS total ${from}`,
  };
}

/** The themes of a page with the counts of their contributions, in SQL. */
const BARE_THEMES = {
  page: `SELECT t.id, t.title, t.state, a.name, g.*, asked.addressed FROM theme t JOIN area a ON a.code = t.area_code
    LEFT JOIN LATERAL (SELECT count(DISTINCT c.deputy_id) AS deputies, count(*) AS times, count(*) FILTER (WHERE c.merged_into_id IS NULL) AS received,
        count(*) FILTER (WHERE c.merged_into_id IS NULL AND c.passed_at IS NOT NULL) AS passed, count(*) FILTER (WHERE c.state = 'solved') AS solved
      FROM contribution c WHERE c.theme_id = t.id) AS g ON true
    LEFT JOIN LATERAL (SELECT count(*) AS addressed FROM addressee WHERE subject_type = 'theme' AND subject_id = t.id) AS asked ON true
    WHERE t.area_code LIKE '3311%' AND t.state = 'result' ORDER BY t.published_at DESC, t.id DESC LIMIT ${PAGE}`,
  total: `SELECT count(*)::int AS total FROM theme t WHERE t.area_code LIKE '3311%' AND t.state = 'result'`,
};

const CASES = [
  ...QUESTIONS.map(([filters, condition]) => ({ path: 'contribution', filters, bare: bareOpinions(condition) })),
  { path: 'theme', filters: { state: 'result' }, bare: BARE_THEMES },
];

/** Measures the p95 of the lists against the SQL statements, one after the other. */
async function benchLists({ databaseUrl, baseUrl, token }) {
  const { Client } = await import('pg').then((module) => module.default);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = { contribution: { ours: [], bare: [] }, theme: { ours: [], bare: [] } };
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { path, filters, bare: statements } of CASES) {
        const ours = await timedCall(`${baseUrl}/api/${path}?${queryText({ ...filters, pageSize: PAGE })}`, { agent, token });
        const bare = await timedBare(client, statements);
        if (ours.data.total !== bare.total || bare.total === 0)
          throw new Error(
            `${path} ${JSON.stringify(filters)}: the server returns a total of ${ours.data.total}, the bare SQL ${bare.total}`,
          );
        // The first round is the warm-up of both.
        if (round === 0) continue;
        times[path].ours.push(ours.ms);
        times[path].bare.push(bare.ms);
      }
    }
  } finally {
    agent.destroy();
    await client.end();
  }
  const rowOf = (path, measure) => {
    const [ours, baseline] = [percentile(times[path].ours, SHARE), percentile(times[path].bare, SHARE)];
    return {
      measure,
      ours: `${ours.toFixed(1)} ms`,
      baseline: `${baseline.toFixed(1)} ms bare SQL`,
      ratio: ours / baseline,
      bound: { atMost: MOST_TIMES },
    };
  };
  return [
    rowOf('contribution', `list of ${OPINIONS.toLocaleString('en')} opinions of themes, p${SHARE}`),
    rowOf('theme', `list of ${THEMES.toLocaleString('en')} themes with their figures, p${SHARE}`),
  ];
}

/** Returns { rows, note }. */
export const benchThemes = async (databaseUrl) => ({ rows: await withServer(databaseUrl, benchLists), note: `${CASES.length} questions` });
