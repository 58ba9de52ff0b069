import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileKeys } from '../../server/platform/crypto/key-source';
import { loadSecrets } from '../../server/platform/crypto/secrets';
import { connect, type Db } from '../../server/platform/db/connect';
import { makeJobs } from '../../server/platform/jobs/jobs';

/** What can be killed. */
export const KINDS = ['server', 'database', 'node', 's3'] as const;
export type Kind = (typeof KINDS)[number];

/** Servers with their database and their files, which can be killed. */
export interface Installation {
  /** The address for the clients. */
  url: string;
  /** The address of the database as its owner; it may change at a restart. */
  ownerUrl(): string;
  keysFile: string;
  /** Where the files are stored. */
  filesFolder: string;
  /** The texts of the SMS that were sent, in order. */
  sentNotes(): string[];
  /** Kills the program at once; returns what was killed, and how to start it again. */
  kill(kind: Kind, chance: number): Promise<{ what: string; restart: () => Promise<void> }>;
  close(): Promise<void>;
}

const STORED = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\._S3rver_object)?$/;
/** Parts and incoming files of unfinished uploads, what a node writes at its start to try the bucket, and the mark of the database. */
const PASSING = /(^|\/)(parts|tmp|probe|databases)\//;

/** The paths of all stored files, by id. */
export function storedFiles(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const id = PASSING.test(name) ? undefined : STORED.exec(`/${name}`)?.[1];
    const path = join(folder, name);
    if (id !== undefined && statSync(path, { throwIfNoEntry: false })?.isFile()) found.set(id, path);
  }
  return found;
}

export async function withDatabase<T>(installation: Installation, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(installation.ownerUrl(), { poolSize: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Returns the function that stores an SMS with its job, as a module of the server does. */
export async function openNotes(installation: Installation): Promise<(text: string) => Promise<void>> {
  const { textCipher } = await withDatabase(installation, (db) => loadSecrets(db, { keys: fileKeys(installation.keysFile) }));
  return (text) =>
    withDatabase(installation, async (db) => {
      const jobs = makeJobs({ db, onError: () => undefined });
      await db.transaction().execute(async (trx) => {
        const row = { mobileCipher: textCipher.encrypt('13900000000'), text, at: new Date() };
        const { id } = await trx.insertInto('smsNote').values(row).returning('id').executeTakeFirstOrThrow();
        await jobs.add(trx, 'sms-note', [id]);
      });
    });
}
