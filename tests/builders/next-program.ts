import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot, temporaryFolder, uniqueName } from '../support/run';

/**
 * Builds the server of a later version from the present sources, with one more migration. Built by another process, because the compiler does not run
 * inside of Jest. Returns the path of the program.
 */
export function buildNextProgram(version: string, migration: { name: string; statements: readonly string[] }): string {
  const folder = temporaryFolder(uniqueName('next'));
  const words = ['tests/support/build-next.mjs', folder, version, migration.name, JSON.stringify(migration.statements)];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: projectRoot, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the next version could not be built: ${stderr}`);
  return join(folder, 'server', 'main.js');
}
