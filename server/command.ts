import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from './database';
import type { Environment } from './environment';
import { createLifecycle, type Lifecycle, shutdownWithParentAndSignals } from './platform/lifecycle';
import { runningEmbedded } from './platform/postmaster/embedded';
import { ReadableError } from './platform/readable-error';
import { explained } from './platform/startup-failure';

/**
 * The address of the database as its owner, for a command beside the server: a running server's database, or an embedded one that is started for the
 * command and stopped with it.
 */
export async function ownerAddressOf(environment: Environment, lifecycle: Lifecycle): Promise<string> {
  const { databaseUrl, dataDir } = environment;
  if (!databaseUrl) {
    const running = runningEmbedded(dataDir);
    if (running) return running;
    // A start would create a new and empty database.
    if (!existsSync(join(dataDir, 'postgres')))
      throw new ReadableError(`${dataDir} 里没有数据库，请检查 DATA_DIR。 / There is no database in ${dataDir}; check DATA_DIR.`);
  }
  return (await openDatabase(environment, lifecycle)).ownerUrl;
}

/** Runs a command to its end and prints the text that it returns; ends the process with 1 and a readable message when it fails. */
export async function runCommand(run: (lifecycle: Lifecycle) => Promise<string>): Promise<void> {
  const lifecycle = createLifecycle((line) => line && console.error(line));
  shutdownWithParentAndSignals(lifecycle);
  try {
    console.log(await run(lifecycle));
    await lifecycle.shutdown('');
  } catch (error) {
    if (lifecycle.ending) return;
    const place = { dataDir: process.env.DATA_DIR || 'data', databaseUrl: process.env.DATABASE_URL || undefined };
    await lifecycle.shutdown(`\n${explained(error, place)}`, 1);
  }
}
