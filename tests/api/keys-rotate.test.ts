import { spawn } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { version } from '../../package.json';
import { CIPHER_COLUMNS } from '../../server/platform/crypto/cipher-columns';
import { type KeyRing, ringText } from '../../server/platform/crypto/key-ring';
import { fileKeys } from '../../server/platform/crypto/key-source';
import { keyIdOf } from '../../server/platform/crypto/mobile';
import { loadSecrets, type Secrets } from '../../server/platform/crypto/secrets';
import { connect, type Db } from '../../server/platform/db/connect';
import { untilHeld } from '../../server/platform/nodes/holding';
import { HISTORY_TABLES } from '../../server/platform/db/server-role';
import { DEMO_PASSWORD } from '../../server/seeds/demo-accounts';
import { Client } from 'pg';
import { createTestDatabase, queryDatabase, type TestDatabase } from '../support/database';
import { startThatFails } from '../support/failing-start';
import { runKeysFile } from '../support/keys';
import { projectRoot, temporaryFolder, uniqueName } from '../support/run';
import { sealFor } from '../support/sealed-password';
import { startTestServer, type TestServer } from '../support/server';
import { until } from '../support/until';

let database: TestDatabase;
let db: Db;
let file: string;

const sqlOf = <Row>(statement: string, values?: unknown[]) => queryDatabase<Row>(database.ownerUrl, statement, values);
const ringNow = (): KeyRing => JSON.parse(readFileSync(file, 'utf8')) as KeyRing;

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo', realTime: true });
  db = connect(database.ownerUrl, { poolSize: 3 });
  file = join(temporaryFolder(uniqueName('ring')), 'keys.json');
  copyFileSync(runKeysFile(), file);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Run {
  code: number | null;
  said: string;
  printed: string;
}

/** Runs npm's script; `during` is called with what it has said so far, and may kill it. */
function rotate(args: string[] = [], env: Record<string, string> = { KEYS_FILE: file }, during?: (said: string, kill: () => void) => void) {
  const child = spawn(process.execPath, ['scripts/keys-rotate.mjs', ...args], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run: Run = { code: null, said: '', printed: '' };
  child.stdout.on('data', (chunk: Buffer) => (run.printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    run.said += chunk.toString();
    during?.(run.said, () => child.kill('SIGKILL'));
  });
  return new Promise<Run>((resolve) => child.once('close', (code) => resolve({ ...run, code })));
}

/** The texts of every column of cipher texts, by the id of their key. */
async function keyCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of CIPHER_COLUMNS)
    for (const { text } of await sqlOf<{ text: string }>(`SELECT ${column} AS text FROM ${table} WHERE ${column} <> ''`))
      counts[keyIdOf(text)] = (counts[keyIdOf(text)] ?? 0) + 1;
  return counts;
}

/** Every text in plain words. */
async function plainTexts({ textCipher }: Secrets): Promise<Record<string, string[]>> {
  const plain: Record<string, string[]> = {};
  for (const { table, column } of CIPHER_COLUMNS) {
    const rows = await sqlOf<{ text: string }>(`SELECT ${column} AS text FROM ${table} WHERE ${column} <> ''`);
    plain[`${table}.${column}`] = rows.map(({ text }) => textCipher.decrypt(text)).sort();
  }
  return plain;
}

async function signsIn({ baseUrl }: TestServer, username: string, publicKey?: string): Promise<string> {
  const seal = await sealFor(baseUrl, 'login', publicKey);
  const query = new URLSearchParams({ username, password: seal(DEMO_PASSWORD) });
  return ((await (await fetch(`${baseUrl}/login?${query.toString()}`, { method: 'POST' })).json()) as { code: string }).code;
}

