import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DAY_MS } from '@contract/rules/beijing';
import { Client } from 'pg';
import { makeStrays, nameOfDatabase } from '../../server/modules/file/strays';
import { connect } from '../../server/platform/db/connect';
import { openVault, type Vault } from '../../server/platform/files/vault';
import { aForm, aPdf } from '../builders/file';
import { dataOf, openApp, type TestApp } from '../builders/session';
import { makeKeyFile, runCommand } from '../support/backup-commands';
import { temporaryFolder, uniqueName } from '../support/run';
import { type S3Server, startS3Server } from '../support/s3-server';
import { startTestServer } from '../support/server';
import { openStaffApi } from '../support/staff-api';
import { until } from '../support/until';

const TIMEOUT_MS = 400_000;
const HOUR_MS = 3_600_000;

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());

const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS + HOUR_MS);

/** Puts bytes into the vault, as a process does that is killed before it writes the row. */
async function putBytes(vault: Vault, id: string = randomUUID()): Promise<string> {
  const bytes = aPdf(2000);
  await vault.keep(await vault.receive(Readable.from([bytes]), { maxBytes: bytes.length, tooLarge: () => new Error('too large') }), id);
  return id;
}

async function upload(world: TestApp): Promise<string> {
  const { token } = await world.signIn({ roleKind: 'deputy' });
  const { payload, headers } = await aForm({ field: 'file', name: '规划.pdf', content: aPdf(3000) });
  const authorization = `Bearer ${token}`;
  const answer = await world.app.inject({ method: 'POST', url: '/api/admin/file/upload', payload, headers: { ...headers, authorization } });
  return dataOf(answer, 'file.upload').id;
}

describe.each(['folder', 'S3'] as const)('bytes without a row in the %s', (place) => {
  let world: TestApp;
  let vault: Vault;
  let strays: ReturnType<typeof makeStrays>;

  beforeEach(async () => {
    const where = place === 'S3' ? { s3: { ...s3.options, prefix: `${uniqueName('strays')}/` } } : {};
    world = await openApp(where);
    vault = await openVault(join(world.dataDir, 'files'), where);
    strays = makeStrays({ db: world.db, vault });
  });
  afterEach(() => world.close());

  it('are removed after two days; files with a row stay at any age, and younger bytes stay', async () => {
    const [kept, stray] = [await upload(world), await putBytes(vault)];
    expect(await strays.sweep(new Date())).toEqual({ outcome: 'done', seen: 2, removed: 0 });
    expect(await strays.sweep(inDays(1.9))).toEqual({ outcome: 'done', seen: 2, removed: 0 });
    expect(await vault.sizeOf(stray)).toBe(2000);
    expect(await strays.sweep(inDays(2))).toEqual({ outcome: 'done', seen: 2, removed: 1 });
    expect([await vault.sizeOf(stray), await vault.sizeOf(kept)]).toEqual([null, 3000]);
    expect(await strays.sweep(inDays(400))).toEqual({ outcome: 'done', seen: 1, removed: 0 });
  });

  it('are found in every folder and on every page', async () => {
    // The S3 server of the tests cannot list more than 1000 objects of one folder: it needs a cipher that OpenSSL no longer has.
    const counts = place === 'folder' ? { ab: 1100, ff: 30 } : { ab: 30, ff: 30 };
    for (const [beginning, count] of Object.entries(counts))
      for (let made = 0; made < count; made += 1) await putBytes(vault, `${beginning}${randomUUID().slice(2)}`);
    const sizes: number[] = [];
    for await (const page of vault.list()) sizes.push(page.length);
    expect(sizes).toEqual(place === 'folder' ? [1000, 100, 30] : [30, 30]);
    const all = counts.ab + counts.ff;
    expect(await strays.sweep(inDays(2))).toEqual({ outcome: 'done', seen: all, removed: all });
    for await (const page of vault.list()) throw new Error(`${String(page.length)} are left`);
  }, 120_000);

  it('stay while another database has used the same files in the last 30 days, such as a copy for a drill', async () => {
    const stray = await putBytes(vault);
    await strays.mark();
    expect((await vault.listDatabases()).map(({ id }) => id)).toEqual([await nameOfDatabase(world.db)]);
    const drill = await openApp();
    const ofDrill = makeStrays({ db: drill.db, vault });
    expect(await nameOfDatabase(drill.db)).not.toBe(await nameOfDatabase(world.db));
    expect(await ofDrill.sweep(inDays(29))).toEqual({ outcome: 'shared' });
    await ofDrill.mark();
    expect(await strays.sweep(inDays(29))).toEqual({ outcome: 'shared' });
    expect(await vault.sizeOf(stray)).toBe(2000);
    await drill.close();
    expect(await strays.sweep(inDays(31))).toEqual({ outcome: 'done', seen: 1, removed: 1 });
  });

  it('are left to the node that is already at it', async () => {
    const stray = await putBytes(vault);
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    let isListing = false;
    const slow = makeStrays({
      db: world.db,
      vault: {
        ...vault,
        list: async function* () {
          isListing = true;
          await held;
          yield* vault.list();
        },
      },
    });
    const first = slow.sweep(inDays(2));
    await until(() => Promise.resolve(isListing));
    expect(await strays.sweep(inDays(2))).toEqual({ outcome: 'busy' });
    expect(await vault.sizeOf(stray)).toBe(2000);
    go();
    expect(await first).toEqual({ outcome: 'done', seen: 1, removed: 1 });
    expect(await strays.sweep(inDays(2))).toEqual({ outcome: 'done', seen: 0, removed: 0 });
  });
});

