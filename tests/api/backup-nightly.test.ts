import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderTarget } from '../../server/platform/backup/folder-target';
import { backupKeyOf } from '../../server/platform/backup/key';
import { findBackup, listBackups } from '../../server/platform/backup/manifest';
import { type RunOptions, runBackup } from '../../server/platform/backup/runs';
import { verifyBackup } from '../../server/platform/backup/verify';
import { connect, type Db } from '../../server/platform/db/connect';
import { contentOf, openVault, type Vault } from '../../server/platform/files/vault';
import { seedAccount } from '../builders/account';
import { makeKeyFile } from '../support/backup-commands';
import { createTestDatabase, queryDatabase, type TestDatabase } from '../support/database';
import { temporaryFolder, uniqueName } from '../support/run';
import { startTestServer } from '../support/server';
import { until } from '../support/until';

const TIMEOUT_MS = 120_000;
const DAY_MS = 86_400_000;
const KEY = backupKeyOf('5c'.repeat(32));

let database: TestDatabase;
let db: Db;
let dataDir: string;
let vault: Vault;
let accountId: number;

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'minimal' });
  db = connect(database.ownerUrl, { poolSize: 2 });
  dataDir = temporaryFolder(uniqueName('data'));
  vault = await openVault(join(dataDir, 'files'));
  accountId = (await seedAccount(db)).accountId;
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const pathOf = (id: string): string => join(dataDir, 'files', id.slice(0, 2), id);

async function aFile(text: string): Promise<string> {
  const id = randomUUID();
  await mkdir(join(dataDir, 'files', id.slice(0, 2)), { recursive: true });
  await writeFile(pathOf(id), text);
  await db
    .insertInto('file')
    .values({ id, name: '附件.txt', size: Buffer.byteLength(text), type: 'text/plain', accountId, uploadedAt: new Date() })
    .execute();
  return id;
}

const removeFile = async (id: string): Promise<void> => {
  await db.deleteFrom('file').where('id', '=', id).execute();
  await rm(pathOf(id), { force: true });
};

function optionsFor(folder: string, more: Partial<RunOptions> = {}): RunOptions {
  return {
    databaseUrl: database.url,
    target: folderTarget(folder),
    key: KEY,
    readFile: (id) => contentOf(vault, id),
    version: '1.2.3',
    now: () => new Date(),
    say: () => undefined,
    keep: { days: 7, weeks: 4, months: 12 },
    ...more,
  };
}

const namesOf = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, 'files'), { recursive: true })).filter((name) => name.includes('.')).map((name) => name.slice(3, 39));

describe('files that change during a backup', () => {
  it(
    'a file that is deleted between the snapshot and its copy makes the backup take a new snapshot, which does not name it',
    async () => {
      const folder = temporaryFolder(uniqueName('backups'));
      const [stays, goes] = [await aFile('留下'), await aFile('删除')];
      let reads = 0;
      const readFile = async function* (id: string): AsyncGenerator<Buffer> {
        // The first reading is before the snapshot, the second one after it.
        if (id === goes) {
          reads += 1;
          if (reads === 1) throw Object.assign(new Error('late'), { code: 'ENOENT' });
          await removeFile(goes);
        }
        yield* contentOf(vault, id);
      };
      const made = await runBackup(optionsFor(folder, { readFile }));
      expect(reads).toBe(2);
      expect(made).toMatchObject({ missing: [], files: { count: 1 } });
      expect(await namesOf(folder)).toEqual([stays]);
      const access = { target: folderTarget(folder), key: KEY };
      await verifyBackup(access, await findBackup(access.target, KEY));
      await removeFile(stays);
    },
    TIMEOUT_MS,
  );

  it(
    'a file whose row stays but whose content is missing is named by the backup, which is still made',
    async () => {
      const folder = temporaryFolder(uniqueName('backups'));
      const lost = await aFile('丢失');
      await rm(pathOf(lost));
      expect(await runBackup(optionsFor(folder))).toMatchObject({ missing: [lost], files: { count: 0 } });
      await removeFile(lost);
    },
    TIMEOUT_MS,
  );
});

describe('retention', () => {
  it(
    'old backups go, and with the last backup that names a file the file goes too',
    async () => {
      const folder = temporaryFolder(uniqueName('backups'));
      const [early, late] = [await aFile('早'), await aFile('晚')];
      const begin = Date.parse('2026-11-23T02:30:00+08:00');
      const backUp = (day: number) =>
        runBackup(optionsFor(folder, { now: () => new Date(begin + day * DAY_MS), keep: { days: 2, weeks: 1, months: 1 } }));
      await backUp(0);
      await removeFile(early);
      await backUp(1);
      expect((await namesOf(folder)).sort()).toEqual([early, late].sort());
      await backUp(2);
      expect(await namesOf(folder)).toEqual([late]);
      const { backups } = await listBackups(folderTarget(folder), KEY);
      expect(backups.map(({ name }) => name.slice(0, 8))).toEqual(['20261124', '20261125']);
      await removeFile(late);
    },
    TIMEOUT_MS,
  );
});

describe('the backup of the night', () => {
  const runsOf = (url: string) =>
    queryDatabase<{ outcome: string; slot: Date | null; error: string; bytes: number | null }>(
      url,
      'SELECT outcome, slot::text, error, bytes FROM backup_run ORDER BY id',
    );

  it(
    'of two servers one makes the backup of the night, once',
    async () => {
      const own = await createTestDatabase({ realTime: true });
      const folder = temporaryFolder(uniqueName('backups'));
      const env = { BACKUP_DIR: folder, BACKUP_KEY_FILE: await makeKeyFile(), BACKUP_AT: '00:00' };
      const start = () => startTestServer({ databaseUrl: own.url, seed: 'minimal', env });
      const servers = await Promise.all([start(), start()]);
      const done = async () => (await runsOf(own.ownerUrl)).some(({ outcome }) => outcome === 'done');
      await until(done, { seconds: 60 });
      const third = await start();
      await until(async () => (await third.query('SELECT FROM task_run WHERE task = $1', ['backup'])).length > 0);
      expect(await runsOf(own.ownerUrl)).toMatchObject([{ outcome: 'done', error: '' }]);
      expect(await readdir(join(folder, 'backups'))).toHaveLength(1);
      expect(await third.query('SELECT error FROM task_failure')).toEqual([]);
      for (const server of [...servers, third]) expect(await server.stop()).toBe(0);
      await own.drop();
    },
    TIMEOUT_MS,
  );

  it(
    'a backup that fails is recorded with its sentence, for the administrators too',
    async () => {
      const file = join(temporaryFolder(uniqueName('backups')), 'taken');
      writeFileSync(file, '');
      const own = await createTestDatabase({ realTime: true });
      const env = { BACKUP_DIR: join(file, 'below'), BACKUP_KEY_FILE: await makeKeyFile(), BACKUP_AT: '00:00' };
      const server = await startTestServer({ databaseUrl: own.url, seed: 'minimal', env });
      const failures = () => server.query<{ error: string }>(`SELECT error FROM task_failure WHERE task = 'backup'`);
      await until(async () => (await failures()).length > 0);
      expect((await failures())[0]?.error).toContain('备份位置');
      expect(await runsOf(own.ownerUrl)).toMatchObject([{ outcome: 'failed', error: expect.stringContaining('备份位置') as string }]);
      expect(await server.stop()).toBe(0);
      await own.drop();
    },
    TIMEOUT_MS,
  );
});
