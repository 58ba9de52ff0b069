import { Agent } from 'node:http';
import { loadTypeScript } from '../lib/typescript.mjs';
import { timedBare } from './bare-page.mjs';
import { dropCopy, openCopy } from './copy-database.mjs';
import { queryText, timedCall } from './http.mjs';
import { percentile } from './table.mjs';
import { withServer } from './with-server.mjs';

const LEADS = 200_000;
const CLAIMS = 200;
const ROUNDS = 20;
const SHARE = 95;
const MOST_TIMES = 3;
const MOST_SECONDS = 10;
const PAGE = 20;
const DATABASE = 'bench_leads';
const WORD = 'claimant';

const COLUMNS = [
  ...['state', 'tier', 'category', 'title', 'content', 'place', 'original_title', 'original_content', 'original_place', 'search'],
  ...['raised_by_id', 'raised_by_deputy_id', 'raised_by_name', 'raised_by_office', 'refusal', 'note', 'claimed_first_at', 'holder_id'],
  ...['holder_role_id', 'claimed_at', 'unit_id', 'assigned_at', 'reply', 'replied_by_name', 'replied_at', 'accepted', 'accepted_by'],
  ...['accepted_on', 'seen', 'outcome', 'solved', 'closed_at', 'merged_into_id', 'joins', 'follows'],
];
const OF_LEAD = COLUMNS.join(', ');
const OF_MODEL = COLUMNS.map((column) => `models.${column}`).join(', ');

/** Inserts copies of the leads of the demo over two years, in every county. */
const FILL = `
  WITH models AS (SELECT lead.*, row_number() OVER (ORDER BY id) AS nth, count(*) OVER () AS models FROM lead),
  counties AS (SELECT code, longitude, latitude, row_number() OVER (ORDER BY code) AS nth, count(*) OVER () AS counties
    FROM area WHERE length(code) = 6 AND longitude IS NOT NULL),
  numbered AS (SELECT generate_series(1, $1::int - (SELECT count(*)::int FROM lead)) AS place)
  INSERT INTO lead (area_code, longitude, latitude, ${OF_LEAD}, state_since, raised_at, published_at, heat)
  SELECT code, counties.longitude + (numbered.place % 997) / 3000.0, counties.latitude + (numbered.place % 991) / 3000.0, ${OF_MODEL}, state_since,
    raised_at - (numbered.place % 700) * interval '1 day', published_at - (numbered.place % 700) * interval '1 day',
    CASE WHEN heat = 0 THEN 0 ELSE heat - numbered.place % 700 + (numbered.place % 13) END
  FROM numbered JOIN models ON models.nth = 1 + numbered.place % models.models
  JOIN counties ON counties.nth = 1 + numbered.place % counties.counties`;

const openLeadDatabase = (templateUrl) =>
  openCopy(templateUrl, DATABASE, async (client) => {
    const { MANY_SIGNED_IN } = await loadTypeScript('scripts/lib/many-deputies.ts');
    await client.query(MANY_SIGNED_IN, [CLAIMS, WORD]);
    await client.query(FILL, [LEADS]);
    await client.query('VACUUM ANALYZE');
  });

const OPEN = `l.area_code LIKE '3311%' AND l.state IN ('published', 'claimed', 'suggested', 'assigned', 'replied', 'closed', 'merged')`;
const METRES = `2 * 6371000 * asin(least(1, sqrt(power(sin(radians(l.latitude - 28.45) / 2), 2)
  + cos(radians(28.45)) * cos(radians(l.latitude)) * power(sin(radians(l.longitude - 119.92) / 2), 2))))`;
const HOT = 'l.heat DESC';

/** Typical searches, with the same condition in SQL; the second value of each says whether the office or a deputy asks. */
const QUESTIONS = [
  [{}, true, `l.area_code LIKE '3311%'`, HOT],
  [{}, false, OPEN, HOT],
  [{ state: 'published', sort: 'newest' }, false, `l.area_code LIKE '3311%' AND l.state = 'published'`, 'l.raised_at DESC'],
  [{ areaCode: '331127', state: 'assigned' }, true, `l.area_code LIKE '331127%' AND l.state = 'assigned'`, HOT],
  [{ category: 'transport', tier: 'micro' }, false, `${OPEN} AND l.category = 'transport' AND l.tier = 'micro'`, HOT],
  [{ keyword: '路灯' }, false, `${OPEN} AND (l.title ILIKE '%路灯%' OR l.content ILIKE '%路灯%' OR l.place ILIKE '%路灯%')`, HOT],
  [{ sort: 'near', here: '119.92,28.45' }, false, OPEN, METRES],
];

