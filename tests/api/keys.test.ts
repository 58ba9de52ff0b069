import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newRing, type KeyRing, ringText, rotatedRing, type WholeRing } from '../../server/platform/crypto/key-ring';
import { commandKeys, fileKeys } from '../../server/platform/crypto/key-source';
import { loadSecrets } from '../../server/platform/crypto/secrets';
import { connect, type Db, migrate } from '../../server/platform/db/connect';
import { createBareDatabase } from '../builders/bare-database';
import { queryDatabase, type TestDatabase } from '../support/database';
import { startThatFails } from '../support/failing-start';
import { temporaryFolder, uniqueName } from '../support/run';
import { startTestServer, type TestServerOptions } from '../support/server';

const freshFile = (): string => join(temporaryFolder(uniqueName('keys')), 'keys.json');
const readRing = (file: string): KeyRing => JSON.parse(readFileSync(file, 'utf8')) as KeyRing;
const secretsOf = ({ sm2, sm4, hash, pepper }: KeyRing): string[] => [
  ...sm2.map(({ privateKey }) => privateKey),
  ...[...sm4, ...(hash ? [hash] : []), pepper].map(({ key }) => key),
];

function writeRing(ring: KeyRing, mode = 0o600): string {
  const file = freshFile();
  writeFileSync(file, ringText(ring), { mode });
  chmodSync(file, mode);
  return file;
}

const publicKeyAt = async (baseUrl: string): Promise<string> =>
  ((await (await fetch(`${baseUrl}/data-board/config.json`)).json()) as { sm2PublicKey: string }).sm2PublicKey;

let database: TestDatabase;
let db: Db;

beforeEach(async () => {
  database = await createBareDatabase();
  db = connect(database.ownerUrl, { poolSize: 4 });
});

afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const start = (env: Record<string, string>, more: TestServerOptions = {}) =>
  startTestServer({ seed: 'empty', databaseUrl: database.url, env, ...more });
const failing = (env: Record<string, string>) =>
  startThatFails({ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, ...env }, { built: true });

describe('the keys are in a file outside the database', () => {
  it('the first start writes the key file for its owner only, the database gets one-way marks, and the next start uses the same keys', async () => {
    const dataDir = temporaryFolder(uniqueName('first'));
    // KEYS_FILE is empty: the default is in the data folder.
    const first = await start({ KEYS_FILE: '' }, { dataDir });
    const file = join(dataDir, 'keys.json');
    const ring = readRing(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dirname(file)).filter((name) => name.startsWith('keys'))).toEqual(['keys.json']);
    expect(await publicKeyAt(first.baseUrl)).toBe(ring.sm2[0]?.publicKey);
    expect(await first.query('SELECT * FROM secret')).toEqual([]);
    const marks = JSON.stringify(await first.query('SELECT id, fingerprint FROM key_fingerprint ORDER BY id'));
    expect(marks).toMatch(/"h1".*"k1".*"p1".*"s1"/);
    const log = readFileSync(first.logFile, 'utf8');
    for (const secret of secretsOf(ring)) {
      expect(marks).not.toContain(secret);
      expect(log).not.toContain(secret);
    }
    await first.stop();
    const second = await start({ KEYS_FILE: '' }, { dataDir });
    expect(await publicKeyAt(second.baseUrl)).toBe(ring.sm2[0]?.publicKey);
    await second.stop();
  });

  it('a file that others can read is refused with the command that corrects it', async () => {
    const file = writeRing(newRing(new Date()), 0o644);
    const said = await failing({ KEYS_FILE: file });
    expect(said).toContain(`chmod 600 ${file}`);
    expect(said).toMatch(/Other users have access/);
    expect(said).not.toMatch(/^\s+at /m);
  });

  it('a database with keys refuses a missing, another, a damaged and an older file, names the file, and makes no new one', async () => {
    await migrate(db);
    const file = freshFile();
    await loadSecrets(db, { keys: fileKeys(file) });
    const missing = freshFile();
    const said = await failing({ KEYS_FILE: missing });
    expect(said).toContain(`没有密钥文件 ${missing}`);
    expect(said).toContain('从第一台服务器或保险柜');
    expect(said).toMatch(/from the first node or from the safe/);
    expect(existsSync(missing)).toBe(false);

    const other = writeRing(newRing(new Date()));
    await expect(loadSecrets(db, { keys: fileKeys(other) })).rejects.toThrow(`${other} 不是这个数据库的密钥`);
    const damaged = freshFile();
    writeFileSync(damaged, readFileSync(file, 'utf8').slice(0, -20), { mode: 0o600 });
    await expect(loadSecrets(db, { keys: fileKeys(damaged) })).rejects.toThrow(`密钥文件 ${damaged} 的内容不完整`);

    const newer = writeRing(rotatedRing(readRing(file) as WholeRing, new Date()));
    await loadSecrets(db, { keys: fileKeys(newer) });
    await expect(loadSecrets(db, { keys: fileKeys(file) })).rejects.toThrow(/或是旧的（不符：k2、s2）|或是旧的（不符：s2、k2）/);
    await loadSecrets(db, { keys: fileKeys(newer) });
  });

  it('a missing file is refused also when only the accounts show that the database is in use', async () => {
    await migrate(db);
    await queryDatabase(database.ownerUrl, `INSERT INTO account (username, name, password_hash) VALUES ('someone', '某人', '')`);
    await expect(loadSecrets(db, { keys: fileKeys(freshFile()) })).rejects.toThrow('数据库里已有用它加密的数据');
  });

  it('two first starts at once with one file end with one ring', async () => {
    const file = freshFile();
    const nodes = await Promise.all([start({ KEYS_FILE: file }), start({ KEYS_FILE: file })]);
    const keys = await Promise.all(nodes.map(({ baseUrl }) => publicKeyAt(baseUrl)));
    expect(new Set([...keys, readRing(file).sm2[0]?.publicKey]).size).toBe(1);
    await Promise.all(nodes.map((node) => node.stop()));
  });

  it('of many first starts at once with separate files one makes the keys, and the others are told to copy its file', async () => {
    await migrate(db);
    const files = Array.from({ length: 5 }, freshFile);
    const ended = await Promise.allSettled(files.map((file) => loadSecrets(db, { keys: fileKeys(file) })));
    const made = files.filter((file) => existsSync(file));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(made).toHaveLength(1);
    for (const outcome of ended) if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('从第一台服务器或保险柜');
    const [file = ''] = files.filter((one) => !existsSync(one));
    writeFileSync(file, readFileSync(made[0] ?? '', 'utf8'), { mode: 0o600 });
    await loadSecrets(db, { keys: fileKeys(file) });
  });
});

