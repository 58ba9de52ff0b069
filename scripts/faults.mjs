// Kills the programs of an installation under load, and checks after each kill that nothing acknowledged is lost and nothing exists twice.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { findNginx } from './lib/nginx.mjs';
import { endAll, endOnSignals, wasInterrupted } from './lib/processes.mjs';
import { createStages } from './lib/stages.mjs';
import { startTestDatabase } from './lib/test-database.mjs';
import { buildTestPrograms } from './lib/test-programs.mjs';
import { loadTypeScript } from './lib/typescript.mjs';

const KINDS = ['server', 'database', 'node', 's3'];
const USAGE = `npm run faults                      kills each program in turn, 30 times
  --rounds 30                     how often
  --seed 1                        the times and choices of an earlier run
  --only ${KINDS.join('|')}   kills one of them`;

/** Longer than a job of a dead node needs until it is retried. */
const SETTLE_MS = 120_000;

/** Parses the arguments → options; undefined when one is invalid. */
function readArguments() {
  try {
    const text = { type: 'string' };
    const { values } = parseArgs({ options: { rounds: text, seed: text, only: text } });
    const rounds = Number(values.rounds ?? 30);
    const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
    const known = values.only === undefined || KINDS.includes(values.only);
    return known && Number.isInteger(rounds) && rounds > 0 && Number.isInteger(seed) ? { rounds, seed, only: values.only } : undefined;
  } catch {
    return undefined;
  }
}

const COLUMNS = [
  ['round', ({ round }) => String(round)],
  ['killed', ({ what }) => what],
  ['writes', ({ writes }) => String(writes)],
  ['uploads', ({ uploads }) => String(uploads)],
  ['MB', ({ bytes }) => (bytes / 1_000_000).toFixed(1)],
  ['retries', ({ retries }) => String(retries)],
  ['lost', ({ lost }) => String(lost)],
  ['twice', ({ twice }) => String(twice)],
  ['unexplained', ({ unexplained }) => String(unexplained)],
  ['serves after', ({ servedAfterMs }) => `${(servedAfterMs / 1000).toFixed(2)} s`],
];

const lineOf = (cells) => cells.map((cell, at) => cell.padStart(Math.max(10, COLUMNS[at][0].length))).join('  ');
const HEAD = lineOf(COLUMNS.map(([name]) => name));
const rowOf = (report) => lineOf(COLUMNS.map(([, valueOf]) => valueOf(report)));

function totalOf(rounds) {
  const sum = (name) => rounds.reduce((total, report) => total + report[name], 0);
  const names = ['writes', 'uploads', 'bytes', 'retries', 'lost', 'twice', 'unexplained'];
  const totals = Object.fromEntries(names.map((name) => [name, sum(name)]));
  return { ...totals, round: rounds.length, what: 'all', servedAfterMs: Math.max(0, ...rounds.map(({ servedAfterMs }) => servedAfterMs)) };
}

function printRound(report) {
  console.log(rowOf(report));
  for (const word of report.words) console.log(`  ✗ ${word}`);
}

function print({ rounds, late }, seed) {
  console.log(`\n${HEAD}`);
  for (const report of rounds) console.log(rowOf(report));
  console.log(`${rowOf(totalOf(rounds))} at most`);
  for (const word of late) console.log(`✗ at the end: ${word}`);
  console.log(`--seed ${seed}`);
}

const isClean = ({ rounds, late }) => late.length === 0 && rounds.every(({ lost, twice, unexplained }) => lost + twice + unexplained === 0);

async function play(options, stages, folder) {
  await stages.run('服务程序 / server programs', async () => {
    process.env.TEST_PROGRAMS_DIR = await buildTestPrograms(join(folder, 'programs'));
  });
  const { playFaults } = await loadTypeScript('scripts/faults/run.ts');
  let report;
  await stages.run('演练 / rounds', async () => {
    console.log(HEAD);
    report = await playFaults({ ...options, settleMs: SETTLE_MS, isInterrupted: wasInterrupted, onRound: printRound });
  });
  print(report, options.seed);
  return isClean(report) && !wasInterrupted() ? 0 : 1;
}

async function main() {
  checkNode();
  const options = readArguments();
  if (!options) {
    console.error(USAGE);
    return 2;
  }
  endOnSignals();
  const stages = createStages();
  let database;
  try {
    await stages.run('依赖 / packages', () => ensureInstalled());
    await stages.run('nginx', () => findNginx());
    database = await startTestDatabase();
    Object.assign(process.env, database.env);
    return await play(options, stages, database.env.TEST_RUN_DIR);
  } catch (error) {
    if (!wasInterrupted()) console.error(error);
    return 1;
  } finally {
    await database?.stop();
    endAll();
  }
}

process.exit(await main());
