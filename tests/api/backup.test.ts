import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CallReply } from '@contract/contract';
import { CHUNK_BYTES } from '@contract/rules/upload';
import { runningEmbedded, startEmbedded } from '../../server/platform/postmaster/embedded';

import { aPdf } from '../builders/file';
import { type Bucket, makeKeyFile, runCommand, startBucket } from '../support/backup-commands';
import { queryDatabase } from '../support/database';
import { fileDigests, forgetRestore, schemaLines, tableDigests } from '../support/database-content';
import { type OwnCluster, startOwnCluster } from '../support/own-cluster';
import { startThatFails } from '../support/failing-start';
import { temporaryFolder, uniqueName } from '../support/run';
import { startTestServer } from '../support/server';
import { openStaffApi } from '../support/staff-api';

const TIMEOUT_MS = 400_000;
const UPLOAD = '5b0c7a52-8f0e-4d8a-9c39-0d6a3f1f2b11';

type Api = Awaited<ReturnType<typeof openStaffApi>>;

let dataDir: string;
let keyFile: string;
let backups: string;
let bucket: Bucket;
let cluster: OwnCluster;
let tables: Record<string, string>;
let schema: string[];
let files: Record<string, string>;

const inFolder = () => ({ DATA_DIR: dataDir, BACKUP_DIR: backups, BACKUP_KEY_FILE: keyFile });

/** Uploads a file in parts. */
async function sendInParts(api: Api, content: Buffer): Promise<void> {
  const chunks = Math.ceil(content.length / CHUNK_BYTES);
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const form = new FormData();
    const fields = { chunk: String(chunk), chunks: String(chunks), uploadId: UPLOAD, fileName: '大文件.pdf' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('multipartFile', new Blob([new Uint8Array(content.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES))]), 'blob');
    await api.send('POST', '/api/common/file/stream/uploadPart', form);
  }
}

async function sendPhoto(api: Api): Promise<void> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), '照片.jpg');
  await api.send<CallReply<'file.upload'>>('POST', '/api/admin/file/upload', form);
}

