import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CallReply } from '@contract/contract';
import { runningEmbedded, startEmbedded } from '../../server/platform/postmaster/embedded';
import { makeKeyFile, runCommand } from '../support/backup-commands';
import { queryDatabase } from '../support/database';
import { fileDigests, forgetRestore, tableDigests } from '../support/database-content';
import { temporaryFolder, uniqueName } from '../support/run';
import { startTestServer, type TestServer } from '../support/server';
import { openStaffApi } from '../support/staff-api';
import { until } from '../support/until';

const TIMEOUT_MS = 400_000;
const BEIJING_MS = 28_800_000;

let server: TestServer;
let env: Record<string, string>;
/** The folder of the segments. */
let archive: string;
/** The moment before the mistake, a segment with changes between the base copy and it, and the rows and files of that time. */
let moment: Date;
let needed: string;
let tables: Record<string, string>;
let files: Record<string, string>;
let base: string;
const ids = { copied: randomUUID(), added: randomUUID(), lost: randomUUID() };

const inBeijing = (at: Date): string => new Date(at.getTime() + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ');

async function sql<Row>(statement: string, values?: unknown[]): Promise<Row[]> {
  return queryDatabase<Row>(runningEmbedded(server.dataDir), statement, values);
}

const pathOf = (id: string): string => join(server.dataDir, 'files', id.slice(0, 2), id);

async function addFile(id: string, text: string): Promise<void> {
  mkdirSync(join(server.dataDir, 'files', id.slice(0, 2)), { recursive: true });
  writeFileSync(pathOf(id), text);
  await sql(
    `INSERT INTO file (id, name, size, type, account_id, uploaded_at) SELECT $1, '附件.txt', $2, 'text/plain', min(id), now() FROM account`,
    [id, Buffer.byteLength(text)],
  );
}

/** Waits until the whole second after everything so far, and lets it pass. */
async function wholeSecond(): Promise<Date> {
  const at = new Date(Math.ceil(Date.now() / 1000) * 1000);
  await delay(at.getTime() + 1100 - Date.now());
  return at;
}

beforeAll(async () => {
  const archiveDir = join(temporaryFolder(uniqueName('archive')), "it's 100%f");
  env = {
    BACKUP_DIR: temporaryFolder(uniqueName('backups')),
    BACKUP_KEY_FILE: await makeKeyFile(),
    DATABASE_ARCHIVE_DIR: archiveDir,
  };
  server = await startTestServer({ embedded: true, env: { DATABASE_ARCHIVE_DIR: archiveDir } });
  env['DATA_DIR'] = server.dataDir;
  archive = join(archiveDir, readdirSync(archiveDir)[0] ?? '');
}, TIMEOUT_MS);

afterAll(async () => {
  await server.kill9();
  if (existsSync(join(server.dataDir, 'postgres'))) await (await startEmbedded({ dataDir: server.dataDir })).stop();
}, TIMEOUT_MS);

it(
  'a failing archive does not stop the office, and is a warning on the health page until it works again',
  async () => {
    const api = await openStaffApi(server.baseUrl, 'admin');
    const warnings = async () => (await api.ask<CallReply<'running.health'>>('GET', '/api/running/health')).warnings;
    renameSync(archive, `${archive}.away`);
    await sql('SELECT pg_switch_wal()');
    await until(async () => (await warnings()).includes('archive'), { seconds: 60 });
    const office = await openStaffApi(server.baseUrl, 'jyb');
    expect((await office.ask<CallReply<'suggestion.list'>>('GET', '/api/suggestion')).items.length).toBeGreaterThan(0);
    renameSync(`${archive}.away`, archive);
    await until(async () => !(await warnings()).includes('archive'), { seconds: 120 });
  },
  TIMEOUT_MS,
);

it(
  'a base copy of the running database is stored, listed and verified',
  async () => {
    await addFile(ids.copied, '备份里有');
    const made = await runCommand('backup', env, ['--base']);
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining('基础副本完成') as string });
    base = /\d{8}-\d{6}-[0-9a-f]{4}/.exec(made.text)?.[0] ?? '';
    expect(await runCommand('backup', env, ['--list'])).toMatchObject({ code: 0, text: expect.stringContaining(base) as string });
    expect(await runCommand('backup', env, ['--verify', base])).toMatchObject({
      code: 0,
      text: expect.stringContaining('核对无误') as string,
    });
    const [backed = ''] = readdirSync(archive).filter((name) => name.endsWith('.backup'));
    // Nothing before the copy is needed any more.
    const first = backed.slice(0, 24);
    expect(readdirSync(archive).filter((name) => /^[0-9A-F]{24}$/.test(name) && name < first)).toEqual([]);
    const data = readFileSync(join(env['BACKUP_DIR'] ?? '', 'bases', base, 'data'));
    expect(data.includes('postgres')).toBe(false);
  },
  TIMEOUT_MS,
);

