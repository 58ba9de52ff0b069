import { Agent } from 'node:http';
import { timedCall } from './http.mjs';
import { percentile } from './table.mjs';

/** Reads a page and its total with plain SQL, as JSON. `client` is of pg. → { ms, total } */
export async function timedBare(client, { page, total }) {
  const since = performance.now();
  const items = (await client.query(page)).rows;
  const counted = (await client.query(total)).rows[0].total;
  JSON.stringify({ items, total: counted });
  return { ms: performance.now() - since, total: counted };
}

/** Throws when the server's total differs from that of the SQL statement, or when both are 0. */
export function sameTotal({ total }, byHand, url) {
  if (total !== byHand || byHand === 0) throw new Error(`${url}: the server returns a total of ${total}, the bare SQL ${byHand}`);
}

/**
 * Sends each question to the server and then runs its SQL, one after the other, in rounds; the first round is the warm-up of both. `questions` are
 * addresses with their SQL statements; `check` receives both responses and throws when they differ. → { ours, bare }, milliseconds of that percentile
 */
export async function timesBesideBare({ databaseUrl, token }, { questions, rounds, share, check }) {
  const { Client } = await import('pg').then((module) => module.default);
  const client = new Client({ connectionString: databaseUrl });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await client.connect();
  const times = { ours: [], bare: [] };
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const { url, statements } of questions) {
        const ours = await timedCall(url, { agent, token });
        const bare = await timedBare(client, statements);
        check(ours.data, bare.total, url);
        if (round === 0) continue;
        times.ours.push(ours.ms);
        times.bare.push(bare.ms);
      }
    }
  } finally {
    agent.destroy();
    await client.end();
  }
  return { ours: percentile(times.ours, share), bare: percentile(times.bare, share) };
}