/** The objects of the last backup in the folder. */
const objectsOf = (folder: string): string[] =>
  readdirSync(join(backups, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

beforeAll(async () => {
  [keyFile, bucket, cluster] = await Promise.all([makeKeyFile(), startBucket(), startOwnCluster()]);
  backups = temporaryFolder(uniqueName('backups'));
  const server = await startTestServer({ embedded: true });
  ({ dataDir } = server);
  try {
    const api = await openStaffApi(server.baseUrl, 'jyb');
    await sendInParts(api, aPdf(CHUNK_BYTES * 2 + 77));
    await sendPhoto(api);
  } finally {
    await server.kill9();
  }
  const url = runningEmbedded(dataDir) ?? '';
  [tables, schema, files] = [await tableDigests(url), await schemaLines(url), fileDigests(dataDir)];
}, TIMEOUT_MS);

afterAll(async () => {
  await bucket.stop();
  await cluster.stop();
  // The database that the killed server left behind.
  await (await startEmbedded({ dataDir })).stop();
}, TIMEOUT_MS);

describe('a restore drill', () => {
  it(
    'the backup of a server that was killed is restored into another folder with every row and file, and the server starts on it with its keys',
    async () => {
      expect(await runCommand('backup', inFolder())).toMatchObject({ code: 0, text: expect.stringContaining('备份完成') as string });
      const place = temporaryFolder(uniqueName('restored'));
      const restored = await runCommand('restore', { ...inFolder(), DATA_DIR: place });
      expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('密钥不在备份里') as string });
      const database = await startEmbedded({ dataDir: place });
      await forgetRestore(database.url);
      expect(await tableDigests(database.url)).toEqual(tables);
      expect(await schemaLines(database.url)).toEqual(schema);
      await database.stop();
      expect(Object.keys(files).length).toBeGreaterThan(2);
      expect(fileDigests(place)).toEqual(files);
      // The keys are not in the backup: without them no number can be read, and the start says so.
      expect(await startThatFails({ DATA_DIR: place, DEMO: '1' }, { built: true })).toContain('没有密钥文件');
      copyFileSync(join(dataDir, 'keys.json'), join(place, 'keys.json'));
      const server = await startTestServer({ embedded: true, dataDir: place });
      const api = await openStaffApi(server.baseUrl, 'jyb');
      const { items } = await api.ask<CallReply<'suggestion.list'>>('GET', '/api/suggestion');
      expect(items.length).toBeGreaterThan(0);
      expect(await server.stop()).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'the same through S3 into an external PostgreSQL whose owner is no superuser',
    async () => {
      const env = { BACKUP_KEY_FILE: keyFile, ...bucket.env };
      expect(await runCommand('backup', { ...env, DATA_DIR: dataDir })).toMatchObject({ code: 0 });
      const place = temporaryFolder(uniqueName('restored'));
      const owner = { DATABASE_URL: cluster.appUrl, DATABASE_OWNER_URL: cluster.ownerUrl, DATA_DIR: place };
      expect(await runCommand('restore', { ...env, ...owner })).toMatchObject({ code: 0 });
      await forgetRestore(cluster.ownerUrl);
      expect(await tableDigests(cluster.ownerUrl)).toEqual(tables);
      expect(fileDigests(place)).toEqual(files);
      const again = await runCommand('restore', { ...env, ...owner });
      expect(again).toMatchObject({ code: 1, text: expect.stringContaining('已有数据，没有改动它') as string });
    },
    TIMEOUT_MS,
  );

  it(
    'a second backup adds only what is new, and both are in the list',
    async () => {
      const before = objectsOf('files');
      const times = before.map((path) => statSync(path).mtimeMs);
      expect(await runCommand('backup', inFolder())).toMatchObject({ code: 0 });
      expect(objectsOf('files')).toEqual(before);
      expect(before.map((path) => statSync(path).mtimeMs)).toEqual(times);
      const { text } = await runCommand('backup', inFolder(), ['--list']);
      expect(text.match(/\d{8}-\d{6}-[0-9a-f]{4}/g)).toHaveLength(2);
      const url = runningEmbedded(dataDir);
      const runs = await queryDatabase<{ outcome: string; files: number }>(url, 'SELECT outcome, files FROM backup_run ORDER BY id');
      expect(runs.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
      expect(runs[0]?.files).toBe(Object.keys(files).length);
    },
    TIMEOUT_MS,
  );
});

describe('what is wrong with a backup', () => {
  const verify = (env = {}) => runCommand('backup', { ...inFolder(), ...env }, ['--verify']);

  /** Changes one object of the newest backup, verifies it, and puts the object back. */
  async function afterChange(path: string, change: (content: Buffer) => Buffer | null) {
    const content = readFileSync(path);
    const changed = change(content);
    if (changed) writeFileSync(path, changed);
    else rmSync(path);
    const found = await verify();
    writeFileSync(path, content);
    return found;
  }

  const edited = (content: Buffer): Buffer => {
    const copy = Buffer.from(content);
    const at = Math.floor(copy.length / 2);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };

  const oneOf = (paths: readonly string[], end: string): string => {
    const found = paths.filter((path) => path.endsWith(end)).at(-1);
    if (!found) throw new Error(`no ${end}`);
    return found;
  };

  it(
    'a wrong key, an edited byte, a missing file, a truncated table and a swapped one are each found, with their own sentence',
    async () => {
      expect(await verify()).toMatchObject({ code: 0, text: expect.stringContaining('核对无误') as string });
      const wrong = await verify({ BACKUP_KEY_FILE: await makeKeyFile() });
      expect(wrong).toMatchObject({ code: 1, text: expect.stringContaining('密钥不对') as string });
      const table = oneOf(objectsOf('backups'), 'public.suggestion');
      const other = oneOf(objectsOf('backups'), 'public.deputy');
      const file = oneOf(objectsOf('files'), '');
      for (const path of [table, file, oneOf(objectsOf('backups'), 'manifest')])
        expect(await afterChange(path, edited)).toMatchObject({ code: 1, text: expect.stringContaining('被改动或已损坏') as string });
      expect(await afterChange(file, () => null)).toMatchObject({ code: 1, text: expect.stringContaining('备份里缺少') as string });
      const cut = await afterChange(table, (content) => content.subarray(0, content.length - 40));
      expect(cut).toMatchObject({ code: 1, text: expect.stringContaining('不完整') as string });
      const swapped = await afterChange(table, () => readFileSync(other));
      expect(swapped).toMatchObject({ code: 1, text: expect.stringContaining('被改动或已损坏') as string });
      expect(await verify()).toMatchObject({ code: 0 });
    },
    TIMEOUT_MS,
  );
});
