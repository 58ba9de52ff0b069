import { join } from 'node:path';
import { fileKeys, type KeySource } from '../../server/platform/crypto/key-source';
import { loadSecrets, type Secrets } from '../../server/platform/crypto/secrets';
import type { Db } from '../../server/platform/db/connect';
import { runFolder } from './run';

/** The key file of the run: databases cloned from a template need the keys of the template. */
export const runKeysFile = (): string => join(runFolder(), 'keys.json');

export const runKeys = (): KeySource => fileKeys(runKeysFile());

/** The secret part of the password hashes of the run's databases. */
export async function runPepper(): Promise<string> {
  const ring = await runKeys().read();
  if (!ring) throw new Error('the run has no keys yet: create a database first');
  return ring.pepper.key;
}

/** The keys of a test's database. */
export const testSecrets = (db: Db): Promise<Secrets> => loadSecrets(db, { keys: runKeys() });