it(
  'after a mistake and a kill the database of the moment before it is restored, with the files from the backup and from the old folder',
  async () => {
    await addFile(ids.added, '旧目录里有');
    await addFile(ids.lost, '哪里都没有');
    needed = (await sql<{ name: string }>('SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS name'))[0]?.name ?? '';
    await sql('SELECT pg_switch_wal()');
    await sql(`UPDATE suggestion SET title = '误操作之前' WHERE id = (SELECT min(id) FROM suggestion)`);
    await server.kill9();
    tables = await tableDigests(runningEmbedded(server.dataDir) ?? '');
    files = fileDigests(server.dataDir);
    moment = await wholeSecond();
    // The mistake.
    await sql('DELETE FROM file');
    await sql(`UPDATE suggestion SET title = '误操作'`);
    for (const id of [ids.copied, ids.lost]) rmSync(pathOf(id));
    process.kill(Number.parseInt(readFileSync(join(server.dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');

    const restored = await runCommand('restore', env, ['--until', inBeijing(moment), '--replace']);
    expect(restored).toMatchObject({ code: 0, text: expect.stringContaining(`已恢复到 ${inBeijing(moment)}`) as string });
    expect(restored.text).toContain(ids.lost);
    expect(restored.text).not.toContain(ids.added);
    expect(readdirSync(server.dataDir).some((name) => name.startsWith('.recovering'))).toBe(false);
    const database = await startEmbedded({ dataDir: server.dataDir });
    await forgetRestore(database.url);
    const found = await tableDigests(database.url);
    const titles = await queryDatabase<{ title: string }>(database.url, `SELECT title FROM suggestion WHERE title LIKE '误操作%'`);
    const sessions = await queryDatabase(database.url, 'SELECT 1 FROM session');
    await database.stop();
    expect(found).toEqual(tables);
    expect(titles).toEqual([{ title: '误操作之前' }]);
    expect(sessions).toEqual([]);
    const { [`${ids.lost.slice(0, 2)}/${ids.lost}`]: lost, ...rest } = files;
    expect(lost).toBeDefined();
    expect(fileDigests(server.dataDir)).toEqual(rest);
  },
  TIMEOUT_MS,
);

it(
  'the office starts on the restored database and archives to a folder of its own',
  async () => {
    const again = await startTestServer({
      embedded: true,
      dataDir: server.dataDir,
      env: { DATABASE_ARCHIVE_DIR: env['DATABASE_ARCHIVE_DIR'] ?? '' },
    });
    const api = await openStaffApi(again.baseUrl, 'jyb');
    expect((await api.ask<CallReply<'suggestion.list'>>('GET', '/api/suggestion')).items.length).toBeGreaterThan(0);
    expect(await again.stop()).toBe(0);
    const folders = readdirSync(env['DATABASE_ARCHIVE_DIR'] ?? '');
    expect(folders).toHaveLength(2);
  },
  TIMEOUT_MS,
);

describe('a moment that cannot be reached', () => {
  const restoreInto = (place: string, text: string) => runCommand('restore', { ...env, DATA_DIR: place }, ['--until', text]);

  it(
    'a moment before every base copy, no time, and data that stands there are refused with nothing changed',
    async () => {
      const place = temporaryFolder(uniqueName('restored'));
      expect(await restoreInto(place, '2020-01-01 10:00')).toMatchObject({
        code: 1,
        text: expect.stringContaining('早于最早的基础副本') as string,
      });
      expect(await restoreInto(place, '2026-04-31 10:00')).toMatchObject({
        code: 1,
        text: expect.stringContaining('应为北京时间') as string,
      });
      expect(readdirSync(place)).toEqual([]);
      expect(await restoreInto(server.dataDir, inBeijing(moment))).toMatchObject({
        code: 1,
        text: expect.stringContaining('已有数据，没有改动它') as string,
      });
    },
    TIMEOUT_MS,
  );

  it(
    'a missing segment is named, and nothing is left half done',
    async () => {
      renameSync(join(archive, needed), join(archive, 'away'));
      const place = temporaryFolder(uniqueName('restored'));
      const ended = await restoreInto(place, inBeijing(moment));
      renameSync(join(archive, 'away'), join(archive, needed));
      expect(ended).toMatchObject({ code: 1, text: expect.stringContaining(`归档里缺少 ${needed}`) as string });
      expect(readdirSync(place)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'a moment after the last archived change gives the end of the archive, and says so',
    async () => {
      const place = temporaryFolder(uniqueName('restored'));
      const ended = await restoreInto(place, inBeijing(new Date(Date.now() + 3_600_000)));
      expect(ended).toMatchObject({ code: 0, text: expect.stringContaining('已恢复到归档的末尾') as string });
      const database = await startEmbedded({ dataDir: place });
      const rows = await queryDatabase(database.url, `SELECT 1 FROM suggestion WHERE title <> '误操作'`);
      await database.stop();
      expect(rows).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

it('an archive next to DATABASE_URL is refused', async () => {
  const { code, text } = await runCommand('backup', { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining('DATABASE_ARCHIVE_DIR 只用于内置数据库') as string });
});
