import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTypeScript } from '../lib/typescript.mjs';
import { queryText, timedCall } from './http.mjs';
import { openEventDatabase } from './event-database.mjs';
import { startServer } from './server-process.mjs';
import { signIn } from './session.mjs';
import { percentile } from './table.mjs';

const SMALL = 100_000;
/** A smaller number is enough to show that the measure itself works. */
const LARGE = Number(process.env.BENCH_EVENTS ?? 10_000_000);
const AT_MOST = 3;
/** Events a second that the chain must follow. */
const CHAINED_A_SECOND = 1000;
const ROUNDS = 20;
const SHARE = 95;

const dayAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Typical searches of an auditor: each filter alone, and combinations. */
const questionsFor = (names) => [
  {},
  { page: 50 },
  { kind: 'export' },
  { outcome: 'failed' },
  { roleKind: 'undertaking-unit' },
  { objectType: 'role' },
  { objectType: 'notice', objectId: 777 },
  { from: dayAgo(30), to: dayAgo(30) },
  { from: dayAgo(90), to: dayAgo(60), kind: 'download' },
  { from: dayAgo(120), to: dayAgo(20), kind: 'security', outcome: 'failed' },
  { roleKind: 'undertaking-unit', kind: 'export', outcome: 'failed' },
  ...names.flatMap((keyword) => [{ keyword }, { keyword, kind: 'export' }, { keyword, from: dayAgo(40), to: dayAgo(10) }]),
];

/** Returns names of people in the log that no other person has, in whole or in part. */
async function readNames(databaseUrl) {
  const { Client } = await import('pg').then((module) => module.default);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`
    SELECT DISTINCT actor_name AS name FROM (SELECT actor_name FROM event LIMIT 2000) AS seen
    WHERE (SELECT count(*) FROM account WHERE account.name LIKE '%' || actor_name || '%') <= 3 ORDER BY 1 LIMIT 3`);
  await client.end();
  return rows.map(({ name }) => name);
}

/** Creates the two logs, before any client is connected to the database that they are copied from. → { small, large }: addresses */
export const openEventDatabases = async (templateUrl) => ({
  small: await openEventDatabase(templateUrl, SMALL),
  large: await openEventDatabase(templateUrl, LARGE),
});

/** Chains the log from its begin, or goes on where it was ended. → { rows a second, or undefined when nothing was left } */
async function chainAll(databaseUrl) {
  const { connect } = await loadTypeScript('server/platform/db/connect.ts');
  const { makeChain } = await loadTypeScript('server/platform/events/chain/extend.ts');
  const db = connect(databaseUrl, { poolSize: 2 });
  try {
    const begun = performance.now();
    const added = await makeChain(db).extend();
    return added > 0 ? { added, aSecond: added / ((performance.now() - begun) / 1000) } : undefined;
  } finally {
    await db.destroy();
  }
}

/** Measures the search of the log over ten million events against the same over a hundred thousand. → { rows, note } */
export async function benchEvents(databaseUrls) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const chained = await chainAll(databaseUrls.large);
  await chainAll(databaseUrls.small);
  const opened = [];
  const open = async (databaseUrl) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'congress-bench-'));
    const server = await startServer({ databaseUrl, dataDir });
    opened.push({ server, dataDir });
    const token = await signIn(server.baseUrl, 'auditor');
    return { ask: (query) => timedCall(`${server.baseUrl}/api/event?${queryText(query)}`, { agent, token }) };
  };
  try {
    const small = await open(databaseUrls.small);
    const large = await open(databaseUrls.large);
    const questions = questionsFor(await readNames(databaseUrls.small));
    const times = { small: [], large: [] };
    const slowest = { ms: 0, query: {} };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const query of questions) {
        const [one, other] = [await small.ask(query), await large.ask(query)];
        // The first round is the warm-up of both.
        if (round === 0) continue;
        times.small.push(one.ms);
        times.large.push(other.ms);
        if (other.ms > slowest.ms) Object.assign(slowest, { ms: other.ms, query });
      }
    }
    const [ours, baseline] = [percentile(times.large, SHARE), percentile(times.small, SHARE)];
    const row = {
      measure: `log search p${SHARE}, ${LARGE.toLocaleString('en')} events`,
      ours: `${ours.toFixed(1)} ms`,
      baseline: `${baseline.toFixed(1)} ms at ${SMALL.toLocaleString('en')}`,
      ratio: ours / baseline,
      bound: { atMost: AT_MOST },
    };
    const sealing = chained && {
      measure: `sealing speed, ${chained.added.toLocaleString('en')} events`,
      ours: `${Math.round(chained.aSecond).toLocaleString('en')} rows/s`,
      baseline: `${CHAINED_A_SECOND.toLocaleString('en')} rows/s`,
      ratio: chained.aSecond / CHAINED_A_SECOND,
      bound: { atLeast: 1 },
    };
    return {
      rows: [row, ...(sealing ? [sealing] : [])],
      note: `${questions.length} questions; slowest ${slowest.ms.toFixed(0)} ms ${JSON.stringify(slowest.query)}`,
    };
  } finally {
    agent.destroy();
    for (const { server, dataDir } of opened) {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
}
