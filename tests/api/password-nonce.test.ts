import { PASSWORD_PURPOSES, type PasswordPurpose } from '@contract/rules/password-nonce';
import { sm2 } from 'sm-crypto-v2';
import { PASSWORD } from '../builders/account';
import { type AccountWorld, openAccountWorld } from '../builders/account-world';
import { makeKeyedHash } from '../../server/platform/crypto/mobile';
import { makeSealedPasswords } from '../../server/platform/crypto/sealed-passwords';
import { dataOf, errorOf, type LoginAnswer, messageOf } from '../builders/session';

const MINUTE = 60_000;
const NEW_PASSWORD = 'Chuzhou#71-tide';

let world: AccountWorld;
let publicKey: string;

beforeAll(async () => {
  world = await openAccountWorld();
  publicKey = (await world.ask({ url: '/data-board/config.json' })).json<{ sm2PublicKey: string }>().sm2PublicKey;
});
afterAll(() => world.close());

const draw = async (purpose: PasswordPurpose): Promise<string> =>
  dataOf(await world.ask({ url: '/api/password/nonce', query: { purpose } }), 'password.nonce').nonce;

const encrypted = (text: string, key = publicKey) => `04${sm2.doEncrypt(text, key, 1)}`;
const sealed = async (purpose: PasswordPurpose, password: string) => encrypted(`${await draw(purpose)} ${password}`);

const login = (username: string, password: string, app = world.app) =>
  app.inject({ method: 'POST', url: '/login', query: { username, password } });
const codeOf = (response: Awaited<ReturnType<typeof login>>) => response.json<LoginAnswer>().code;

describe('password.nonce › anyone', () => {
  it('the configuration announces the value, and password.nonce gives another one each time, which no cache keeps', async () => {
    expect((await world.ask({ url: '/data-board/config.json' })).json()).toMatchObject({ passwordNonce: 'server' });
    const response = await world.ask({ url: '/api/password/nonce', query: { purpose: 'login' } });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(dataOf(response, 'password.nonce').nonce).not.toBe(await draw('login'));
  });

  it.each([[{}], [{ purpose: 'export' }], [{ purpose: '' }]])('password.nonce gives no value for %j', async (query) => {
    const response = await world.ask({ url: '/api/password/nonce', query });
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'request.invalid']);
  });
});

describe('session.login › a password that was captured', () => {
  it('a captured password is refused when it is sent again, and the error says what to do', async () => {
    const { username } = await world.account();
    const cipher = await sealed('login', PASSWORD);
    expect(codeOf(await login(username, cipher))).toBe('1');
    const again = await login(username, cipher);
    expect([again.statusCode, errorOf(again), messageOf(again)]).toEqual([
      409,
      'password.nonce_used',
      '这次提交的密码已经用过，不能重复使用，请再提交一次',
    ]);
  });

  it('a captured password is refused too when its first use was a wrong login, and counts as no failure', async () => {
    const { username } = await world.account();
    const cipher = await sealed('login', 'Wrong@2026');
    expect(codeOf(await login(username, cipher))).toBe('0');
    for (let time = 0; time < 6; time += 1) expect(errorOf(await login(username, cipher))).toBe('password.nonce_used');
    expect(codeOf(await login(username, await sealed('login', PASSWORD)))).toBe('1');
  });

  it('one password sent by several callers at the same time, also to two servers, signs in one of them', async () => {
    const { username } = await world.account();
    const other = await world.another();
    const cipher = await sealed('login', PASSWORD);
    const answers = await Promise.all([world.app, other, world.app, other].map((app) => login(username, cipher, app)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const sessions = await world.db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.accountId')
      .select('session.id')
      .where('account.username', '=', username)
      .execute();
    // The account's original session, and the new one.
    expect(sessions).toHaveLength(2);
  });

  it('a value for a login expires after five minutes', async () => {
    const { username } = await world.account();
    const [late, inTime] = [await sealed('login', PASSWORD), await sealed('login', PASSWORD)];
    world.pass(5 * MINUTE - 1);
    expect(codeOf(await login(username, inTime))).toBe('1');
    world.pass(1);
    expect(errorOf(await login(username, late))).toBe('password.nonce_over');
  });

  it('a login is refused where the value is from another platform, changed, or invented', async () => {
    const { username } = await world.account();
    const theirs = makeSealedPasswords({
      ...{ db: world.db, clock: { now: () => world.time.now }, passwords: { decrypt: () => Promise.resolve(null) } },
      secrets: { keyedHash: makeKeyedHash('ab'.repeat(16)) },
    }).draw('login');
    const own = await draw('login');
    const later = own.replace(/^[^.]+/, (until) => (Number.parseInt(until, 36) + MINUTE).toString(36));
    for (const nonce of [theirs, later, own.replace(/.{4}$/, '0000')]) {
      expect(errorOf(await login(username, encrypted(`${nonce} ${PASSWORD}`)))).toBe('password.nonce_wrong');
    }
    // A refused call does not use up the value.
    expect(codeOf(await login(username, encrypted(`${own} ${PASSWORD}`)))).toBe('1');
  });

  it('a login without a value is refused, with a sentence that says what to do', async () => {
    const { username } = await world.account();
    const response = await login(username, encrypted(PASSWORD));
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'password.nonce_missing']);
    expect(messageOf(response)).toContain('请刷新页面后再试');
  });

  it('a login without a value is accepted where the operator allows it, and a login with a value works there once too', async () => {
    const { username } = await world.account();
    const lenient = await world.another({ passwordNonce: 'optional' });
    expect(codeOf(await login(username, encrypted(PASSWORD), lenient))).toBe('1');
    const cipher = await sealed('login', PASSWORD);
    expect(codeOf(await login(username, cipher, lenient))).toBe('1');
    expect(errorOf(await login(username, cipher, lenient))).toBe('password.nonce_used');
  });
});

