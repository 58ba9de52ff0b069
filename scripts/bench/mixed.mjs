import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { root } from '../lib/processes.mjs';
import { loadTypeScript } from '../lib/typescript.mjs';
import { queryText, timedCall } from './http.mjs';
import { mixedQuestions } from './mixed-questions.mjs';
import { startServer } from './server-process.mjs';
import { signIn } from './session.mjs';
import { median } from './table.mjs';

const AT_LEAST = 1.5;
const CONCURRENCY = 10;
const ROUNDS = 5;
const A_ROUND = 120;
/** The number of questions whose responses are compared; after them the servers are warm. */
const COMPARED = 60;
const SLOWEST = 3;
const PLANS = join(root, '.cache', 'bench', 'mixed-plans.txt');
const OFFICE = { userId: 0, userName: '', roleId: 0, roleKind: 'suggestion-office', roleName: '', areaCode: '3311' };
const VIEWER = { ...OFFICE, deputyId: null, delegationId: null, unitId: null };

async function withClient(databaseUrl, work) {
  const { Client } = await import('pg').then((module) => module.default);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns words of two characters from ten thousand items, rare and frequent ones. */
async function readWords(client) {
  const { rows } = await client.query(
    `SELECT word FROM ts_stat('SELECT search FROM suggestion WHERE id <= 10000') WHERE word ~ '^[一-龥]{2}$' AND ndoc BETWEEN 5 AND 2000
      ORDER BY md5(word) LIMIT 200`,
  );
  return rows.map(({ word }) => word);
}

/** Sends all questions, with that concurrency. → { perSecond, times: ms of each } */
async function askAll(questions, ask) {
  const times = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < questions.length; index = next++) times[index] = (await ask(questions[index])).ms;
  };
  const since = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { perSecond: (questions.length * 1000) / (performance.now() - since), times };
}

async function compare(questions, ours, bare) {
  for (const question of questions) {
    const [{ data: one }, { data: other }] = [await ours(question), await bare(question)];
    const ids = ({ items }) => items.map(({ id }) => id).join();
    if (one.total !== other.total || ids(one) !== ids(other))
      throw new Error(
        `${JSON.stringify(question.query)}: the server's list (${one.total}) differs from that of the bare server (${other.total})`,
      );
  }
}

/** Returns the statements of the server's own code for a question, each with the plan of PostgreSQL. */
async function plansOf(client, databaseUrl, { query, page, pageSize }) {
  const { CamelCasePlugin, Kysely, PostgresDialect } = await import('kysely');
  const { Pool } = await import('pg').then((module) => module.default);
  const { makeListReads } = await loadTypeScript('server/modules/suggestion/list-reads.ts');
  const { makeFiguresService } = await loadTypeScript('server/modules/figures/service.ts');
  const asked = [];
  const db = new Kysely({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: (event) => asked.push(event.query),
  });
  const now = new Date();
  const { keptTotal } = makeFiguresService({ db, clock: { now: () => now }, log: console });
  await makeListReads(db, keptTotal).listPage(VIEWER, query, { page, pageSize, now });
  await db.destroy();
  const plans = [];
  for (const { sql, parameters } of asked) {
    const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS) ${sql}`, [...parameters]);
    plans.push(`${sql}\n-- ${JSON.stringify(parameters)}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
  }
  return plans.join('\n\n');
}

/** Writes the plans of the slowest questions. → the name of the file */
async function writePlans(databaseUrl, timed) {
  const slowest = [...timed].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const texts = await withClient(databaseUrl, async (client) => {
    const found = [];
    for (const { question, ms } of slowest)
      found.push(`== ${ms.toFixed(1)} ms: ${queryText(question.query)}\n\n${await plansOf(client, databaseUrl, question)}`);
    return found;
  });
  mkdirSync(join(PLANS, '..'), { recursive: true });
  writeFileSync(PLANS, `${texts.join('\n\n\n')}\n`);
  return PLANS;
}

/** Measures lists that are each requested once, against a minimal server, alternately. → { rows, note } */
export async function benchMixed({ databaseUrl, baseUrl }) {
  const token = await signIn(baseUrl, 'jyb');
  const questions = mixedQuestions(COMPARED + ROUNDS * A_ROUND, await withClient(databaseUrl, readWords));
  const other = await startServer({ databaseUrl, program: 'bare-server.mjs' });
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const ours = ({ query }) => timedCall(`${baseUrl}/api/suggestion?${queryText(query)}`, { agent, token });
  const bare = (question) => timedCall(`${other.baseUrl}/list`, { agent, send: question });
  const rounds = [];
  const timed = [];
  try {
    await compare(questions.slice(0, COMPARED), ours, bare);
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = COMPARED + round * A_ROUND;
      const asked = questions.slice(from, from + A_ROUND);
      const rates = {};
      for (const who of round % 2 ? ['ours', 'bare'] : ['bare', 'ours']) {
        const { perSecond, times } = await askAll(asked, who === 'ours' ? ours : bare);
        rates[who] = perSecond;
        if (who === 'ours') timed.push(...asked.map((question, index) => ({ question, ms: times[index] })));
      }
      rounds.push({ ...rates, ratio: rates.ours / rates.bare });
    }
  } finally {
    agent.destroy();
    await other.stop();
  }
  const row = {
    measure: 'lists that all differ, of 200,000',
    ours: `${median(rounds.map((round) => round.ours)).toFixed(0)} req/s`,
    baseline: `${median(rounds.map((round) => round.bare)).toFixed(0)} /s Fastify + pg + stringify`,
    ratio: median(rounds.map(({ ratio }) => ratio)),
    bound: { atLeast: AT_LEAST },
  };
  const ratios = rounds.map(({ ratio }) => ratio.toFixed(2)).join(' ');
  return { rows: [row], note: `rounds ${ratios}; plans of the slowest three: ${await writePlans(databaseUrl, timed)}` };
}
