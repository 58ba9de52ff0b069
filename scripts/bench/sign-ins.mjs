import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { loadTypeScript } from '../lib/typescript.mjs';
import { queryText, timedCall } from './http.mjs';
import { prepareSignIn, signIn } from './session.mjs';
import { percentile } from './table.mjs';

const QUERY = { page: 1, pageSize: 20, sort: 'submittedAt', order: 'desc' };
const AT_ONCE = 50;
const AT_MOST = 3;
/** The number of readers that load pages while the others sign in. */
const READERS = 4;
const ROUNDS = 8;
const ALONE = 400;
const WARM = 100;
const SHARE = 95;
/** A morning: all deputies of a congress sign in within ten seconds. */
const MORNING = 350;
const MORNING_MS = 10_000;

/** Loads lists one after the other, with several readers, until `goesOn` returns false. → their milliseconds */
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

/** Fifty people sign in at the same time, all with the right password. → milliseconds until the last one is signed in */
async function signInMany(attempts) {
  const since = performance.now();
  await Promise.all(attempts.map((attempt) => attempt()));
  return performance.now() - since;
}

const drawAll = async (attempts) => {
  for (const attempt of attempts) await attempt.draw();
};

/** Compares the time of a list during sign-ins with its time alone. */
const besideRow = (what, beside, alone) => {
  const [ours, baseline] = [percentile(beside, SHARE), percentile(alone, SHARE)];
  return {
    measure: `list p${SHARE} beside ${what} / alone`,
    ours: `${ours.toFixed(1)} ms`,
    baseline: `${baseline.toFixed(1)} ms`,
    ratio: ours / baseline,
    bound: { atMost: AT_MOST },
  };
};

async function benchAtOnce(attempts, read) {
  const alone = [];
  const beside = [];
  const tookMs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await drawAll(attempts);
    alone.push(...(await read((done) => done < ALONE / ROUNDS)));
    let signingIn = true;
    const reading = read(() => signingIn);
    tookMs.push(await signInMany(attempts));
    signingIn = false;
    beside.push(...(await reading));
  }
  const rate = (AT_ONCE * ROUNDS * 1000) / tookMs.reduce((sum, ms) => sum + ms, 0);
  return {
    rows: [besideRow(`${AT_ONCE} sign-ins`, beside, alone)],
    note: `${rate.toFixed(0)} sign-ins/s, ${beside.length} lists meanwhile`,
  };
}

/** People arrive one by one, evenly over ten seconds, independent of the progress of those before them. */
async function benchMorning(attempts, read) {
  const wave = Array.from({ length: MORNING }, (_, index) => attempts[index % attempts.length]);
  await drawAll(wave);
  const alone = await read((done) => done < ALONE);
  let signingIn = true;
  const reading = read(() => signingIn);
  const refused = [];
  const come = async (attempt, index) => {
    await delay((index * MORNING_MS) / MORNING);
    const since = performance.now();
    await attempt().catch((error) => refused.push(error.message));
    return performance.now() - since;
  };
  const times = await Promise.all(wave.map(come));
  signingIn = false;
  const beside = await reading;
  const answered = MORNING - refused.length;
  const answeredRow = {
    measure: `${MORNING} sign-ins in ${MORNING_MS / 1000} s, let in`,
    ours: `${answered}, p${SHARE} ${percentile(times, SHARE).toFixed(0)} ms`,
    baseline: `${MORNING}`,
    ratio: answered / MORNING,
    bound: { atLeast: 1 },
  };
  const note = `sign-in p50 ${percentile(times, 50).toFixed(0)} ms${refused.length > 0 ? `, refused: ${refused[0]}` : ''}`;
  return { rows: [answeredRow, besideRow(`${MORNING} sign-ins in ${MORNING_MS / 1000} s`, beside, alone)], note };
}

/** Measures how much slower a list is while fifty people sign in at once, and while 350 sign in within ten seconds. → { rows, note } */
export async function benchSignIns({ baseUrl }) {
  const token = await signIn(baseUrl, 'jyb');
  const url = `${baseUrl}/api/suggestion?${queryText(QUERY)}`;
  const { demoAccounts } = await loadTypeScript('server/seeds/demo-accounts.ts');
  const attempts = [];
  for (let index = 0; index < AT_ONCE; index += 1)
    attempts.push(await prepareSignIn(baseUrl, demoAccounts[index % demoAccounts.length].username));
  // One after the other at first: after that, each counts as a known browser of its user name, with its own limit.
  for (const attempt of attempts) await attempt();
  const read = (goesOn) => readLists(url, token, goesOn);
  await read((done) => done < WARM);
  const atOnce = await benchAtOnce(attempts, read);
  const morning = await benchMorning(attempts, read);
  return { rows: [...atOnce.rows, ...morning.rows], note: `${atOnce.note}; ${morning.note}` };
}
