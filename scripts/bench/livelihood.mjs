import { Agent } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTypeScript } from '../lib/typescript.mjs';
import { sameTotal, timesBesideBare } from './bare-page.mjs';
import { dropCopy, openCopy } from './copy-database.mjs';
import { queryText, timedCall } from './http.mjs';
import { startServer } from './server-process.mjs';
import { withServer } from './with-server.mjs';

const PROJECTS = 200_000;
const DEPUTIES = 350;
/** The server is killed when this many have voted. */
const KILLED_AFTER = 150;
const ROUNDS = 20;
const SHARE = 95;
const MOST_TIMES = 3;
const MOST_SECONDS = 60;
const AT_ONCE = 32;
const PAGE = 20;
/** The maximum count of a public list. */
const COUNTED = 10_000;
const DATABASE = 'bench_livelihood';
const WORD = 'voter';

const COLUMNS = [
  ...[
    'congress_code',
    'year',
    'state',
    'category',
    'title',
    'content',
    'place',
    'search',
    'source',
    'proposed_by_id',
    'proposed_by_deputy_id',
  ],
  ...[
    'proposed_by_name',
    'refusal',
    'answer',
    'taken_at',
    'reason',
    'cost',
    'unit_id',
    'review_ends_on',
    'nominated_at',
    'yes',
    'members',
    'plan',
  ],
  ...[
    'started_on',
    'quarter',
    'progress',
    'spent',
    'problems',
    'fixed',
    'finished_on',
    'look_told',
    'good',
    'fair',
    'poor',
    'rating_valid',
    'rating',
  ],
  ...['urged_quarter', 'urged_at'],
];
const OF_PROJECT = COLUMNS.join(', ');
const OF_MODEL = COLUMNS.map((column) => `models.${column}`).join(', ');

/** Inserts copies of the projects of the demo, in every county. */
const FILL = `
  WITH models AS (SELECT livelihood.*, row_number() OVER (ORDER BY id) AS nth, count(*) OVER () AS models FROM livelihood WHERE source <> 'open'),
  counties AS (SELECT code, longitude, latitude, row_number() OVER (ORDER BY code) AS nth, count(*) OVER () AS counties
    FROM area WHERE length(code) = 6 AND longitude IS NOT NULL),
  numbered AS (SELECT generate_series(1, $1::int - (SELECT count(*)::int FROM livelihood)) AS nth)
  INSERT INTO livelihood (area_code, longitude, latitude, ${OF_PROJECT}, proposed_at)
  SELECT code, counties.longitude + (numbered.nth % 997) / 3000.0, counties.latitude + (numbered.nth % 991) / 3000.0, ${OF_MODEL},
    proposed_at - (numbered.nth % 700) * interval '1 hour'
  FROM numbered JOIN models ON models.nth = 1 + numbered.nth % models.models JOIN counties ON counties.nth = 1 + numbered.nth % counties.counties`;

const VOTE = `WITH opened AS (UPDATE livelihood_vote SET members = members + $1::int, present = present + $1::int
    WHERE state = 'open' AND method = 'electronic' RETURNING id)
  INSERT INTO livelihood_vote_roll (vote_id, deputy_id, voted) SELECT opened.id, deputy.id, false FROM opened, deputy WHERE deputy.name LIKE $2`;

const openDatabase = (templateUrl) =>
  openCopy(templateUrl, DATABASE, async (client) => {
    const { MANY_SIGNED_IN } = await loadTypeScript('scripts/lib/many-deputies.ts');
    await client.query(MANY_SIGNED_IN, [DEPUTIES, WORD]);
    await client.query(VOTE, [DEPUTIES, `${WORD}-%`]);
    await client.query(FILL, [PROJECTS]);
    await client.query('VACUUM ANALYZE');
  });

const OPEN = `l.area_code LIKE '3311%' AND l.state NOT IN ('proposed', 'refused', 'withdrawn', 'merged')`;
const NEWEST = 'l.proposed_at DESC';
const METRES = `2 * 6371000 * asin(least(1, sqrt(power(sin(radians(l.latitude - 28.45) / 2), 2)
  + cos(radians(28.45)) * cos(radians(l.latitude)) * power(sin(radians(l.longitude - 119.92) / 2), 2))))`;

/** Typical searches on the public pages, with the same condition in SQL. */
const questions = (year) => [
  [{}, OPEN, NEWEST],
  [{ year }, `${OPEN} AND l.year = ${year}`, NEWEST],
  [{ areaCode: '331127' }, `${OPEN} AND l.area_code LIKE '331127%'`, NEWEST],
  [{ state: 'running', category: 'transport' }, `${OPEN} AND l.state = 'running' AND l.category = 'transport'`, NEWEST],
  [{ year, ever: 'formal' }, `${OPEN} AND l.year = ${year} AND l.state IN ('chosen', 'running', 'finished', 'rated', 'published')`, NEWEST],
  [{ keyword: '电梯' }, `${OPEN} AND (l.title ILIKE '%电梯%' OR l.content ILIKE '%电梯%' OR l.place ILIKE '%电梯%')`, NEWEST],
  [{ sort: 'near', here: '119.92,28.45' }, OPEN, METRES],
];

