import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../lib/hash-files.mjs';
import { root, runNode } from '../lib/processes.mjs';
import { heartbeat } from '../lib/stages.mjs';
import { loadTypeScript } from '../lib/typescript.mjs';

const FOLDER = join(root, '.cache', 'bench');
/** The keys of the kept databases. */
export const KEYS_FILE = join(FOLDER, 'keys.json');
const FINGERPRINT = join(FOLDER, 'fingerprint');
/** Exists while data is written without fsync: a database next to this file is unusable. */
const UNFINISHED = join(FOLDER, 'unfinished');

/** The sources of the data: when any of them changes, the kept databases are outdated. */
const MADE_FROM = ['server/migrations', 'server/seeds', 'server/platform/search', 'server/platform/crypto', 'types/rules'];

const DEPUTIES = 10_000;
/** The number of items that are generated one by one; the larger databases hold copies of them, so that only the size differs. */
const COMPOSED = 10_000;
const databaseOf = (suggestions) => `bench_${suggestions}`;

const WHILE_LOADING = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '8GB',
  autovacuum: 'off',
};

const fingerprint = () => hashOf(`${DEPUTIES} ${COMPOSED}`, MADE_FROM);

async function inDatabase(clusterUrl, database, work) {
  const { Client } = await import('pg').then((module) => module.default);
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function databasesOf(clusterUrl) {
  const { rows } = await inDatabase(clusterUrl, 'postgres', (client) => client.query('select datname from pg_database'));
  return rows.map((row) => row.datname);
}

async function seed(url, suggestions) {
  const counts = ['--suggestions', String(suggestions), '--deputies', String(DEPUTIES)];
  const copy = suggestions > COMPOSED ? ['--copy'] : [];
  const { code, output } = await runNode(['--import', 'tsx', 'server/seeds/main.ts', ...counts, ...copy], {
    capture: true,
    env: { DATABASE_URL: url, KEYS_FILE },
  });
  if (code !== 0) throw new Error(`the seeds ended with code ${code}:\n${output.slice(-3000)}`);
}

/** Updates the sums of the figures with the changes, as a server does after its first requests. */
async function foldFigures(url) {
  const { connect } = await loadTypeScript('server/platform/db/connect.ts');
  const { foldChanges } = await loadTypeScript('server/modules/figures/fold.ts');
  const db = connect(url);
  await foldChanges(db, new Date());
  await db.destroy();
}

/** Creates a database under another name and renames it when it is complete: a database that has its final name is complete. */
async function build(clusterUrl, suggestions) {
  const template = suggestions > COMPOSED ? databaseOf(COMPOSED) : 'template1';
  await inDatabase(clusterUrl, 'postgres', (client) => client.query(`create database building template ${template}`));
  const url = new URL(clusterUrl);
  url.pathname = '/building';
  await seed(url.href, suggestions);
  await foldFigures(url.href);
  // As autovacuum would do within a minute: the planner has statistics, and index-only scans need not read the rows.
  await inDatabase(clusterUrl, 'building', (client) => client.query('vacuum analyze'));
  await inDatabase(clusterUrl, 'postgres', (client) => client.query(`alter database building rename to ${databaseOf(suggestions)}`));
}

async function buildMissing(startEmbedded, missing) {
  writeFileSync(UNFINISHED, '');
  const cluster = await startEmbedded({ dataDir: FOLDER, settings: WHILE_LOADING });
  const stop = heartbeat('seed');
  try {
    for (const suggestions of missing) await build(cluster.url, suggestions);
  } finally {
    stop();
    await cluster.stop();
  }
  rmSync(UNFINISHED);
}

/** An unfinished build may still have a running server: it is stopped before its folder is removed. */
async function clear(startEmbedded) {
  if (existsSync(join(FOLDER, 'postgres'))) {
    await startEmbedded({ dataDir: FOLDER }).then(
      (left) => left.stop(),
      () => undefined,
    );
  }
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Opens the bench's own PostgreSQL with a database for each of the sizes, kept in .cache/bench between runs. → { urlOf(suggestions), note, stop } */
export async function openBenchDatabase(sizes) {
  const wanted = fingerprint();
  const { startEmbedded } = await loadTypeScript('server/platform/postmaster/embedded.ts');
  const isKept = !existsSync(UNFINISHED) && existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, 'utf8') === wanted;
  if (!isKept) await clear(startEmbedded);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FINGERPRINT, wanted);
  let cluster = await startEmbedded({ dataDir: FOLDER });
  const stored = await databasesOf(cluster.url);
  const missing = [...new Set([COMPOSED, ...sizes])].sort((a, b) => a - b).filter((size) => !stored.includes(databaseOf(size)));
  if (missing.length > 0) {
    await cluster.stop();
    await buildMissing(startEmbedded, missing);
    cluster = await startEmbedded({ dataDir: FOLDER });
  }
  const urlOf = (suggestions) => {
    const url = new URL(cluster.url);
    url.pathname = `/${databaseOf(suggestions)}`;
    return url.href;
  };
  return { urlOf, note: missing.length > 0 ? `seeded ${missing.join(', ')}` : 'kept', stop: () => cluster.stop() };
}
