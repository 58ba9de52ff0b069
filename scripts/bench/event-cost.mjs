import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timedCall } from './http.mjs';
import { startServer } from './server-process.mjs';
import { signIn } from './session.mjs';
import { median } from './table.mjs';

const AT_MOST = 1.15;
const ROUNDS = 150;
const WARM = 15;

async function findItem(databaseUrl) {
  const { Client } = await import('pg').then((module) => module.default);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `SELECT id FROM suggestion WHERE status = 'handling' AND kind = 'suggestion' AND area_code = '3311' AND NOT key_supervised ORDER BY id LIMIT 1`,
  );
  await client.end();
  return rows[0].id;
}

/** Measures one step of the workflow with its event and the same without, alternately, on one database. → { rows, note } */
export async function benchEventCost({ databaseUrl, baseUrl }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'congress-bench-'));
  const server = await startServer({ databaseUrl, dataDir, env: { WITHOUT_EVENTS: '1' } });
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  try {
    const id = await findItem(databaseUrl);
    const token = await signIn(baseUrl, 'jyb');
    let { version } = (await timedCall(`${baseUrl}/api/suggestion/${id}`, { agent, token })).data;
    const step = async (address, name, more) => {
      const { ms, data } = await timedCall(`${address}/api/suggestion/${id}/${name}`, { agent, token, send: { version, ...more } });
      version = data.version;
      return ms;
    };
    const times = { with: [], without: [] };
    for (let round = 0; round < ROUNDS + WARM; round += 1) {
      for (const [name, more] of [
        ['supervise', { leader: '李主任', note: '' }],
        ['unsupervise', { reason: '已经办好' }],
      ]) {
        const isWith = (name === 'supervise') === (round % 2 === 0);
        const ms = await step(isWith ? baseUrl : server.baseUrl, name, more);
        if (round >= WARM) times[isWith ? 'with' : 'without'].push(ms);
      }
    }
    const [ours, baseline] = [median(times.with), median(times.without)];
    const row = {
      measure: 'a step with its event / without',
      ours: `${ours.toFixed(2)} ms`,
      baseline: `${baseline.toFixed(2)} ms`,
      ratio: ours / baseline,
      bound: { atMost: AT_MOST },
    };
    return { rows: [row], note: `${times.with.length} steps each` };
  } finally {
    agent.destroy();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