/** Returns the page and its total in SQL. */
function bareLeads(condition, order) {
  const from = `FROM lead l JOIN area a ON a.code = l.area_code WHERE ${condition}`;
  return {
    page: `SELECT l.id, l.title, l.state, l.tier, l.category, l.area_code, a.name AS area_name, l.place, left(l.content, 80) AS excerpt, l.longitude,
        l.latitude, l.raised_by_name, l.raised_at, l.published_at, l.joins, l.follows, l.due_at,
        (SELECT d.name FROM deputy d WHERE d.id = l.holder_id) AS holder_name, (SELECT u.name FROM unit u WHERE u.id = l.unit_id) AS unit_name
      ${from} ORDER BY ${order}, l.id DESC LIMIT ${PAGE}`,
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

/** Measures the p95 of the list against the SQL statements, one after the other. */
const benchLists = ({ databaseUrl, baseUrl, token }) =>
  connected(databaseUrl, async (client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const times = { ours: [], bare: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [filters, isOffice, condition, order] of QUESTIONS) {
        const url = `${baseUrl}/api/lead?${queryText({ ...filters, pageSize: PAGE })}`;
        const ours = await timedCall(url, { agent, token: isOffice ? token : `${WORD}-1` });
        const bare = await timedBare(client, bareLeads(condition, order));
        if (ours.data.total !== bare.total || bare.total === 0)
          throw new Error(`${condition}: the server returns a total of ${ours.data.total}, the bare SQL ${bare.total}`);
        // The first round is the warm-up of both.
        if (round === 0) continue;
        times.ours.push(ours.ms);
        times.bare.push(bare.ms);
      }
    }
    agent.destroy();
    const [ours, baseline] = [percentile(times.ours, SHARE), percentile(times.bare, SHARE)];
    return {
      measure: `list of ${LEADS.toLocaleString('en')} leads, p${SHARE}`,
      ours: `${ours.toFixed(1)} ms`,
      baseline: `${baseline.toFixed(1)} ms bare SQL`,
      ratio: ours / baseline,
      bound: { atMost: MOST_TIMES },
    };
  });

/** Two hundred deputies claim one lead at the same time: one gets it, the others receive a refusal. */
const benchClaims = ({ databaseUrl, baseUrl }) =>
  connected(databaseUrl, async (client) => {
    const [{ id }] = (await client.query(`SELECT id FROM lead WHERE state = 'published' ORDER BY heat DESC, id DESC LIMIT 1`)).rows;
    const since = performance.now();
    const answers = await Promise.all(
      Array.from({ length: CLAIMS }, async (_, at) => {
        const answer = await fetch(`${baseUrl}/api/lead/${id}/claim`, {
          method: 'POST',
          headers: { authorization: `Bearer ${WORD}-${at + 1}` },
        });
        return { status: answer.status, error: (await answer.json()).data?.error };
      }),
    );
    const seconds = (performance.now() - since) / 1000;
    const holders = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ error }) => error === 'lead.claimed').length;
    if (holders !== 1 || refused !== CLAIMS - 1)
      throw new Error(`${holders} deputies hold the lead, ${refused} received the error that it was already claimed`);
    return {
      measure: `${CLAIMS} simultaneous claims of one lead: one holder, ${refused} refused`,
      ours: `${seconds.toFixed(1)} s`,
      baseline: `${MOST_SECONDS} s`,
      ratio: seconds / MOST_SECONDS,
      bound: { atMost: 1 },
    };
  });

/** Returns { rows, note }. */
export async function benchLeads(templateUrl) {
  await dropCopy(templateUrl, DATABASE);
  const databaseUrl = await openLeadDatabase(templateUrl);
  try {
    const rows = await withServer(databaseUrl, async (server) => [await benchLists(server), await benchClaims(server)]);
    return { rows, note: `${QUESTIONS.length} questions` };
  } finally {
    await dropCopy(templateUrl, DATABASE);
  }
}
