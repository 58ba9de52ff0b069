import { createHash, createHmac } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { routes } from '@contract/routes';
import { sql } from 'kysely';
import { CIPHER_COLUMNS } from '../../server/platform/crypto/cipher-columns';
import { loadSecrets, type Secrets } from '../../server/platform/crypto/secrets';
import { openPlatformWorld, type PlatformWorld } from '../builders/platform-world';
import { type RealUse, useForReal } from '../builders/real-use';
import { openSetupWorld } from '../builders/setup';
import { PASSWORD } from '../builders/account';
import { dataOf, errorOf } from '../builders/session';
import { queryDatabase } from '../support/database';
import { runKeys } from '../support/keys';
import { ownerUrlOf } from '../support/run';

/** What a thief of the database has: every row of every table as text. */
let dump: string;
/** Every word of it. */
let words: Set<string>;
/** The numbers that are in use. */
let numbers: string[];
let world: PlatformWorld;
let used: RealUse;
let secrets: Secrets;
/** What was given to users in the test: codes, tokens and keys. */
const given: Record<string, string> = {};

async function ownerUrl(): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(world.db);
  return ownerUrlOf(rows[0]?.name ?? '');
}

async function readDump(url: string): Promise<string> {
  const tables = await queryDatabase<{ name: string }>(
    url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await queryDatabase<{ text: string }>(url, `SELECT to_jsonb(row)::text AS text FROM ${name} AS row`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

/** The numbers of all cipher texts that are a number alone, which the thief does not have. */
async function knownNumbers(url: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, column } of CIPHER_COLUMNS) {
    const rows = await queryDatabase<{ text: string }>(url, `SELECT ${column} AS text FROM ${table} WHERE ${column} <> ''`);
    for (const { text } of rows) {
      const plain = secrets.textCipher.decrypt(text);
      if (/^(1\d{10}|0\d{2,3}-\d{7,8})$/.test(plain)) found.add(plain);
    }
  }
  return [...found];
}

/** The hashes that can be made without a secret: plain ones, and keyed ones with the constants of the program and the marks of the keys. */
function openHashes(text: string, constants: readonly string[]): string[] {
  const plain = ['sha256', 'sha1', 'md5', 'sm3', 'sha512'].map((name) => createHash(name).update(text).digest('hex'));
  const keyed = constants.flatMap((key) =>
    ['sm3', 'sha256'].flatMap((name) =>
      [Buffer.from(key), Buffer.from(key, 'hex')].map((bytes) => createHmac(name, bytes).update(text).digest('hex')),
    ),
  );
  return [...plain, ...keyed];
}

beforeAll(async () => {
  world = await openPlatformWorld(['dingtalk'], { seed: 'demo', allowsAddress: () => true });
  // The demo data belong to today.
  world.time.now = new Date();
  secrets = await loadSecrets(world.db, { keys: runKeys() });
  used = await useForReal(world);
  const url = await ownerUrl();
  const account = await world.account({ roles: [{ roleKind: 'suggestion-office' }] });
  given['number'] = account.mobile;
  given['token'] = account.token;
  given['code'] = await world.codeFor(account.mobile);
  const begun = await world.ask({
    method: routes['secondFactor.begin'].method,
    url: routes['secondFactor.begin'].path,
    token: account.token,
    payload: { password: world.seal('second-factor')(PASSWORD) },
  });
  given['factor'] = dataOf(begun, 'secondFactor.begin').key;
  const captcha = await world.ask({ url: routes['session.captcha'].path });
  given['captcha'] = captcha.json<{ data: { id: string } }>().data.id;
  numbers = [...(await knownNumbers(url)), ...used.numbers, account.mobile];
  dump = await readDump(url);
  words = new Set(dump.match(/[\w+/=.$:-]{6,}/g));
}, 600_000);

afterAll(() => world.close());

describe('a dump of the database alone', () => {
  it('no number that is in use is in the dump', () => {
    expect(numbers.length).toBeGreaterThan(500);
    const written = new Set(dump.match(/1\d{10}|0\d{2,3}-\d{7,8}/g));
    expect(numbers.filter((number) => written.has(number))).toEqual([]);
  });

  it('no secret that users typed or were given is in the dump as it is', () => {
    expect([...Object.keys(used.short), ...Object.keys(used.long)].sort()).toEqual([
      'codes by SMS',
      'keys of second factors',
      'recovery codes',
      'secrets of applications',
      'secrets of law opinions',
      'secrets of the installation',
      'sessions',
      'tickets of bindings',
      'tickets of logins',
    ]);
    const found = Object.entries({ ...used.short, ...used.long }).flatMap(([name, values]) =>
      values
        .filter((value) => value === '' || words.has(value) || (value.length > 6 && dump.includes(value)))
        .map((value) => [name, value]),
    );
    expect(found).toEqual([]);
  });

  it('no short secret can be found by hashing all of them', async () => {
    const ids = (await world.db.selectFrom('smsCode').select('id').execute()).map(({ id }) => id);
    const accounts = (await world.db.selectFrom('recoveryCode').select('accountId').distinct().execute()).map(({ accountId }) => accountId);
    const before = ['', ...ids.map((id) => `${id}:`), ...accounts.flatMap((id) => [`${String(id)}:`, `recovery ${String(id)} `])];
    const short = Object.values(used.short).flat();
    // The search would find the real hashes, which only the keys give.
    const keyed = short.flatMap((value) => before.map((start) => secrets.keyedHash(`${start}${value}`)));
    expect(keyed.filter((hash) => words.has(hash)).length).toBeGreaterThan(10);
    const open = short.filter((value) => before.some((start) => openHashes(`${start}${value}`, ['']).some((hash) => words.has(hash))));
    expect(open).toEqual([]);
  });

  it('the key of the setup is stored as a hash of a text that is too long to be tried', async () => {
    const fresh = await openSetupWorld();
    try {
      const key = await fresh.renewKey();
      expect(Buffer.from(key, 'base64url')).toHaveLength(32);
      const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(fresh.db);
      const text = await readDump(ownerUrlOf(rows[0]?.name ?? ''));
      expect(text).toContain(createHash('sha256').update(key).digest('hex'));
      expect(text).not.toContain(key);
    } finally {
      await fresh.close();
    }
  });

  it('no number can be found by hashing all numbers', async () => {
    const marks = await world.db.selectFrom('keyFingerprint').select('fingerprint').execute();
    const constants = ['keyed hash', 'fingerprint', '', ...marks.map(({ fingerprint }) => fingerprint)];
    // The search would find the real hashes, which only the keys give.
    expect(words.has(secrets.keyedHash(given['number'] ?? ''))).toBe(true);
    expect(numbers.filter((number) => openHashes(number, constants).some((hash) => words.has(hash)))).toEqual([]);
  });

  it('short answers and codes are not there, neither as they are nor hashed without a key', async () => {
    for (const name of ['code', 'factor', 'token']) {
      expect(given[name]).toMatch(/.{6}/);
      expect(words.has(given[name] ?? '')).toBe(false);
    }
    const sent = [given['code'] ?? '', ...(used.short['codes by SMS'] ?? [])];
    const codes = await world.db.selectFrom('smsCode').select(['id', 'codeHash']).execute();
    expect(codes.length).toBeGreaterThan(0);
    for (const { id, codeHash } of codes) {
      expect(sent.map((code) => secrets.keyedHash(`${id}:${code}`))).toContain(codeHash);
      expect(sent.flatMap((code) => openHashes(`${id}:${code}`, ['']))).not.toContain(codeHash);
    }
    // All answers of a captcha can be tried in seconds: of two characters the alphabet is enough to see whether the hash has a key.
    const [captcha] = await world.db
      .selectFrom('captcha')
      .select(['id', 'answerHash'])
      .where('id', '=', given['captcha'] ?? '')
      .execute();
    expect(captcha).toBeDefined();
    const letters = [...'abcdefghjkmnprstuvwxyz2345678'];
    let opened = 0;
    for (const one of letters)
      for (const two of letters)
        for (const three of letters)
          for (const four of letters) {
            const hash = createHash('sha256')
              .update(`${captcha?.id ?? ''}:${one}${two}${three}${four}`)
              .digest('hex');
            if (hash === captcha?.answerHash) opened += 1;
          }
    expect(opened).toBe(0);
  });

  it('no password hash can be tested, not even with the right password', async () => {
    const stored = await world.db.selectFrom('account').select('passwordHash').where('passwordHash', '<>', '').distinct().execute();
    expect(stored.length).toBeGreaterThan(0);
    for (const { passwordHash } of stored) {
      expect(passwordHash).toMatch(/^p1:\$argon2id\$/);
      expect(await verify(passwordHash.slice(3), PASSWORD)).toBe(false);
    }
  });

  it('nothing in the dump is accepted as a session, a ticket, a login name’s password or a key of the setup', async () => {
    const long = [...words].filter((word) => /^[\w-]{32,}$/.test(word) && !/^\d+$/.test(word));
    const sessions = await world.db.selectFrom('session').select('tokenHash').execute();
    expect(sessions.length).toBeGreaterThan(0);
    const tried = [...new Set([...sessions.map(({ tokenHash }) => tokenHash), ...long.slice(0, 400)])];
    for (const token of tried) expect(await world.statusOf(token)).toBe(401);
    expect(await world.statusOf(given['token'] ?? '')).toBe(200);
    const [row] = await world.db.selectFrom('account').select(['username', 'passwordHash']).where('username', '=', 'office').execute();
    const answer = await world.login({ username: 'office', password: row?.passwordHash ?? '' });
    expect(answer.json<{ code: string }>().code).toBe('0');
    const ticket = await world.ask({
      method: 'POST',
      url: routes['session.secondFactor'].path,
      payload: { ticket: sessions[0]?.tokenHash ?? '', code: '123456' },
    });
    expect(errorOf(ticket)).toBeDefined();
  });
});