describe('the keys come from a command', () => {
  it('the command runs once per start and not in a shell, and its output is in no log', async () => {
    const ring = newRing(new Date());
    const file = writeRing(ring);
    const script = join(dirname(file), 'kms.cjs');
    const runs = join(dirname(file), 'runs');
    writeFileSync(
      script,
      `const fs = require('fs'); fs.appendFileSync(process.argv[2], 'x'); process.stdout.write(fs.readFileSync(process.argv[3]));`,
    );
    const command = JSON.stringify([process.execPath, script, runs, file, '; echo $HOME']);
    const server = await start({ KEYS_FILE: '', KEYS_COMMAND: command });
    expect(readFileSync(runs, 'utf8')).toBe('x');
    expect(await publicKeyAt(server.baseUrl)).toBe(ring.sm2[0]?.publicKey);
    expect(existsSync(join(server.dataDir, 'keys.json'))).toBe(false);
    const seen = readFileSync(server.logFile, 'utf8') + readFileSync(`/proc/${String(server.pid)}/cmdline`, 'utf8');
    const environment = readFileSync(`/proc/${String(server.pid)}/environ`, 'utf8');
    for (const secret of secretsOf(ring)) expect(seen + environment).not.toContain(secret);
    await server.stop();
    expect(await failing({ KEYS_COMMAND: command, KEYS_FILE: file })).toMatch(/either KEYS_FILE or KEYS_COMMAND/);
  });

  it.each([
    ['fails', `process.stdout.write('secret-text'); process.exit(3)`, /失败（3）/],
    ['prints something else', `process.stdout.write('secret-text')`, /没有输出密钥/],
  ])('a command that %s ends the start with a sentence that does not quote it', async (_what, program, sentence) => {
    const folder = temporaryFolder(uniqueName('command'));
    writeFileSync(join(folder, 'kms.cjs'), program);
    const keys = commandKeys(`${process.execPath} ${join(folder, 'kms.cjs')}`);
    const error = await keys.read().catch((reason: unknown) => String(reason));
    expect(error).toMatch(sentence);
    expect(error).not.toContain('secret-text');
  });
});

describe('DATA_KEY goes on working', () => {
  it('the data key of the environment is used and not written to the file, and another one or none is refused', async () => {
    await migrate(db);
    const file = freshFile();
    const dataKey = randomBytes(16).toString('hex');
    const { textCipher, keyedHash } = await loadSecrets(db, { keys: fileKeys(file), dataKey });
    expect(readFileSync(file, 'utf8')).not.toContain(dataKey);
    const again = await loadSecrets(db, { keys: fileKeys(file), dataKey: dataKey.toUpperCase() });
    expect(again.textCipher.decrypt(textCipher.encrypt('15400000001'))).toBe('15400000001');
    expect(again.keyedHash('15400000001')).toBe(keyedHash('15400000001'));
    const other = randomBytes(16).toString('hex');
    await expect(loadSecrets(db, { keys: fileKeys(file), dataKey: other })).rejects.toThrow('不是这个数据库的密钥');
    await expect(loadSecrets(db, { keys: fileKeys(file) })).rejects.toThrow('请照旧设置它');
  });
});
