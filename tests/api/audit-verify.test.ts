import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { runningEmbedded, startEmbedded } from '../../server/platform/postmaster/embedded';
import { makeKeyFile, runCommand } from '../support/backup-commands';
import { queryDatabase } from '../support/database';
import { temporaryFolder, uniqueName } from '../support/run';
import { startTestServer, type TestServer } from '../support/server';

const TIMEOUT_MS = 400_000;
const SEALS = 'seals.log';
const BACKUP_NAME = /\d{8}-\d{6}-[0-9a-f]{4}/;

let server: TestServer;
let dataDir: string;
/** A copy of the data folder from before the second seal, as a thief of the time makes one. */
let earlier: string;
let backups: Record<string, string>;
let backup: string;
/** A restored data folder. */
let restored: string;

const start = (folder: string) => startTestServer({ embedded: true, seed: 'minimal', dataDir: folder });
const verify = (folder: string, ...words: string[]) => runCommand('audit-verify', { DATA_DIR: folder }, words);
const sealsOf = (folder: string): string => join(folder, SEALS);
const passes = (words: string) => ({ code: 0, text: expect.stringMatching(new RegExp(`${words}[^]*没有发现改动`)) as string });
const fails = (words: string) => ({ code: 1, text: expect.stringMatching(words) as string });

/** Adds events as the server does. */
const act = (titles: readonly string[]) =>
  queryDatabase<{ id: number }>(
    runningEmbedded(dataDir),
    `INSERT INTO event (at, account_id, actor_name, role_name, area_code, ip, user_agent, kind, call, object_type, object_title, result)
     SELECT now(), 1, '王敏', '办公室', '3311', '10.0.0.1', 'Chrome', 'change', 'role.edit', 'role', title, 'done' FROM unnest($1::text[]) AS title`,
    [titles],
  );

/** Runs a statement on the database of a folder whose server is stopped. */
async function withDatabase<Row>(folder: string, statement: string): Promise<Row[]> {
  const database = await startEmbedded({ dataDir: folder });
  try {
    return await queryDatabase<Row>(database.url, statement);
  } finally {
    await database.stop();
  }
}

beforeAll(async () => {
  backups = { BACKUP_DIR: temporaryFolder(uniqueName('backups')), BACKUP_KEY_FILE: await makeKeyFile() };
  server = await startTestServer({ embedded: true, seed: 'minimal' });
  ({ dataDir } = server);
  await act(['甲', '乙', '丙']);
  expect(await server.stop()).toBe(0);
}, TIMEOUT_MS);

afterAll(async () => {
  await server.stop();
}, TIMEOUT_MS);

describe('audit:verify on the embedded database', () => {
  it(
    'a log that nobody changed passes while the server is stopped and while it runs',
    async () => {
      expect(await verify(dataDir)).toMatchObject(passes('核对日志 / events checked: 3'));
      expect(runningEmbedded(dataDir)).toBeUndefined();
      earlier = temporaryFolder(uniqueName('earlier'));
      // With the owners of the files: PostgreSQL refuses a folder of another user.
      execFileSync('cp', ['-a', join(dataDir, 'postgres'), earlier]);
      const made = await runCommand('backup', { ...backups, DATA_DIR: dataDir });
      backup = BACKUP_NAME.exec(made.text)?.[0] ?? made.text;
      server = await start(dataDir);
      expect(await verify(dataDir)).toMatchObject(passes('核对日志 / events checked: 3'));
      await act(['丁', '戊']);
      expect(await server.stop()).toBe(0);
      expect(readFileSync(sealsOf(dataDir), 'utf8').trim().split('\n')).toHaveLength(2);
      expect(await verify(dataDir)).toMatchObject(passes('核对日志 / events checked: 5'));
    },
    TIMEOUT_MS,
  );
});

describe('audit:verify on a database that was set back', () => {
  it(
    'a restore is in the log: with the seals from before it the check names the restore, without them it passes and shows it',
    async () => {
      restored = temporaryFolder(uniqueName('restored'));
      copyFileSync(sealsOf(dataDir), sealsOf(restored));
      const { code, text } = await runCommand('restore', { ...backups, DATA_DIR: restored });
      expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining(`请把 ${sealsOf(restored)} 改名保存`) as string });
      expect(text).toContain(backup);
      const found = `第一处 / first: 数据库被退回[^]*第 2 号封存不是数据库里的[^]*日志中有恢复记录：.*恢复备份 ${backup}`;
      expect(await verify(restored)).toMatchObject(fails(found));
      renameSync(sealsOf(restored), join(restored, 'seals-before.log'));
      expect(await verify(restored)).toMatchObject(passes(`恢复记录 / restored: .*恢复备份 ${backup}`));
    },
    TIMEOUT_MS,
  );

  it(
    'the office goes on with new seals, in which the restore is an event like any other, and the earlier file still tells of it',
    async () => {
      copyFileSync(join(dataDir, 'keys.json'), join(restored, 'keys.json'));
      const again = await start(restored);
      expect(await again.stop()).toBe(0);
      expect(existsSync(sealsOf(restored))).toBe(true);
      expect(await verify(restored)).toMatchObject(passes('核对日志 / events checked: 4'));
      expect(await verify(restored, '--seals', join(restored, 'seals-before.log'))).toMatchObject(fails('日志中有恢复记录'));
    },
    TIMEOUT_MS,
  );

  it(
    'a data folder that somebody replaced by an earlier copy is found: its newest event is older than the seals, and no restore is in the log',
    async () => {
      mkdirSync(earlier, { recursive: true });
      copyFileSync(sealsOf(dataDir), sealsOf(earlier));
      expect(await verify(earlier)).toMatchObject(fails('第一处 / first: 数据库被退回[^]*第 2 号封存比数据库新[^]*日志中没有恢复记录'));
    },
    TIMEOUT_MS,
  );
});

describe('audit:verify after a change with plain SQL', () => {
  it(
    'the changed event is named, while the server is stopped and while it runs',
    async () => {
      const [edited] = await withDatabase<{ id: number }>(
        dataDir,
        `UPDATE event SET object_title = '别的' WHERE object_title = '乙' RETURNING id`,
      );
      const named = fails(`第一处 / first: 内容被改[^]*日志编号 / event: ${String(edited?.id)}\\n`);
      expect(await verify(dataDir)).toMatchObject(named);
      server = await start(dataDir);
      expect(await verify(dataDir)).toMatchObject(named);
    },
    TIMEOUT_MS,
  );
});
