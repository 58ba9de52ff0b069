import { createHash, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { sameTotal, timesBesideBare } from './bare-page.mjs';
import { openCopy } from './copy-database.mjs';
import { queryText, timedCall } from './http.mjs';
import { withServer } from './with-server.mjs';

const OPINIONS = 200_000;
const ROUNDS = 20;
const SHARE = 95;
const MOST_TIMES = 3;
const PAGE = 20;
/** The maximum count of a public list. */
const COUNTED = 10_000;
const ARTICLES = 200;
const MOST_DIFF_MS = 1000;
const SENT = 1000;
const AT_ONCE = 20;
const MINUTE_S = 60;

/** Inserts copies of the decided opinions of the demo, in one draft law whose result is published. */
const FILL_OPINIONS = `
  WITH models AS (
    SELECT opinion.*, row_number() OVER (ORDER BY opinion.id) AS nth, count(*) OVER () AS models FROM law_opinion AS opinion
    JOIN draft_law ON draft_law.id = opinion.draft_law_id
    WHERE opinion.draft_law_id = (SELECT max(id) FROM draft_law WHERE state = 'result') AND opinion.folded_into_id IS NULL
  )
  INSERT INTO law_opinion (draft_law_id, area_code, target, part_id, part_order, content, grounds, source, is_of_person, by_name, fold_key, state, reason,
    decided_at, decided_by_name, submitted_at, updated_at)
  SELECT draft_law_id, area_code, target, part_id, part_order, content || place, grounds, 'public', true, '王**', 'bench' || place, state, reason,
    decided_at, decided_by_name, submitted_at + place % 86400 * interval '1 second', updated_at
  FROM generate_series(1, $1::int - (SELECT count(*)::int FROM law_opinion)) AS place JOIN models ON models.nth = 1 + place % models.models`;

/** Inserts two texts of that many articles into the running draft law, a third of which differ. */
const FILL_TEXTS = `
  WITH made AS (
    INSERT INTO law_text (draft_law_id, kind, name, made_on)
    SELECT id, kind, '对比' || kind, current_date FROM draft_law, (VALUES ('current'), ('revised')) AS kinds (kind) WHERE state = 'collecting'
    RETURNING id, kind
  )
  INSERT INTO law_part (text_id, ordinal, kind, label, title, text)
  SELECT made.id, place, 'article', '第' || place || '条', '',
    repeat('第' || place || '项：物业服务企业应当按照' || CASE WHEN made.kind = 'revised' AND place % 3 = 0 THEN '书面委托' ELSE '服务' END
      || '合同约定提供服务，公示收费标准和第' || place * 7 || '号举报方式，接受业主监督。', 3)
  FROM made, generate_series(1, $1::int) AS place`;

/** Opens a database with that many opinions, next to the bench's own. → its address */
export const openDraftLawDatabase = (templateUrl) =>
  openCopy(templateUrl, 'bench_draft_laws', async (client) => {
    await client.query(FILL_OPINIONS, [OPINIONS]);
    await client.query(FILL_TEXTS, [ARTICLES]);
    await client.query('VACUUM ANALYZE');
  });

/** Typical searches in a result, with the same condition in SQL. */
const QUESTIONS = [
  [{}, 'true'],
  [{ state: 'adopted' }, `o.state = 'adopted'`],
  [{ target: 'article' }, `o.target = 'article'`],
  [{ page: 400 }, 'true'],
];

/** Returns a page and its total in SQL. */
function bareOpinions(lawId, condition, page = 1) {
  const from = `FROM law_opinion o WHERE o.draft_law_id = ${lawId} AND o.is_public AND o.folded_into_id IS NULL AND o.state <> 'submitted' AND ${condition}`;
  return {
    page: `SELECT o.id, o.target, o.part_id, o.content, o.grounds, o.source, o.by_name, o.state, o.reason, o.submitted_at,
        (SELECT p.label FROM law_part p WHERE p.id = o.part_id) AS label, (SELECT p.title FROM law_part p WHERE p.id = o.part_id) AS title,
        (SELECT count(*)::int FROM law_opinion c WHERE c.folded_into_id = o.id) AS copies
      ${from} ORDER BY o.part_order, o.id LIMIT ${PAGE} OFFSET ${(page - 1) * PAGE}`,
    total: `SELECT count(*)::int AS total FROM (SELECT 1 ${from} LIMIT ${COUNTED}) AS counted`,
  };
}

const first = async (client, statement) => (await client.query(statement)).rows[0];

async function benchList({ databaseUrl, baseUrl, token }, lawId) {
  const questions = QUESTIONS.map(([filters, condition]) => ({
    url: `${baseUrl}/api/public/draft-law/${lawId}/opinion?${queryText({ ...filters, pageSize: PAGE })}`,
    statements: bareOpinions(lawId, condition, filters.page),
  }));
  const { ours, bare } = await timesBesideBare({ databaseUrl, token }, { questions, rounds: ROUNDS, share: SHARE, check: sameTotal });
  return {
    measure: `public list of ${OPINIONS.toLocaleString('en')} opinions on a draft law, p${SHARE}`,
    ours: `${ours.toFixed(1)} ms`,
    baseline: `${bare.toFixed(1)} ms bare SQL`,
    ratio: ours / bare,
    bound: { atMost: MOST_TIMES },
  };
}

/** Measured only once: the server caches a comparison. */
async function benchDiff({ baseUrl, token }, { lawId, texts }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { ms, data } = await timedCall(`${baseUrl}/api/public/draft-law/${lawId}/diff?texts=${texts}`, { agent, token });
  agent.destroy();
  if (data.rows.length !== ARTICLES) throw new Error(`the comparison has ${data.rows.length} rows`);
  return {
    measure: `two texts of ${ARTICLES} articles side by side`,
    ours: `${ms.toFixed(0)} ms`,
    baseline: `${MOST_DIFF_MS} ms wanted`,
    ratio: ms / MOST_DIFF_MS,
    bound: { atMost: 1 },
  };
}

/** Returns the number that a proof of work asks for. */
function solve({ algorithm, challenge, salt, signature, maxNumber }) {
  for (let number = 0; number <= maxNumber; number += 1)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge)
      return JSON.stringify({ algorithm, challenge, number, salt, signature });
  throw new Error('no number solves the challenge');
}