describe('a value', () => {
  it.each((Object.keys(PASSWORD_PURPOSES) as PasswordPurpose[]).filter((purpose) => purpose !== 'login'))(
    'a value for %s cannot be used to sign in',
    async (purpose) => {
      const { username } = await world.account();
      expect(errorOf(await login(username, await sealed(purpose, PASSWORD)))).toBe('password.nonce_wrong');
    },
  );

  it('a value for a login cannot change or reset a password, or turn a second factor on or off', async () => {
    const { username, token, mobile } = await world.account({ roles: [{ roleKind: 'suggestion-office' }] });
    const [old, next] = [world.encrypt(PASSWORD), world.encrypt(NEW_PASSWORD)];
    const post = (url: string, payload: object) => world.ask({ method: 'POST', url, token, payload });
    const answers = [
      await post('/api/admin/reset/password', { username, oldPassword: old, newPassword: next }),
      await world.ask({
        url: '/api/admin/user/changepassword',
        query: { phone: mobile, msgCode: await world.codeFor(mobile), newpassword: world.encrypt(NEW_PASSWORD) },
      }),
      await post('/api/account/second-factor', { password: world.encrypt(PASSWORD) }),
      await post('/api/account/second-factor/end', { password: world.encrypt(PASSWORD) }),
    ];
    expect(answers.map(errorOf)).toEqual(answers.map(() => 'password.nonce_wrong'));
  });

  it('a value is valid for both passwords of one change, and for no second change', async () => {
    const { username, token } = await world.account();
    const nonce = await draw('change');
    const reset = (oldPassword: string, newPassword: string) =>
      world.ask({ method: 'POST', url: '/api/admin/reset/password', token, payload: { username, oldPassword, newPassword } });
    const [old, next] = [encrypted(`${nonce} ${PASSWORD}`), encrypted(`${nonce} ${NEW_PASSWORD}`)];
    expect((await reset(old, next)).statusCode).toBe(200);
    expect(errorOf(await reset(old, next))).toBe('password.nonce_used');
    // Two passwords encrypted for two calls are not accepted in one call.
    expect(errorOf(await reset(await sealed('change', NEW_PASSWORD), await sealed('change', PASSWORD)))).toBe('password.nonce_wrong');
  });

  it('a value resets a forgotten password once', async () => {
    const { username, mobile } = await world.account();
    const newpassword = await sealed('forgotten', NEW_PASSWORD);
    const change = async () =>
      world.ask({ url: '/api/admin/user/changepassword', query: { phone: mobile, msgCode: await world.codeFor(mobile), newpassword } });
    expect((await change()).statusCode).toBe(200);
    expect(codeOf(await login(username, await sealed('login', NEW_PASSWORD)))).toBe('1');
    world.pass(MINUTE);
    expect(errorOf(await change())).toBe('password.nonce_used');
  });

  it('a value is deleted long after it expired', async () => {
    const { username } = await world.account();
    await login(username, await sealed('login', PASSWORD));
    const spent = async () => (await world.db.selectFrom('spentChallenge').select('challenge').execute()).length;
    expect(await spent()).toBeGreaterThan(0);
    world.pass(25 * 60 * MINUTE);
    const swept = await world.another();
    await swept.ready();
    expect(await spent()).toBe(0);
  });
});
