import { Agent } from 'node:http';
import { FIGURES, isSameFigures, runBareFigures } from './bare-figures.mjs';
import { bareList, LISTS, runBareList, searchFor } from './bare-list.mjs';
import { queryText, timedCall } from './http.mjs';
import { signIn } from './session.mjs';
import { percentile } from './table.mjs';

const PAGE_SIZE = 50;
const ROUNDS = 20;
/** The SQL statements take long and vary little. */
const BARE_EVERY = 5;
const TIMES_SMALL = 3;
/** The bound for a question without a cached answer, compared with one that was asked before. */
const TIMES_COLD = 2;
const TIMES_BARE = 4;

/** The percentages of items that contain the search words. */
const SHARES = [0.1, 2, 20];
const WORDS_OF_A_SHARE = 4;

const ms = (value) => `${value.toFixed(1)} ms`;

/** Returns words of two characters that this share of the items contains, the nearest to the share first. */
async function readWords(client) {
  const { rows } = await client.query(
    `SELECT share, word FROM unnest($1::float[]) AS share, LATERAL (
       SELECT word FROM ts_stat('SELECT search FROM suggestion') WHERE word ~ '^[一-龥]{2}$'
       ORDER BY abs(ndoc - share / 100 * (SELECT count(*) FROM suggestion)), word LIMIT $2) AS nearest`,
    [SHARES, WORDS_OF_A_SHARE],
  );
  return rows.map(({ word }) => word);
}

/** Throws when the SQL list differs from the server's, because its time would have no meaning. */
function checkSame({ query }, ours, bare) {
  const ids = (items) => items.map(({ id }) => id).join();
  if (ours.total === bare.total && ids(ours.items) === ids(bare.items)) return;
  throw new Error(`${JSON.stringify(query)}: the server's list (${ours.total}) differs from that of the bare SQL (${bare.total})`);
}

function checkFigures({ query }, ours, bare) {
  if (!isSameFigures(ours, bare)) throw new Error(`${JSON.stringify(query)}: the server's figures differ from those of the bare SQL`);
}

/** Simulates a change: it invalidates all cached lists and figures of the servers. */
const forgetAnswers = (client) => client.query('UPDATE suggestion_change SET changes = changes + 1 WHERE stripe = 0');

/**
 * Asks in rounds: each question to the small server, to the large one, and in some rounds, after all caches are invalidated, to the large one and in
 * SQL on its database alternately, so that all have the same conditions.
 * → { kept: { small, large }, cold: { large, bare } }: times in ms
 */
async function askAll(questions, { small, large, bare, check, forget }) {
  const kept = { small: [], large: [] };
  const cold = { large: [], bare: [] };
  const timesOf = {
    large: async (question) => {
      await forget();
      const { ms, data } = await large(question);
      cold.large.push(ms);
      return data;
    },
    bare: async (question) => {
      const since = performance.now();
      const result = await bare(question);
      cold.bare.push(performance.now() - since);
      return result;
    },
  };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const question of questions) {
      if (round % BARE_EVERY === 0) {
        // The second request finds the pages of the database in memory, so they alternate.
        const found = {};
        for (const who of (round / BARE_EVERY) % 2 ? ['large', 'bare'] : ['bare', 'large']) found[who] = await timesOf[who](question);
        if (round === 0) check(question, found.large, found.bare);
      } else {
        kept.small.push((await small(question)).ms);
        kept.large.push((await large(question)).ms);
      }
    }
    // Each invalidation drops all answers, so each question is asked once more before it counts as asked before.
    if (round % BARE_EVERY === 0) for (const question of questions) await Promise.all([small(question), large(question)]);
  }
  return { kept, cold };
}

function rowsOf(measure, { kept, cold }) {
  const p95 = (times) => percentile(times, 95);
  const line = (how, ours, [baseline, name], atMost) => ({
    measure: `${measure}, ${how}`,
    ours: `${ms(p95(ours))} p95`,
    baseline: `${ms(p95(baseline))} ${name}`,
    ratio: p95(ours) / p95(baseline),
    bound: { atMost },
  });
  return [
    line('cold', cold.large, [cold.bare, 'p95 pg + stringify'], TIMES_COLD),
    line('kept', kept.large, [cold.bare, 'p95 pg + stringify'], TIMES_BARE),
    line('kept', kept.large, [kept.small, 'p95 at 10,000'], TIMES_SMALL),
  ];
}

async function openClient(url) {
  const { Client } = await import('pg').then((module) => module.default);
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Measures lists, searches and figures with 1,000,000 suggestions against the same with 10,000 and against SQL. → { rows, note } */
export async function benchScale({ small, large }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const clients = { small: await openClient(small.databaseUrl), large: await openClient(large.databaseUrl) };
  const tokens = { small: await signIn(small.baseUrl, 'jyb'), large: await signIn(large.baseUrl, 'jyb') };
  const asker = (path, more) => {
    const at =
      ({ baseUrl }, token) =>
      (question) =>
        timedCall(`${baseUrl}${path}?${queryText({ ...more, ...question.query })}`, { agent, token });
    return { small: at(small, tokens.small), large: at(large, tokens.large) };
  };
  const forget = () => forgetAnswers(clients.large);
  const lists = {
    forget,
    ...asker('/api/suggestion', { pageSize: PAGE_SIZE }),
    bare: (question) => runBareList(clients.large, bareList({ pageSize: PAGE_SIZE, ...question })),
    check: checkSame,
  };
  const figures = {
    forget,
    ...asker('/api/figures/suggestion', {}),
    bare: (question) => runBareFigures(clients.large, question),
    check: checkFigures,
  };
  try {
    const words = await readWords(clients.small);
    const found = [
      rowsOf('list at 1,000,000', await askAll(LISTS, lists)),
      rowsOf('search at 1,000,000', await askAll(words.map(searchFor), lists)),
      rowsOf('figures at 1,000,000', await askAll(FIGURES, figures)),
    ];
    return { rows: found.flat(), note: `words ${words.join(' ')}` };
  } finally {
    agent.destroy();
    await Promise.all([clients.small.end(), clients.large.end()]);
  }
}
