import { PASSWORD } from '../builders/account';
import { type AccountWorld, openAccountWorld } from '../builders/account-world';
import { errorOf, freshAddress, type LoginAnswer, messageOf } from '../builders/session';

const NEW_PASSWORD = 'Suggestion#2027';
const MINUTE = 60_000;

let world: AccountWorld;

beforeAll(async () => {
  world = await openAccountWorld();
});

afterAll(() => world.close());

beforeEach(() => {
  world.time.now = new Date('2026-03-05T02:00:00Z');
});

/** Logs in from an address without failures: failures there would make the next login need a captcha. */
const canLogIn = async (username: string, password: string): Promise<boolean> =>
  (await world.login({ username, password, address: freshAddress() })).json<LoginAnswer>().code === '1';

describe('password.change › whoever has the number', () => {
  it('[7.8] password.change sets a new password, ends all sessions and ends the lock of the account', async () => {
    const { mobile, username, accountId, token } = await world.account({ mustChangePassword: true });
    const second = await world.tokenOf(username);
    const lockedUntil = new Date(world.time.now.getTime() + 15 * MINUTE);
    await canLogIn(username, 'wrong');
    await world.db.updateTable('loginFailure').set({ failures: 5, lockedUntil }).where('subject', '=', `user:${username}`).execute();
    expect(await canLogIn(username, PASSWORD)).toBe(false);
    const response = await world.change(mobile, await world.codeFor(mobile), NEW_PASSWORD);
    expect([response.statusCode, response.json()]).toMatchObject([200, { success: true, data: null }]);
    expect([await world.statusOf(token), await world.statusOf(second)]).toEqual([440, 440]);
    expect(await canLogIn(username, NEW_PASSWORD)).toBe(true);
    expect(await canLogIn(username, PASSWORD)).toBe(false);
    const account = await world.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
    expect([account.mustChangePassword, account.passwordChangedAt]).toEqual([false, world.time.now]);
  });

  it('password.change changes the password only once with one code, also for parallel calls', async () => {
    const { mobile, username } = await world.account();
    const code = await world.codeFor(mobile);
    const passwords = Array.from({ length: 6 }, (_, index) => `Suggestion#${index}`);
    const answers = await Promise.all(passwords.map((password) => world.change(mobile, code, password)));
    const done = answers.flatMap((answer, index) => (answer.statusCode === 200 ? [passwords[index] ?? ''] : []));
    expect(done).toHaveLength(1);
    expect(answers.filter((answer) => errorOf(answer) === 'sms.code_wrong')).toHaveLength(5);
    expect(await canLogIn(username, done[0] ?? '')).toBe(true);
    expect(errorOf(await world.change(mobile, code, 'Another#2027'))).toBe('sms.code_wrong');
  });

  it('[5.4] a weak new password is refused with the missing rules, and the code can still be used', async () => {
    const { mobile } = await world.account();
    const code = await world.codeFor(mobile);
    const weak = await world.change(mobile, code, 'suggest');
    expect([weak.statusCode, errorOf(weak)]).toEqual([400, 'password.weak']);
    const missing = ['8 至 64 位', '包含大写字母', '包含数字', '包含特殊字符（如 @ # ! ）'];
    expect(weak.json()).toMatchObject({ message: `新密码须满足：${missing.join('、')}`, data: { missing } });
    expect((await world.change(mobile, code, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('the current password is refused as the new one, and the code can still be used', async () => {
    const { mobile, token } = await world.account();
    const code = await world.codeFor(mobile);
    const same = await world.change(mobile, code, PASSWORD);
    expect([same.statusCode, errorOf(same)]).toEqual([400, 'password.same']);
    expect(await world.statusOf(token)).toBe(200);
    expect((await world.change(mobile, code, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('password.change refuses a code that was sent for binding the number', async () => {
    const [owner, wisher] = [await world.account(), await world.account()];
    await world.ask({ method: 'POST', url: '/api/account/mobile/sms-code', token: wisher.token, payload: { mobile: owner.mobile } });
    const code = await world.gateway.codeFor(owner.mobile);
    expect(errorOf(await world.change(owner.mobile, code, NEW_PASSWORD))).toBe('sms.code_wrong');
  });

  it('a number without an account is refused in the same way as a wrong code', async () => {
    const response = await world.change(world.freshMobile(), '123456', NEW_PASSWORD);
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'sms.code_wrong']);
  });

  it('an administrator without a second factor gets no code, and the same answer as every other user', async () => {
    const { accountId, mobile, username } = await world.account({ roles: [{ roleKind: 'security-admin' }] });
    const answered = (await world.sendCode(mobile)).json<object>();
    world.pass(2 * MINUTE);
    // The code for another number arrives after everything sent before it.
    const other = await world.account();
    await world.codeFor(other.mobile);
    expect(world.gateway.received.filter(({ message }) => message.mobile === mobile)).toEqual([]);
    expect(answered).toEqual((await world.sendCode(world.freshMobile())).json());
    expect(errorOf(await world.change(mobile, '123456', NEW_PASSWORD))).toBe('sms.code_wrong');
    expect(await canLogIn(username, PASSWORD)).toBe(true);
    await world.db.insertInto('secondFactor').values({ accountId, secretCipher: 'x', confirmedAt: world.time.now }).execute();
    expect((await world.change(mobile, await world.codeFor(mobile), NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('password.change refuses a password that is not encrypted with the key of the server', async () => {
    const query = { phone: '13900000000', msgCode: '123456', newpassword: 'abcdef' };
    const response = await world.ask({ url: '/api/admin/user/changepassword', query });
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'request.invalid']);
  });
});

describe('a login that is under way while the password is changed', () => {
  it('a login that runs while the password changes leaves no session with the old password', async () => {
    const { mobile, username, accountId } = await world.account();
    const code = await world.codeFor(mobile);
    await Promise.all([
      world.change(mobile, code, NEW_PASSWORD),
      ...Array.from({ length: 5 }, (_, index) => world.login({ username, address: `10.8.0.${index + 1}` })),
    ]);
    const live = await world.db.selectFrom('session').selectAll().where('accountId', '=', accountId).where('endedAt', 'is', null).execute();
    expect(live).toEqual([]);
    // The attempts that came too late with the old password count as wrong guesses for a while.
    world.pass(15 * 60_000);
    expect(await canLogIn(username, NEW_PASSWORD)).toBe(true);
  });
});

describe('password.reset › the account itself', () => {
  it('[7.11] password.reset sets a new password, keeps this session and ends the others', async () => {
    const { username, token, accountId } = await world.account();
    const other = await world.tokenOf(username);
    const response = await world.reset(token, { username: ` ${username} `, old: PASSWORD, password: NEW_PASSWORD });
    expect([response.statusCode, response.json()]).toMatchObject([200, { success: true, data: null }]);
    expect([await world.statusOf(token), await world.statusOf(other)]).toEqual([200, 440]);
    expect([await canLogIn(username, NEW_PASSWORD), await canLogIn(username, PASSWORD)]).toEqual([true, false]);
    const account = await world.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
    expect(account.passwordChangedAt).toEqual(world.time.now);
  });

  it('password.reset refuses the user name of another account', async () => {
    const [one, other] = [await world.account(), await world.account()];
    const response = await world.reset(one.token, { username: other.username, old: PASSWORD, password: NEW_PASSWORD });
    expect([response.statusCode, errorOf(response)]).toEqual([403, 'password.other_account']);
  });

  it('[5.4] password.reset refuses a weak password and the current one', async () => {
    const { username, token } = await world.account();
    const weak = await world.reset(token, { username, old: PASSWORD, password: 'Renda2026' });
    expect(weak.json()).toMatchObject({ data: { error: 'password.weak', missing: ['包含特殊字符（如 @ # ! ）'] } });
    const same = await world.reset(token, { username, old: PASSWORD, password: PASSWORD });
    expect([same.statusCode, errorOf(same)]).toEqual([400, 'password.same']);
  });

  it('password.reset is locked for 15 minutes after five wrong old passwords, also for parallel calls', async () => {
    const { username, token } = await world.account();
    const guess = (index: number) => world.reset(token, { username, old: `Guess#${index}`, password: NEW_PASSWORD });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)));
    expect(answers.filter((answer) => errorOf(answer) === 'password.wrong')).toHaveLength(5);
    expect(answers.filter((answer) => errorOf(answer) === 'password.locked')).toHaveLength(7);
    const right = () => world.reset(token, { username, old: PASSWORD, password: NEW_PASSWORD });
    const locked = await right();
    expect([locked.statusCode, errorOf(locked)]).toEqual([429, 'password.locked']);
    world.pass(15 * MINUTE);
    expect((await right()).statusCode).toBe(200);
  });

  it.each([
    ['a new password', 'newPassword', '新密码'],
    ['an old one', 'oldPassword', '原密码'],
  ])('password.reset refuses %s that is not encrypted', async (_what, field, title) => {
    const { username, token } = await world.account();
    const cipher = world.encrypt(PASSWORD);
    const payload = { username, newPassword: cipher, oldPassword: cipher, [field]: PASSWORD };
    const response = await world.ask({ method: 'POST', url: '/api/admin/reset/password', token, payload });
    expect([response.statusCode, messageOf(response)]).toEqual([400, `${title}格式不正确`]);
  });
});

describe('password.reset › nobody', () => {
  it('password.reset without a session asks the caller to sign in', async () => {
    const response = await world.reset(undefined, { username: 'jyb', old: PASSWORD, password: NEW_PASSWORD });
    expect([response.statusCode, errorOf(response)]).toEqual([401, 'session.missing']);
  });
});