/** Returns the page and its total in SQL. */
const bareProjects = (condition, order) => ({
  page: `SELECT l.id, l.title, l.state, l.year, l.category, l.area_code, a.name AS area_name, l.place, left(l.content, 80) AS excerpt, l.longitude,
      l.latitude, l.cost, l.spent, l.progress, l.quarter, l.yes, l.members, l.problems, l.fixed, l.rating, l.cover_id,
      (SELECT u.name FROM unit u WHERE u.id = l.unit_id) AS unit_name
    FROM livelihood l JOIN area a ON a.code = l.area_code WHERE ${condition} ORDER BY ${order}, l.id DESC LIMIT ${PAGE}`,
  total: `SELECT count(*)::int AS total FROM (SELECT 1 FROM livelihood l WHERE ${condition} LIMIT ${COUNTED}) AS counted`,
});

/** Measures the p95 of the public list against the SQL statements, one after the other. */
async function benchOpenList(server) {
  const { data } = await timedCall(`${server.baseUrl}/api/public/livelihood/board`, {});
  const asked = questions(data.year).map(([filters, condition, order]) => ({
    url: `${server.baseUrl}/api/public/livelihood?${queryText({ ...filters, pageSize: PAGE })}`,
    statements: bareProjects(condition, order),
  }));
  const { ours, bare } = await timesBesideBare(server, { questions: asked, rounds: ROUNDS, share: SHARE, check: sameTotal });
  return {
    measure: `public list of ${PROJECTS.toLocaleString('en')} livelihood projects, p${SHARE}`,
    ours: `${ours.toFixed(1)} ms`,
    baseline: `${bare.toFixed(1)} ms bare SQL`,
    ratio: ours / bare,
    bound: { atMost: MOST_TIMES },
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

/** Casts the ballots of these deputies, several at once; every second deputy chooses the project. → those without a response */
async function castAll(baseUrl, { voteId, project, onAnswer }, places) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const lost = [];
  await Promise.all(
    places.map(async (place) => {
      const marks = place % 2 === 0 ? [{ livelihoodId: project, mark: 'yes' }] : [];
      try {
        await timedCall(`${baseUrl}/api/livelihood-vote/${voteId}/cast`, { agent, token: `${WORD}-${place}`, send: { marks } });
        onAnswer();
      } catch (error) {
        // The ballot is in the box, and only the response was lost.
        if (!String(error.message).includes('livelihoodVote.voted')) lost.push(place);
      }
    }),
  );
  agent.destroy();
  return lost;
}

/** A congress votes, and the server is killed in the middle of the vote. */
const benchVote = (databaseUrl) =>
  connected(databaseUrl, async (client) => {
    const { rows } = await client.query(`SELECT vote.id AS "voteId", min(item.livelihood_id)::int AS project FROM livelihood_vote AS vote
      JOIN livelihood_vote_item AS item ON item.vote_id = vote.id WHERE vote.state = 'open' GROUP BY vote.id`);
    const { voteId, project } = rows[0];
    const dataDir = mkdtempSync(join(tmpdir(), 'congress-bench-'));
    const all = Array.from({ length: DEPUTIES }, (_, at) => at + 1);
    const first = await startServer({ databaseUrl, dataDir });
    // From the first ballot, including the time in which a server restarts.
    const since = performance.now();
    let answered = 0;
    let killed;
    const onAnswer = () => {
      answered += 1;
      if (answered === KILLED_AFTER) killed = first.kill();
    };
    const lost = await castAll(first.baseUrl, { voteId, project, onAnswer }, all);
    await killed;
    const second = await startServer({ databaseUrl, dataDir });
    const left = await castAll(second.baseUrl, { voteId, project, onAnswer: () => undefined }, lost);
    const seconds = (performance.now() - since) / 1000;
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
    const counted = await client.query(
      `SELECT count(*)::int AS ballots, count(*) FILTER (WHERE marks ? $2)::int AS yes,
        (SELECT count(*)::int FROM livelihood_vote_roll WHERE vote_id = $1 AND voted) AS voted FROM livelihood_vote_box WHERE vote_id = $1`,
      [voteId, String(project)],
    );
    const { ballots, yes, voted } = counted.rows[0];
    if (left.length > 0 || ballots !== DEPUTIES || voted !== DEPUTIES || yes !== DEPUTIES / 2)
      throw new Error(
        `${left.length} requests without an answer, ${ballots} ballots, ${voted} names of voters, ${yes} votes for the project`,
      );
    return {
      measure: `a vote of ${DEPUTIES} deputies, the server killed after ${KILLED_AFTER}, counted right`,
      ours: `${seconds.toFixed(1)} s`,
      baseline: `${MOST_SECONDS} s`,
      ratio: seconds / MOST_SECONDS,
      bound: { atMost: 1 },
    };
  });

/** Returns { rows, note }. */
export async function benchLivelihood(templateUrl) {
  await dropCopy(templateUrl, DATABASE);
  const databaseUrl = await openDatabase(templateUrl);
  try {
    const list = await withServer(databaseUrl, benchOpenList);
    return { rows: [list, await benchVote(databaseUrl)], note: 'as a visitor asks' };
  } finally {
    await dropCopy(templateUrl, DATABASE);
  }
}
