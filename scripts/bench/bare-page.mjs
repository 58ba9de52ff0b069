import { Agent } from 'node:http';
import { timedCall } from './http.mjs';
import { percentile } from './table.mjs';

/** A page and its total by hand, as JSON. `client` is of pg. → { ms, total } */
export async function timedBare(client, { page, total }) {
  const since = performance.now();
  const items = (await client.query(page)).rows;
  const counted = (await client.query(total)).rows[0].total;
  JSON.stringify({ items, total: counted });
  return { ms: performance.now() - since, total: counted };
}

/** Throws where the server found another number than the statement by hand, or neither found any. */
export function sameTotal({ total }, byHand, url) {
  if (total !== byHand || byHand === 0) throw new Error(`${url}: ${total} found, by hand ${byHand}`);
}

/**
 * Each question to the server and then by hand, one after the other, in rounds of which the first warms both. `questions` are addresses
 * with their bare statements; `check` gets both answers and throws where they do not agree. → { ours, bare }, milliseconds of that share
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