/** Visitors who send at the same time, each with a proof of work; no acknowledged opinion may be lost. */
async function benchSending({ baseUrl, client }, lawId) {
  const post = async (path, body) => {
    const answer = await fetch(`${baseUrl}${path}`, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const { data, message } = await answer.json();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${message}`);
    return data;
  };
  const proofs = [];
  for (let count = 0; count < SENT; count += 1) proofs.push(solve(await post('/api/captcha/work')));
  const receipts = [];
  const since = performance.now();
  const visitor = async () => {
    for (let captcha = proofs.pop(); captcha; captcha = proofs.pop()) {
      const content = `建议 ${randomUUID()}`;
      const sent = await post('/api/public/law-opinion', {
        draftLawId: lawId,
        partId: null,
        content,
        grounds: '',
        name: '王小明',
        mobile: null,
        captcha,
      });
      receipts.push(sent.receipt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const seconds = (performance.now() - since) / 1000;
  const { kept } = (await client.query('SELECT count(*)::int AS kept FROM law_opinion_sender WHERE receipt = any($1)', [receipts])).rows[0];
  if (kept !== SENT) throw new Error(`${SENT - kept} of ${SENT} opinions were lost`);
  return {
    measure: `${SENT.toLocaleString('en')} opinions of visitors, none lost`,
    ours: `${seconds.toFixed(1)} s`,
    baseline: `${MINUTE_S} s wanted`,
    ratio: seconds / MINUTE_S,
    bound: { atMost: 1 },
  };
}

async function benchAll(server) {
  const { Client } = await import('pg').then((module) => module.default);
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    const { id: published } = await first(client, `SELECT max(id) AS id FROM draft_law WHERE state = 'result'`);
    const { id: running } = await first(client, `SELECT max(id) AS id FROM draft_law WHERE state = 'collecting'`);
    const { texts } = await first(client, `SELECT string_agg(id::text, ',' ORDER BY id) AS texts FROM law_text WHERE name LIKE '对比%'`);
    return [
      await benchList(server, published),
      await benchDiff(server, { lawId: running, texts }),
      await benchSending({ ...server, client }, running),
    ];
  } finally {
    await client.end();
  }
}

/** Returns { rows, note }. */
export const benchDraftLaws = async (databaseUrl) => ({
  rows: await withServer(databaseUrl, benchAll),
  note: `${QUESTIONS.length} questions`,
});
