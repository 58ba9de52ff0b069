import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server-process.mjs';
import { signIn } from './session.mjs';

/** Runs the work with a server on a database; a user of the office is signed in. */
export async function withServer(databaseUrl, work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'congress-bench-'));
  const server = await startServer({ databaseUrl, dataDir });
  try {
    return await work({ databaseUrl, baseUrl: server.baseUrl, server, token: await signIn(server.baseUrl, 'office') });
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