describe('what is not ours', () => {
  it('a bucket with objects of others, beside ours and with a similar beginning, keeps all of them', async () => {
    const options = { ...s3.options, prefix: 'own/' };
    const world = await openApp({ s3: options });
    const vaultAt = (prefix: string) => openVault(temporaryFolder(uniqueName('vault')), { s3: { ...options, prefix } });
    const [own, whole] = [await vaultAt('own/'), await vaultAt('')];
    const beside = await Promise.all(
      ['', 'other/', 'own2/', 'own/backups/', 'own/ab/'].map(async (prefix) => putBytes(await vaultAt(prefix))),
    );
    const stray = await putBytes(own);
    const before = s3.keys();
    const { removed } = (await makeStrays({ db: world.db, vault: own }).sweep(inDays(2))) as { removed: number };
    expect(removed).toBe(1);
    expect(s3.keys()).toEqual(before.filter((key) => !key.endsWith(stray)));
    expect(s3.keys().filter((key) => beside.some((id) => key.endsWith(id)))).toHaveLength(beside.length);
    // A bucket of its own without a prefix: also there only the names of files count.
    const listed: string[] = [];
    for await (const page of whole.list()) listed.push(...page.map(({ id }) => id));
    expect(listed).toEqual(beside.slice(0, 1));
    await world.close();
  });

  it('a folder keeps files with other names', async () => {
    const world = await openApp();
    const files = join(world.dataDir, 'files');
    const vault = await openVault(files);
    const others = [join('ab', 'notes.txt'), join('ab', randomUUID().replace(/^../, 'cd')), join('zz', `zz${randomUUID().slice(2)}`)];
    for (const name of ['ab', 'zz']) mkdirSync(join(files, name));
    for (const name of others) writeFileSync(join(files, name), 'x');
    expect(await makeStrays({ db: world.db, vault }).sweep(inDays(2))).toEqual({ outcome: 'done', seen: 0, removed: 0 });
    expect(others.map((name) => existsSync(join(files, name)))).toEqual([true, true, true]);
    await world.close();
  });
});

it(
  'the bytes of an upload whose server was killed before the row are removed, also while a backup runs, and the backup has every file of a row',
  async () => {
    const server = await startTestServer();
    const files = join(server.dataDir, 'files');
    const stored = () => readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) => /^[0-9a-f]{2}\/.{36}$/.test(name));
    const api = await openStaffApi(server.baseUrl, 'jyb');
    const before = stored();
    const lock = new Client({ connectionString: server.ownerUrl });
    await lock.connect();
    // Reads go on, and the row has to wait.
    await lock.query('BEGIN');
    await lock.query('LOCK TABLE file IN EXCLUSIVE MODE');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(aPdf(5000))]), '规划.pdf');
    const uploading = api.send('POST', '/api/admin/file/upload', form).catch(() => undefined);
    await until(() => Promise.resolve(stored().length === before.length + 1));
    await server.kill9();
    await uploading;
    await lock.query('ROLLBACK');
    await lock.end();
    const [stray = ''] = stored().filter((name) => !before.includes(name));
    const db = connect(server.ownerUrl ?? '');
    const rows = await db.selectFrom('file').select('id').execute();
    expect(rows.map(({ id }) => id)).not.toContain(stray.slice(3));

    const env = {
      ...{ DATABASE_URL: server.databaseUrl, DATABASE_OWNER_URL: server.ownerUrl, DATA_DIR: server.dataDir },
      ...{ BACKUP_DIR: temporaryFolder(uniqueName('backups')), BACKUP_KEY_FILE: await makeKeyFile() },
    };
    const backup = runCommand('backup', env);
    const strays = makeStrays({ db, vault: await openVault(files) });
    expect(await strays.sweep(inDays(2))).toEqual({ outcome: 'done', seen: before.length + 1, removed: 1 });
    expect(await backup).toMatchObject({ code: 0, text: expect.stringContaining(`${String(rows.length)} 个文件`) as string });
    expect(await runCommand('backup', env, ['--verify'])).toMatchObject({ code: 0 });
    expect(stored().sort()).toEqual(before.sort());
    await db.destroy();
    await server.stop();
  },
  TIMEOUT_MS,
);
