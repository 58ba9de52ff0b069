import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The root folder of the project. */
export const projectRoot = resolve(__dirname, '../..');

/** The folder for screenshots and logs of a run, for people to look at. */
export const outputFolder = join(projectRoot, 'tests', '.output');

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with \`npm test -- <pattern>\`, which starts what they need`);
  return value;
}

/** Returns the address of the run's PostgreSQL, as its superuser, on the database `postgres`. */
export function clusterUrl(): string {
  return required('TEST_CLUSTER_URL');
}

function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Returns the address of a database of the run's PostgreSQL, as its superuser, who owns the tests' databases. */
export const ownerUrlOf = (name: string): string => databaseAt(clusterUrl(), name);

/** Returns the address of the same database as the servers' role. */
export const serverUrlOf = (name: string): string => databaseAt(required('TEST_SERVER_URL'), name);

/** The run's temporary folder. */
export const runFolder = (): string => required('TEST_RUN_DIR');

/** Creates a folder below the run's temporary folder, which is removed at the end. */
export function temporaryFolder(name: string): string {
  const folder = join(runFolder(), name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Returns a name that no other test of this run uses; short and plain enough for a database. */
export function uniqueName(prefix: string): string {
  return `${prefix}_${randomBytes(6).toString('hex')}`;
}
