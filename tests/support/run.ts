import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Root of the project. */
export const projectRoot = resolve(__dirname, '../..');

/** Where screenshots and logs of a run are kept for people to look at. */
export const outputFolder = join(projectRoot, 'tests', '.output');

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with \`npm test -- <pattern>\`, which starts what they need`);
  return value;
}

/** Address of the run's PostgreSQL, as its superuser, on the database `postgres`. */
export function clusterUrl(): string {
  return required('TEST_CLUSTER_URL');
}

function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** A database of the run's PostgreSQL, as its superuser, who owns what tests make. */
export const ownerUrlOf = (name: string): string => databaseAt(clusterUrl(), name);

/** The same database as the role that servers work as. */
export const serverUrlOf = (name: string): string => databaseAt(required('TEST_SERVER_URL'), name);

/** A new folder below the run's temporary folder, removed with it at the end. */
export function temporaryFolder(name: string): string {
  const folder = join(required('TEST_RUN_DIR'), name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A name no other test of this run uses; short and plain enough for a database. */
export function uniqueName(prefix: string): string {
  return `${prefix}_${randomBytes(6).toString('hex')}`;
}
