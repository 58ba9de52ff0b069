import { testSecrets } from '../support/keys';
import { hashPassword } from '../../server/platform/crypto/password';
import { PASSWORD } from '../builders/account';
import { type AccountWorld, openAccountWorld } from '../builders/account-world';
import { errorOf, messageOf } from '../builders/session';
import { seedUnit } from '../builders/unit';

const DAY_MS = 86_400_000;
const BEGIN = new Date('2026-03-05T02:00:00Z');

let world: AccountWorld;

beforeAll(async () => {
  world = await openAccountWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.time.now = BEGIN;
});

type Known = Awaited<ReturnType<AccountWorld['account']>>;
const setTo = async ({ token, username }: Pick<Known, 'token' | 'username'>, password: string, old = PASSWORD) => {
  const response = await world.reset(token, { username, old, password });
  return response.statusCode === 200 ? null : [errorOf(response), messageOf(response)];
};

describe('a new password that keeps the rules', () => {
  it.each([
    ['one of those that leaked', 'P@ssw0rd', '常见'],
    ['a leaked one with a little more', 'Qwer1234!', '常见'],
    ['a row of keys', '1qaz@WSX', '常见'],
    ['a few characters again and again', 'aB1!aB1!aB1!', '重复'],
  ])('a new password is refused when it is %s', async (_what, password, words) => {
    const account = await world.account();
    expect(await setTo(account, password)).toEqual(['password.guessable', expect.stringContaining(words)]);
    expect(await setTo(account, 'Mulberry+Lake71')).toBeNull();
  });

  it('a new password that contains the user name or number of its owner is refused on every path', async () => {
    const account = await world.account({ username: 'wangjianmin' });
    expect(await setTo(account, 'Lake+WangJianMin71')).toEqual(['password.guessable', expect.stringContaining('用户名')]);
    expect(await setTo(account, `Lake+${account.mobile}`)).toEqual(['password.guessable', expect.stringContaining('手机号')]);
    const changed = await world.change(account.mobile, await world.codeFor(account.mobile), 'Lake+wangjianmin71');
    expect(errorOf(changed)).toBe('password.guessable');
  });

  it('a new password that contains the name of a unit of its owner is refused', async () => {
    const unitId = await seedUnit(world.db, { name: '云和县水利局' });
    const account = await world.account({ roles: [{ roleKind: 'undertaking-unit', unitId }] });
    expect(await setTo(account, 'Aa1+云和县水利局')).toEqual(['password.guessable', expect.stringContaining('单位')]);
    expect(await setTo(await world.account(), 'Aa1+云和县水利局')).toBeNull();
  });

  it('a new password is refused when it is one of the last five, also one that an administrator replaced', async () => {
    const account = await world.account();
    const own = ['Mulberry+Lake71', 'Teapot=Winter38', 'Lantern_River52', 'Bamboo*Cloud46'];
    let old = PASSWORD;
    for (const password of own) {
      expect(await setTo(account, password, old)).toBeNull();
      old = password;
    }
    for (const password of [PASSWORD, ...own.slice(0, 3)])
      expect(await setTo(account, password, old)).toEqual(['password.used', expect.any(String)]);
    expect(await setTo(account, 'Orchard/Stone93', old)).toBeNull();
    expect(await setTo(account, PASSWORD, 'Orchard/Stone93')).toBeNull();
    const given = { passwordHash: await hashPassword('Given-By-Hand-8', (await testSecrets(world.db)).pepper), mustChangePassword: true };
    await world.db.updateTable('account').set(given).where('id', '=', account.accountId).execute();
    expect(await setTo(account, PASSWORD, 'Given-By-Hand-8')).toEqual(['password.used', expect.any(String)]);
    const kept = await world.db.selectFrom('formerPassword').select('id').where('accountId', '=', account.accountId).execute();
    expect(kept).toHaveLength(4);
  });
});

describe('a password of 90 days', () => {
  const aged = async (days: number, change: object = {}) => {
    const account = await world.account();
    const passwordChangedAt = new Date(BEGIN.getTime() - days * DAY_MS);
    await world.db
      .updateTable('account')
      .set({ passwordChangedAt, ...change })
      .where('id', '=', account.accountId)
      .execute();
    return { ...account, token: await world.tokenOf(account.username) };
  };

  it('a password of 90 days must be changed at the next login, before any other call', async () => {
    const account = await aged(90);
    expect(await world.current(account.token)).toMatchObject({ mustChangePassword: true, passwordEndsAt: BEGIN.toISOString() });
    const refused = await world.ask({ url: '/api/account', token: account.token });
    expect([refused.statusCode, errorOf(refused)]).toEqual([403, 'account.password_expired']);
    expect(await setTo(account, 'Mulberry+Lake71')).toBeNull();
    expect((await world.ask({ url: '/api/account', token: account.token })).statusCode).toBe(200);
    const token = await world.ask({ url: '/api/account', token: account.token });
    expect(token.statusCode).toBe(200);
  });

  it('a password that expires during a session does not interrupt the session', async () => {
    const account = await aged(89.9);
    expect(await world.current(account.token)).toMatchObject({ mustChangePassword: false });
    world.pass(10 * 60_000 * 18);
    await world.db.updateTable('session').set({ seenAt: world.time.now }).where('accountId', '=', account.accountId).execute();
    expect((await world.ask({ url: '/api/account', token: account.token })).statusCode).toBe(200);
    expect(await world.current(await world.tokenOf(account.username))).toMatchObject({ mustChangePassword: true });
  });

  it('a password of 90 days stays valid for demo accounts and for users who sign in by a platform', async () => {
    const demo = await aged(400, { demo: true });
    expect(await world.current(demo.token)).toMatchObject({ mustChangePassword: false, passwordEndsAt: null });
    const account = await aged(400);
    await world.db.updateTable('session').set({ openid: 'ding-1' }).where('accountId', '=', account.accountId).execute();
    expect((await world.ask({ url: '/api/account', token: account.token })).statusCode).toBe(200);
  });

  it('the number of days of a password can be a setting of the server', async () => {
    const account = await aged(31);
    const strict = await world.another({ sessionLimits: { passwordDays: 30 } });
    const ask = (app: typeof strict) => app.inject({ url: '/api/account', headers: { authorization: `Bearer ${account.token}` } });
    expect((await ask(strict)).statusCode).toBe(403);
    expect((await ask(await world.another({ sessionLimits: { passwordDays: 0 } }))).statusCode).toBe(200);
  });
});
