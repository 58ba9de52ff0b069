import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTypeScript } from './typescript.mjs';

const PREFIX = 'congress-tests-';

/** Returns every PostgreSQL data folder one or two levels below `folder`. */
function dataFolders(folder) {
  const bases = [folder, ...readdirSync(folder).map((name) => join(folder, name))];
  return bases.map((base) => join(base, 'postgres', 'data')).filter((path) => existsSync(path));
}

async function removeRunFolder(folder) {
  const { runningPostmaster, isPostmasterOf } = await loadTypeScript('server/platform/postmaster/process.ts');
  const { setTimeout: delay } = await import('node:timers/promises');
  for (const data of dataFolders(folder)) {
    const server = runningPostmaster(data);
    if (!server) continue;
    // Its data is not needed any more: immediate shutdown.
    process.kill(server.pid, 'SIGQUIT');
    while (isPostmasterOf(server.pid, data)) await delay(20);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Removes the leftovers of killed runs: their databases may still be running. */
async function removeAbandonedRuns() {
  const { isAlive } = await loadTypeScript('server/platform/postmaster/process.ts');
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : NaN;
    if (Number.isInteger(pid) && !isAlive(pid)) await removeRunFolder(join(tmpdir(), name));
  }
}

/** Adds the role of the servers under test, on every database of the cluster → its address. */
async function addServerRole(clusterUrl) {
  const { connect } = await loadTypeScript('server/platform/db/connect.ts');
  const { EMBEDDED_ROLE, renewEmbeddedRole } = await loadTypeScript('server/platform/db/server-role.ts');
  const owner = connect(clusterUrl.href, { poolSize: 1 });
  const url = new URL(clusterUrl);
  url.username = EMBEDDED_ROLE;
  url.password = await renewEmbeddedRole(owner).finally(() => owner.destroy());
  return url.href;
}

/** Starts one PostgreSQL in a temporary folder for all tests of a run → { env for the tests, stop() }. */
export async function startTestDatabase() {
  await removeAbandonedRuns();
  const { startEmbedded } = await loadTypeScript('server/platform/postmaster/embedded.ts');
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // The account that runs PostgreSQL needs access to its subfolders.
  chmodSync(folder, 0o711);
  // This data need not survive a power cut; without fsync, a test database is cloned in a third of the time. Dropping one searches all buffers.
  const database = await startEmbedded({
    dataDir: folder,
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200', shared_buffers: '128MB' },
  });
  const url = new URL(database.url);
  url.pathname = '/postgres';
  return {
    env: { TEST_CLUSTER_URL: url.href, TEST_SERVER_URL: await addServerRole(url), TEST_RUN_DIR: folder },
    async stop() {
      await database.stop();
      await removeRunFolder(folder);
    },
  };
}
