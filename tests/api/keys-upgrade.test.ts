import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { sm2 } from 'sm-crypto-v2';
import type { KeyRing } from '../../server/platform/crypto/key-ring';
import { fileKeys } from '../../server/platform/crypto/key-source';
import { COST } from '../../server/platform/crypto/password';
import { loadSecrets, type Secrets } from '../../server/platform/crypto/secrets';
import { connect, type Db, migrate } from '../../server/platform/db/connect';
import { PASSWORD } from '../builders/account';
import { createBareDatabase } from '../builders/bare-database';
import { upTo } from '../builders/earlier-database';
import { queryDatabase, type TestDatabase } from '../support/database';
import { startThatFails } from '../support/failing-start';
import { temporaryFolder, uniqueName } from '../support/run';
import { sealFor } from '../support/sealed-password';
import { startTestServer } from '../support/server';

const MOBILE = '15400000001';
const PAIR = sm2.generateKeyPairHex();
const DATA_KEY = randomBytes(16).toString('hex');

/** The cipher text that earlier versions wrote. */
function earlierCipher(text: string): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv('sm4-cbc', Buffer.from(DATA_KEY, 'hex'), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

function earlierHash(text: string): string {
  const key = createHmac('sm3', Buffer.from(DATA_KEY, 'hex')).update('keyed hash').digest();
  return createHmac('sm3', key).update(text, 'utf8').digest('hex');
}

let database: TestDatabase;
let owner: Db;

const sqlOf = <Row>(statement: string, values?: unknown[]) => queryDatabase<Row>(database.ownerUrl, statement, values);

beforeEach(async () => {
  database = await createBareDatabase();
  owner = connect(database.ownerUrl, { poolSize: 2 });
  await upTo(owner, '0089-call-backs');
  await sqlOf(`INSERT INTO secret (name, value) VALUES ('sm2', $1), ('sm4', $2)`, [JSON.stringify(PAIR), DATA_KEY]);
  await sqlOf(`INSERT INTO area (code, name, level) VALUES ('3311', '丽水市', 'city')`).catch(() => undefined);
  const [account] = await sqlOf<{ id: number }>(
    `INSERT INTO account (username, name, password_hash, mobile_cipher, mobile_hash) VALUES ('former', '旧账号', $1, $2, $3) RETURNING id`,
    [await hash(PASSWORD, COST), earlierCipher(MOBILE), earlierHash(MOBILE)],
  );
  await sqlOf(`INSERT INTO userinfo (account_id, role_kind, role_name, area_code) VALUES ($1, 'congress-office', '人大办', '3311')`, [
    account?.id,
  ]);
});

afterEach(async () => {
  await owner.destroy();
  await database.drop();
});

const upgraded = (file: string, dataKey?: string): Promise<Secrets> => loadSecrets(owner, { keys: fileKeys(file), dataKey });

const storedHash = async (): Promise<string> =>
  (await sqlOf<{ password_hash: string }>(`SELECT password_hash FROM account WHERE username = 'former'`))[0]?.password_hash ?? '';

describe('an installation whose keys are in the database', () => {
  it('its first start moves the keys into the file; numbers and passwords stay valid, and the password is hashed anew at the next login', async () => {
    const dataDir = temporaryFolder(uniqueName('upgrade'));
    const server = await startTestServer({ seed: 'empty', databaseUrl: database.url, dataDir, env: { KEYS_FILE: '' } });
    const file = join(dataDir, 'keys.json');
    const ring = JSON.parse(readFileSync(file, 'utf8')) as KeyRing;
    expect(ring.sm2[0]).toMatchObject(PAIR);
    expect(ring.sm4[0]?.key).toBe(DATA_KEY);
    expect(await sqlOf('SELECT * FROM secret')).toEqual([]);
    expect(await sqlOf<{ size: number }>(`SELECT pg_relation_size('secret')::int AS size`)).toEqual([{ size: 0 }]);

    const secrets = await upgraded(file);
    expect(secrets.keyedHash(MOBILE)).toBe(earlierHash(MOBILE));
    expect(secrets.textCipher.decrypt(earlierCipher(MOBILE))).toBe(MOBILE);
    expect(secrets.textCipher.encrypt(MOBILE)).toMatch(/^k1\./);

    const login = async (username: string, password: string) => {
      const seal = await sealFor(server.baseUrl, 'login');
      const query = new URLSearchParams({ username, password: seal(password) });
      return (await (await fetch(`${server.baseUrl}/login?${query.toString()}`, { method: 'POST' })).json()) as { code: string };
    };
    expect((await login(MOBILE, 'Wrong-Password-1')).code).toBe('0');
    expect(await storedHash()).toMatch(/^\$argon2id\$/);
    const both = await Promise.all([login(MOBILE, PASSWORD), login('former', PASSWORD)]);
    expect(both.map(({ code }) => code)).toEqual(['1', '1']);
    expect(await storedHash()).toMatch(/^p1:\$argon2id\$/);
    // The hash without the secret part is nowhere any more.
    expect(await sqlOf('SELECT * FROM former_password')).toEqual([]);
    expect((await login('former', PASSWORD)).code).toBe('1');
    await server.stop();
  });

  it('a start that died after writing the file goes on at the next start, and a second node needs the file', async () => {
    const file = join(temporaryFolder(uniqueName('upgrade')), 'keys.json');
    await migrate(owner);
    await upgraded(file);
    // As if the transaction had not ended.
    await sqlOf('DELETE FROM key_fingerprint');
    await sqlOf(`INSERT INTO secret (name, value) VALUES ('sm2', $1), ('sm4', $2)`, [JSON.stringify(PAIR), DATA_KEY]);
    const before = readFileSync(file, 'utf8');
    await upgraded(file);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(await sqlOf('SELECT * FROM secret')).toEqual([]);
    const dataDir = temporaryFolder(uniqueName('second-node'));
    const said = await startThatFails({ DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir }, { built: true });
    expect(said).toContain('从第一台服务器或保险柜');
    expect(existsSync(join(dataDir, 'keys.json'))).toBe(false);
  });

  it('a key file of another installation does not replace the keys of the database', async () => {
    await migrate(owner);
    const other = await createBareDatabase();
    const otherDb = connect(other.ownerUrl, { poolSize: 1 });
    const file = join(temporaryFolder(uniqueName('other')), 'keys.json');
    await migrate(otherDb);
    await loadSecrets(otherDb, { keys: fileKeys(file) });
    await otherDb.destroy();
    await other.drop();
    await expect(upgraded(file)).rejects.toThrow('是别的平台的密钥，请移开这个文件');
    expect(await sqlOf('SELECT name FROM secret ORDER BY name')).toEqual([{ name: 'sm2' }, { name: 'sm4' }]);
  });

  it('with DATA_KEY the unused data key of the database is kept aside in the file', async () => {
    await migrate(owner);
    const file = join(temporaryFolder(uniqueName('aside')), 'keys.json');
    const own = randomBytes(16).toString('hex');
    const { keyedHash, sm2PublicKey } = await upgraded(file, own);
    expect(sm2PublicKey).toBe(PAIR.publicKey);
    expect(keyedHash(MOBILE)).not.toBe(earlierHash(MOBILE));
    expect((JSON.parse(readFileSync(file, 'utf8')) as KeyRing).aside).toEqual([DATA_KEY]);
    expect(await sqlOf('SELECT * FROM secret')).toEqual([]);
  });
});
