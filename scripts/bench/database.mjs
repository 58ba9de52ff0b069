import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from '../lib/processes.mjs';
import { heartbeat } from '../lib/steps.mjs';
import { loadTypeScript } from '../lib/typescript.mjs';

const FOLDER = join(root, '.cache', 'bench');
const SEED = ['--suggestions', '200000', '--deputies', '10000'];

/** What the data is made from: when any of it changes, the kept database is of no use any more. */
const MADE_FROM = ['server/migrations', 'server/seeds', 'server/platform/search', 'server/platform/crypto', 'types/rules'];

function* filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return yield path;
  for (const name of readdirSync(join(root, path)).sort()) yield* filesBelow(`${path}/${name}`);
}

function fingerprint() {
  const hash = createHash('sha256').update(SEED.join(' '));
  for (const source of MADE_FROM) {
    for (const file of filesBelow(source))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

async function seed(url) {
  const stop = heartbeat('seed');
  const { code, output } = await runNode(['--import', 'tsx', 'server/seeds/main.ts', ...SEED], {
    capture: true,
    env: { DATABASE_URL: url },
  });
  stop();
  if (code !== 0) throw new Error(`the seeds ended with ${code}:\n${output.slice(-3000)}`);
}

/** As autovacuum would within a minute: the planner knows the data, and index-only scans need not look at the rows. */
async function settle(url) {
  const { Client } = await import('pg').then((module) => module.default);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

/**
 * The bench's own PostgreSQL with 200,000 suggestions of 10,000 deputies, kept in .cache/bench between runs.
 * → { url, note, stop }
 */
export async function openBenchDatabase() {
  const stamp = join(FOLDER, 'fingerprint');
  const wanted = fingerprint();
  const kept = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  const { startEmbedded } = await loadTypeScript('server/platform/db/embedded.ts');
  // What was begun and not finished has no stamp; its server may still run, so it is stopped before its folder goes.
  if (!kept && existsSync(join(FOLDER, 'postgres'))) {
    await startEmbedded({ dataDir: FOLDER }).then(
      (left) => left.stop(),
      () => undefined,
    );
    rmSync(FOLDER, { recursive: true, force: true });
  }
  mkdirSync(FOLDER, { recursive: true });
  const database = await startEmbedded({ dataDir: FOLDER });
  try {
    if (!kept) {
      await seed(database.url);
      await settle(database.url);
      writeFileSync(stamp, wanted);
    }
  } catch (error) {
    await database.stop();
    throw error;
  }
  return { url: database.url, note: kept ? 'kept' : `seeded ${SEED.join(' ')}`, stop: () => database.stop() };
}
