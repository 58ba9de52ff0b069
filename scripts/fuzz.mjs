import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { createStages } from './lib/stages.mjs';
import { startTestDatabase } from './lib/test-database.mjs';
import { loadTypeScript } from './lib/typescript.mjs';

const USAGE = `npm run fuzz                      asks every route by every role with malformed requests, for a minute
  --route suggestion.assign       one route, or all of a group (suggestion)
  --role deputy                   one role; nobody: without a session
  --seconds 600                   for how long
  --seed 1                        the requests of an earlier run`;

const SUGGESTIONS = 400;
const DEPUTIES = 100;
/** Faults of the same route and status mostly have the same cause. */
const SHOWN_OF_EACH = 2;

/** Parses the arguments → options; undefined when one is invalid. */
function readArguments() {
  try {
    const text = { type: 'string' };
    const { values } = parseArgs({ options: { route: text, role: text, seconds: text, seed: text } });
    const seconds = Number(values.seconds ?? 60);
    const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
    return seconds > 0 && Number.isInteger(seed) ? { ...values, seconds, seed } : undefined;
  } catch {
    return undefined;
  }
}

async function fill(ownerUrl, dataDir) {
  const { connect, migrate } = await loadTypeScript('server/platform/db/connect.ts');
  const { seedFoundation } = await loadTypeScript('server/seeds/foundation.ts');
  const { EMBEDDED_ROLE, grantServerRights } = await loadTypeScript('server/platform/db/server-role.ts');
  const { keySourceOf } = await loadTypeScript('server/platform/crypto/key-source.ts');
  const { loadSecrets } = await loadTypeScript('server/platform/crypto/secrets.ts');
  const { seedDemo } = await loadTypeScript('server/seeds/demo.ts');
  const db = connect(ownerUrl);
  try {
    await migrate(db);
    const secrets = await loadSecrets(db, { keys: keySourceOf({ dataDir }) });
    await seedFoundation(db);
    await seedDemo(db, { secrets, suggestions: SUGGESTIONS, deputies: DEPUTIES });
    await grantServerRights(db, EMBEDDED_ROLE);
    return { note: `${SUGGESTIONS} 件建议 / suggestions` };
  } finally {
    await db.destroy();
  }
}

function print({ routes, unreached, requests, byStatus, faults }, seed) {
  const lost = faults.filter(({ outcome }) => outcome.lost);
  const shown = new Map();
  for (const { route, role, outcome, sent } of faults) {
    const key = `${route} ${outcome.lost ?? outcome.status}`;
    shown.set(key, (shown.get(key) ?? 0) + 1);
    if (shown.get(key) > SHOWN_OF_EACH) continue;
    console.log(`\n✗ ${key}, ${role}\n${sent.replace(/\r/g, '')}\n→ ${outcome.body.slice(0, 300)}`);
  }
  for (const [key, count] of shown) console.log(`${String(count).padStart(6)} × ${key}`);
  console.log(`\n${routes} routes, ${routes - unreached.length} of them with a successful call; ${requests} requests`);
  console.log(
    Object.entries(byStatus)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  );
  if (unreached.length > 0) console.log(`never successful: ${unreached.join(', ')}`);
  console.log(`${faults.length - lost.length} failures of the server (5xx), ${lost.length} connections lost; --seed ${seed}`);
}

async function main() {
  checkNode();
  const options = readArguments();
  if (!options) {
    console.error(USAGE);
    return 2;
  }
  const stages = createStages();
  await stages.run('依赖 / packages', () => ensureInstalled());
  const dataDir = mkdtempSync(join(tmpdir(), 'congress-fuzz-'));
  const database = await startTestDatabase();
  try {
    await stages.run('演示数据 / demo data', () => fill(database.env.TEST_CLUSTER_URL, dataDir));
    const { fuzz } = await loadTypeScript('scripts/fuzz/run.ts');
    const report = await fuzz({ ...options, databaseUrl: database.env.TEST_SERVER_URL, dataDir, logLevel: 'error' });
    print(report, options.seed);
    return report.faults.length > 0 ? 1 : 0;
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

process.exit(await main());
