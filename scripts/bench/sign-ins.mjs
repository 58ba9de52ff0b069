import { Agent } from 'node:http';
import { loadTypeScript } from '../lib/typescript.mjs';
import { queryText, timedCall } from './http.mjs';
import { prepareSignIn, signIn } from './session.mjs';
import { percentile } from './table.mjs';

const QUERY = { page: 1, pageSize: 20, sort: 'submittedAt', order: 'desc' };
const AT_ONCE = 50;
const AT_MOST = 3;
/** Pages that are looked at while the others sign in. */
const READERS = 4;
const ROUNDS = 8;
const ALONE = 400;
const WARM = 100;
const SHARE = 95;

/** Lists one after the other, by several readers, until `goesOn` says no. → their milliseconds */
async function readLists(url, token, goesOn) {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const times = [];
  const read = async () => {
    while (goesOn(times.length)) times.push((await timedCall(url, { agent, token })).ms);
  };
  await Promise.all(Array.from({ length: READERS }, read));
  agent.destroy();
  return times;
}

/** Fifty people sign in at once, all with the right password. → how long until the last one was in, in milliseconds */
async function signInMany(attempts) {
  const since = performance.now();
  await Promise.all(attempts.map((attempt) => attempt()));
  return performance.now() - since;
}

/** How much slower a list is while fifty people sign in at once. → { rows, note } */
export async function benchSignIns({ baseUrl }) {
  const token = await signIn(baseUrl, 'jyb');
  const url = `${baseUrl}/api/suggestion?${queryText(QUERY)}`;
  const { demoAccounts } = await loadTypeScript('server/seeds/demo-accounts.ts');
  const attempts = [];
  for (let index = 0; index < AT_ONCE; index += 1)
    attempts.push(await prepareSignIn(baseUrl, demoAccounts[index % demoAccounts.length].username));
  // One after the other at first: from then on each is a browser that the name has signed in by, and counts for itself.
  for (const attempt of attempts) await attempt();
  await readLists(url, token, (done) => done < WARM);
  const alone = [];
  const beside = [];
  const tookMs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await readLists(url, token, (done) => done < ALONE / ROUNDS)));
    let signingIn = true;
    const reading = readLists(url, token, () => signingIn);
    tookMs.push(await signInMany(attempts));
    signingIn = false;
    beside.push(...(await reading));
  }
  const [ours, baseline] = [percentile(beside, SHARE), percentile(alone, SHARE)];
  const rate = (AT_ONCE * ROUNDS * 1000) / tookMs.reduce((sum, ms) => sum + ms, 0);
  const row = {
    measure: `list p${SHARE} beside ${AT_ONCE} sign-ins / alone`,
    ours: `${ours.toFixed(1)} ms`,
    baseline: `${baseline.toFixed(1)} ms`,
    ratio: ours / baseline,
    bound: { atMost: AT_MOST },
  };
  return { rows: [row], note: `${rate.toFixed(0)} sign-ins/s, ${beside.length} lists meanwhile` };
}