describe('the list of cipher columns', () => {
  it('the list has every column of cipher texts of the schema, and none of a table that must not change', async () => {
    const columns = await sqlOf<{ place: string }>(
      `SELECT table_name || '.' || column_name AS place FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name LIKE '%cipher%' ORDER BY place`,
    );
    expect(CIPHER_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(columns.map(({ place }) => place).sort());
    expect(CIPHER_COLUMNS.filter(({ table }) => HISTORY_TABLES.some((one) => one === table))).toEqual([]);
  });
});

describe('rotating the keys', () => {
  it('a node with a file of its own: nothing is encrypted with the new key and no key is retired before it holds the new keys', async () => {
    const copy = join(temporaryFolder(uniqueName('copy')), 'keys.json');
    copyFileSync(file, copy);
    const other = await startTestServer({ databaseUrl: database.url, seed: 'minimal', env: { KEYS_FILE: copy } });
    const keysOfNode = async () => (await sqlOf<{ ids: string[] }>('SELECT key_ids AS ids FROM node'))[0]?.ids;
    expect(await keysOfNode()).toEqual(['s1', 'k1']);
    const before = ringNow();

    const waiting = await rotate([], { KEYS_FILE: file }, (said, kill) => {
      if (said.includes('等待各台服务器')) kill();
    });
    expect(waiting.code).toBeNull();
    expect(ringNow().sm4.map(({ id }) => id)).toEqual(['k1', 'k2']);
    expect(Object.keys(await keyCounts())).not.toContain('k2');
    const refused = await rotate(['--retire']);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain(`这些服务器还没有新密钥：${hostname()} ${version}。`);
    await expect(untilHeld(db, ['k2', 's2'], 600)).rejects.toThrow(hostname());

    copyFileSync(file, copy);
    await untilHeld(db, ['k2', 's2']);
    expect(await keysOfNode()).toEqual(['s1', 's2', 'k1', 'k2']);
    expect(await signsIn(other, 'office')).toBe('1');
    await other.stop();
    expect(await keysOfNode()).toBeUndefined();
    // The next test rotates from the beginning.
    writeFileSync(file, ringText(before));
    for (const name of readdirSync(dirname(file)).filter((one) => one.includes('.before-'))) rmSync(join(dirname(file), name));
    await sqlOf(`DELETE FROM key_fingerprint WHERE id IN ('k2', 's2')`);
  });

  it('killed in the middle and run again while the server works and writes, every text gets the new key and none is lost', async () => {
    const server = await startTestServer({ databaseUrl: database.url, seed: 'demo', env: { KEYS_FILE: file } });
    const [formerPair] = ringNow().sm2;
    const node = await loadSecrets(db, { keys: fileKeys(file) });
    // Texts of an earlier version have no id.
    await sqlOf(`UPDATE deputy SET mobile_cipher = substr(mobile_cipher, 4) WHERE mobile_cipher LIKE 'k1.%' AND id % 2 = 0`);
    const before = await plainTexts(node);
    const texts = Object.values(before).flat().length;

    // A writer with the cipher of a running node: each number is changed again and again, and the last one counts.
    const writing = new AbortController();
    const [{ id: written } = { id: 0 }] = await sqlOf<{ id: number }>(`SELECT id FROM account WHERE username = 'jyb'`);
    let last = '';
    const writer = (async () => {
      for (let count = 0; !writing.signal.aborted; count += 1) {
        last = `1549${String(count).padStart(7, '0')}`;
        await db
          .updateTable('account')
          .set({ mobileCipher: node.textCipher.encrypt(last) })
          .where('id', '=', written)
          .execute();
      }
    })();

    // The voters' table is held, so that the run is in the middle when it is killed.
    const holder = new Client({ connectionString: database.ownerUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE voter IN EXCLUSIVE MODE');
    const killed = await rotate([], { KEYS_FILE: file }, (said, kill) => {
      if (said.includes('  visit.voter_mobile_cipher')) kill();
    });
    expect(killed.code).toBeNull();
    await holder.query('ROLLBACK');
    await holder.end();
    const ring = ringNow();
    expect(ring.sm4.map(({ id }) => id)).toEqual(['k1', 'k2']);
    expect((await keyCounts())['k1']).toBeGreaterThan(0);
    expect(await signsIn(server, 'office')).toBe('1');

    node.refresh();
    const second = await rotate();
    expect(second.said).toContain('继续上次的轮换');
    expect(second.code).toBe(0);
    writing.abort();
    await writer;
    expect(ringNow()).toEqual(ring);
    expect(await keyCounts()).toEqual({ k2: texts });
    const after = await plainTexts(await loadSecrets(db, { keys: fileKeys(file) }));
    const [{ text } = { text: '' }] = await sqlOf<{ text: string }>('SELECT mobile_cipher AS text FROM account WHERE id = $1', [written]);
    expect(node.textCipher.decrypt(text)).toBe(last);
    for (const [place, plain] of Object.entries(before)) {
      if (place !== 'account.mobile_cipher') expect([place, after[place]]).toEqual([place, plain]);
    }

    // The running server gives out the new public key without a restart, and serves pages that have the former one.
    const publicKey = async () =>
      ((await (await fetch(`${server.baseUrl}/data-board/config.json`)).json()) as { sm2PublicKey: string }).sm2PublicKey;
    await until(async () => (await publicKey()) === ring.sm2[1]?.publicKey);
    expect(await signsIn(server, 'office')).toBe('1');
    expect(await signsIn(server, 'office', formerPair?.publicKey)).toBe('1');
    const former = readdirSync(dirname(file)).filter((name) => name.startsWith('keys.json.before-'));
    expect(former).toHaveLength(1);
    expect(statSync(join(dirname(file), former[0] ?? '')).mode & 0o777).toBe(0o600);

    const log = readFileSync(server.logFile, 'utf8') + killed.said + second.said + second.printed;
    for (const { key } of [...ring.sm4, ring.pepper]) expect(log).not.toContain(key);
    for (const { privateKey } of ring.sm2) expect(log).not.toContain(privateKey);
    await server.stop();
  });

  it('former keys are retired only when no text needs them; then an old file still starts, and the former pair opens nothing', async () => {
    const [{ id, text } = { id: 0, text: '' }] = await sqlOf<{ id: number; text: string }>(
      `SELECT id, mobile_cipher AS text FROM deputy WHERE mobile_cipher <> '' LIMIT 1`,
    );
    const first = ringNow().sm4[0];
    const old = join(temporaryFolder(uniqueName('old')), 'keys.json');
    copyFileSync(file, old);
    await sqlOf(`UPDATE deputy SET mobile_cipher = 'k1.AAAA' WHERE id = $1`, [id]);
    const refused = await rotate(['--retire']);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('旧密钥还在用（deputy.mobile_cipher 1）');
    expect(ringNow().sm4[0]).toEqual(first);

    await sqlOf('UPDATE deputy SET mobile_cipher = $2 WHERE id = $1', [id, text]);
    const retired = await rotate(['--retire']);
    expect(retired).toMatchObject({ code: 0, printed: '' });
    expect(retired.said).toMatch(/已停用 \/ retired: (s1, k1|k1, s1)/);
    const ring = ringNow();
    expect([ring.sm2.map((pair) => pair.id), ring.sm4.map((key) => key.id)]).toEqual([['s2'], ['k2']]);
    const secrets = await loadSecrets(db, { keys: fileKeys(file) });
    expect(secrets.sm2PrivateKeys).toEqual([ring.sm2[0]?.privateKey]);
    expect(() => secrets.textCipher.decrypt('k1.AAAA')).toThrow('there is no data key k1');
    // A node with the file from before goes on, and does not bring the retired keys back.
    await loadSecrets(db, { keys: fileKeys(old) });
    await loadSecrets(db, { keys: fileKeys(file) });
    const withoutNewest = await startThatFails({ DATABASE_URL: database.ownerUrl, KEYS_FILE: runKeysFile() }, { built: true });
    expect(withoutNewest).toContain('从第一台服务器或保险柜');
  });

  it('with a command the new keys are printed for the KMS and nothing is written; --new prints those of a new installation', async () => {
    const command = JSON.stringify(['cat', file]);
    const before = readFileSync(file, 'utf8');
    const printed = await rotate([], { KEYS_COMMAND: command });
    expect(printed.code).toBe(0);
    expect((JSON.parse(printed.printed) as KeyRing).sm4.map(({ id }) => id)).toEqual(['k2', 'k3']);
    expect(printed.said).toContain('放进密钥管理系统');
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(Object.keys(await keyCounts())).toEqual(['k2']);
    const fresh = await rotate(['--new'], { KEYS_COMMAND: command });
    expect((JSON.parse(fresh.printed) as KeyRing).sm4.map(({ id }) => id)).toEqual(['k1']);
  });
});
