import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { loadTypeScript } from '../lib/typescript.mjs';
import { queryText } from './http.mjs';
import { limitProcessor } from './processor-share.mjs';
import { startServer } from './server-process.mjs';
import { signIn } from './session.mjs';
import { median } from './table.mjs';

const QUERY = { page: 1, pageSize: 50, status: 'closed', category: 'transport', sort: 'submittedAt', order: 'desc' };
const AT_LEAST = 1.7;
const CONCURRENCY = 16;
const ROUNDS = 5;
const WARM_SECONDS = 3;
const ROUND_SECONDS = 6;
/** Of one processor: on a machine with two, both nodes, nginx, PostgreSQL and the clients still have room. */
const SHARE = 0.2;

/** A node in a process of its own. → { baseUrl, stop() } */
async function openNode(databaseUrl) {
  const dataDir = mkdtempSync(join(tmpdir(), 'congress-bench-'));
  const server = await startServer({ databaseUrl, dataDir });
  const limit = limitProcessor(server.pid, SHARE);
  return {
    baseUrl: server.baseUrl,
    isLimited: limit !== undefined,
    stop: async () => {
      await server.stop();
      limit?.release();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the answered lists per second. */
async function rateOf(baseUrl, token, duration) {
  const url = `${baseUrl}/api/suggestion?${queryText(QUERY)}`;
  const result = await autocannon({ url, connections: CONCURRENCY, duration, headers: { authorization: `Bearer ${token}` } });
  if (result.non2xx + result.errors > 0) throw new Error(`of the list requests ${result.non2xx} were refused and ${result.errors} failed`);
  return result['2xx'] / result.duration;
}

/** Measures the list requests that two nodes answer behind nginx, against those of one. → { rows, note } */
export async function benchNodes({ databaseUrl }) {
  const { startNginx } = await loadTypeScript('tests/support/nginx.ts');
  const folder = mkdtempSync(join(tmpdir(), 'congress-bench-'));
  // nginx runs as another account, and keeps its files in the folder of the run, which only the tests have.
  chmodSync(folder, 0o711);
  process.env.TEST_RUN_DIR = folder;
  const closing = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const nodes = [];
    for (let count = 0; count < 2; count += 1) {
      const node = await openNode(databaseUrl);
      closing.push(() => node.stop());
      nodes.push(node);
    }
    const urls = nodes.map(({ baseUrl }) => baseUrl);
    const token = await signIn(urls[0], 'jyb');
    // The file for two nodes with the same address twice is nginx in front of one.
    const proxies = { one: await startNginx([urls[0], urls[0]]), two: await startNginx([urls[0], urls[1]]) };
    for (const proxy of Object.values(proxies)) closing.push(() => proxy.stop());
    await rateOf(urls[1], token, WARM_SECONDS);
    await rateOf(proxies.two.baseUrl, token, WARM_SECONDS);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await rateOf(proxies.one.baseUrl, token, ROUND_SECONDS);
      const two = await rateOf(proxies.two.baseUrl, token, ROUND_SECONDS);
      rounds.push({ one, two, ratio: two / one });
    }
    const row = {
      measure: 'list requests of two nodes',
      ours: `${median(rounds.map(({ two }) => two)).toFixed(0)} req/s`,
      baseline: `${median(rounds.map(({ one }) => one)).toFixed(0)} req/s of one`,
      ratio: median(rounds.map(({ ratio }) => ratio)),
      bound: { atLeast: AT_LEAST },
    };
    const limited = nodes.every(({ isLimited }) => isLimited)
      ? `each node has ${SHARE} of a processor`
      : 'the nodes are not limited: the machine is';
    return { rows: [row], note: `${limited}; rounds ${rounds.map(({ ratio }) => ratio.toFixed(2)).join(' ')}` };
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
