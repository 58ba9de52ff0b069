import { SMS_CODE_LIFE_MS, SMS_CODE_PAUSE_MS, SMS_CODE_TRIES, SMS_CODES_PER_DAY } from '@contract/rules/sms-code';
import { PASSWORD } from '../builders/account';
import { type AccountWorld, openAccountWorld } from '../builders/account-world';
import { dataOf, errorOf, messageOf } from '../builders/session';

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

const later = (ms: number): void => {
  world.time.now = new Date(world.time.now.getTime() + ms);
};
const another = (code: string): string => (code === '000000' ? '000001' : '000000');
const canLogIn = async (username: string, password: string): Promise<boolean> =>
  (await world.login({ username, password })).json<{ code: string }>().code === '1';

describe('password.sendCode › anyone', () => {
  it('[7.10] gets a code by SMS, through the gateway, with its purpose and its life', async () => {
    const { mobile } = await world.account();
    const response = await world.sendCode(mobile);
    expect(response.statusCode).toBe(200);
    expect(dataOf(response, 'password.sendCode')).toEqual({ retryAfterSeconds: 60, lifeSeconds: 300 });
    const code = await world.gateway.codeFor(mobile);
    const last = world.gateway.received.at(-1);
    expect(last?.message).toEqual({ mobile, code, purpose: 'password', lifeSeconds: 300 });
    expect(code).toMatch(/^\d{6}$/);
    expect(last?.headers.authorization).toBe('Bearer gateway-token');
  });

  it('gets the same answer for a number nobody has and for that of a disabled account, and nothing is sent', async () => {
    const known = await world.account();
    const disabled = await world.account({ disabled: true });
    const answers = [];
    for (const mobile of [world.freshMobile(), disabled.mobile, known.mobile]) answers.push((await world.sendCode(mobile)).json());
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
    await world.gateway.codeFor(known.mobile);
    expect(world.gateway.received.filter(({ message }) => message.mobile === disabled.mobile)).toEqual([]);
  });

  it('waits a minute for another code, with the same words for a number nobody has', async () => {
    const { mobile } = await world.account();
    for (const number of [mobile, world.freshMobile()]) {
      expect((await world.sendCode(number)).statusCode).toBe(200);
      later(SMS_CODE_PAUSE_MS - 10_000);
      const response = await world.sendCode(number);
      expect([response.statusCode, errorOf(response)]).toEqual([429, 'sms.too_soon']);
      expect(response.json()).toMatchObject({ data: { retryAfterSeconds: 10 } });
      later(10_000);
      expect((await world.sendCode(number)).statusCode).toBe(200);
    }
  });

  it('gets no more than the day’s codes for a number, until a day is over', async () => {
    const mobile = world.freshMobile();
    for (let sent = 0; sent < SMS_CODES_PER_DAY; sent += 1) {
      expect((await world.sendCode(mobile)).statusCode).toBe(200);
      later(SMS_CODE_PAUSE_MS);
    }
    const response = await world.sendCode(mobile);
    expect(errorOf(response)).toBe('sms.too_soon');
    const { retryAfterSeconds } = response.json<{ data: { retryAfterSeconds: number } }>().data;
    expect(retryAfterSeconds).toBe(24 * 3600 - SMS_CODES_PER_DAY * 60);
    later(retryAfterSeconds * 1000);
    expect((await world.sendCode(mobile)).statusCode).toBe(200);
  });

  it('gets one code, however often one number is asked for at once', async () => {
    const { mobile } = await world.account();
    const answers = await Promise.all(Array.from({ length: 12 }, () => world.sendCode(mobile)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(11);
  });

  it.each([
    ['no number', {}],
    ['one that is too short', { mobile: '1380000' }],
    ['one that is a landline', { mobile: '05782091234' }],
  ])('is refused %s', async (_what, query) => {
    const response = await world.ask({ url: '/api/admin/password/sms-code', query });
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'request.invalid']);
    expect(messageOf(response)).toMatch(/^手机号/);
  });

  it('leaves neither the number nor the code readable in the database', async () => {
    const { mobile } = await world.account();
    const code = await world.codeFor(mobile);
    const rows = JSON.stringify(await world.db.selectFrom('smsCode').selectAll().execute());
    expect(rows).not.toContain(mobile);
    expect(rows).not.toContain(`"${code}"`);
  });

  it('may ask so often a minute from one address', async () => {
    const app = await world.another({ rateLimits: { smsCodes: 3 } });
    const ask = () => app.inject({ url: '/api/admin/password/sms-code', query: { mobile: world.freshMobile() } });
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('password.checkCode › anyone', () => {
  it('[7.9] learns that a code is right, more than once, and may still use it', async () => {
    const { mobile, username } = await world.account();
    const code = await world.codeFor(mobile);
    for (let time = 0; time < SMS_CODE_TRIES + 2; time += 1) {
      const response = await world.checkCode(mobile, code);
      expect(response.json()).toMatchObject({ code: 200, success: true, data: null });
    }
    expect((await world.change(mobile, code, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await canLogIn(username, NEW_PASSWORD)).toBe(true);
  });

  it('is refused a wrong code, the code of another number, and one that is over', async () => {
    const [one, other] = [await world.account(), await world.account()];
    const [code, otherCode] = [await world.codeFor(one.mobile), await world.codeFor(other.mobile)];
    const wrong = await world.checkCode(one.mobile, another(code));
    expect([wrong.statusCode, errorOf(wrong)]).toEqual([400, 'sms.code_wrong']);
    if (otherCode !== code) expect(errorOf(await world.checkCode(one.mobile, otherCode))).toBe('sms.code_wrong');
    later(SMS_CODE_LIFE_MS - 1);
    expect((await world.checkCode(one.mobile, code)).statusCode).toBe(200);
    later(1);
    expect(errorOf(await world.checkCode(one.mobile, code))).toBe('sms.code_wrong');
  });

  it('is refused the code before the last one', async () => {
    const { mobile } = await world.account();
    const first = await world.codeFor(mobile);
    later(SMS_CODE_PAUSE_MS);
    const second = await world.codeFor(mobile);
    if (first !== second) expect(errorOf(await world.checkCode(mobile, first))).toBe('sms.code_wrong');
    expect((await world.checkCode(mobile, second)).statusCode).toBe(200);
  });

  it('gets no more tries than there are, however many come at once: then the right code is refused too', async () => {
    const { mobile, accountId } = await world.account();
    const code = await world.codeFor(mobile);
    const guesses = Array.from({ length: 20 }, (_, index) => String((Number(code) + index + 1) % 10 ** 6).padStart(6, '0'));
    const answers = await Promise.all(guesses.map((guess) => world.checkCode(mobile, guess)));
    expect(answers.map((answer) => errorOf(answer))).toEqual(guesses.map(() => 'sms.code_wrong'));
    const codes = world.db.selectFrom('smsCode').innerJoin('account', 'account.mobileHash', 'smsCode.mobileHash').select('tries');
    expect(await codes.where('account.id', '=', accountId).execute()).toEqual([{ tries: SMS_CODE_TRIES }]);
    expect(errorOf(await world.checkCode(mobile, code))).toBe('sms.code_wrong');
    expect(errorOf(await world.change(mobile, code, NEW_PASSWORD))).toBe('sms.code_wrong');
    const account = await world.db.selectFrom('account').select('passwordChangedAt').where('id', '=', accountId).executeTakeFirstOrThrow();
    expect(account.passwordChangedAt).toBeNull();
  });

  it.each([
    ['no code', { mobile: '13900000000' }, '短信验证码不能为空'],
    ['a code with letters', { mobile: '13900000000', smsCode: '12345x' }, '短信验证码格式不正确'],
    ['no number', { smsCode: '123456' }, '手机号不能为空'],
  ])('is refused %s', async (_what, query, message) => {
    const response = await world.ask({ url: '/api/admin/sms-code/check', query });
    expect([response.statusCode, messageOf(response)]).toEqual([400, message]);
  });
});

describe('password.change › whoever has the number', () => {
  it('[7.8] sets a new password, which ends all sessions and opens a locked name', async () => {
    const { mobile, username, accountId, token } = await world.account({ mustChangePassword: true });
    const second = await world.tokenOf(username);
    const lockedUntil = new Date(world.time.now.getTime() + 15 * MINUTE);
    await world.login({ username, password: 'wrong' });
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

  it('changes it once with one code, however often it comes at once', async () => {
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

  it('[5.4] is refused a weak password, told what is missing, and may use the code still', async () => {
    const { mobile } = await world.account();
    const code = await world.codeFor(mobile);
    const weak = await world.change(mobile, code, 'suggest');
    expect([weak.statusCode, errorOf(weak)]).toEqual([400, 'password.weak']);
    const missing = ['8 至 64 位', '包含大写字母', '包含数字', '包含特殊字符（如 @ # ! ）'];
    expect(weak.json()).toMatchObject({ message: `新密码须满足：${missing.join('、')}`, data: { missing } });
    expect((await world.change(mobile, code, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('is refused the password it has, and may use the code still', async () => {
    const { mobile, token } = await world.account();
    const code = await world.codeFor(mobile);
    const same = await world.change(mobile, code, PASSWORD);
    expect([same.statusCode, errorOf(same)]).toEqual([400, 'password.same']);
    expect(await world.statusOf(token)).toBe(200);
    expect((await world.change(mobile, code, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('is refused a code that was drawn for binding the number', async () => {
    const [owner, wisher] = [await world.account(), await world.account()];
    await world.ask({ method: 'POST', url: '/api/account/mobile/sms-code', token: wisher.token, payload: { mobile: owner.mobile } });
    const code = await world.gateway.codeFor(owner.mobile);
    expect(errorOf(await world.change(owner.mobile, code, NEW_PASSWORD))).toBe('sms.code_wrong');
  });

  it('without an account is refused as with a wrong code', async () => {
    const response = await world.change(world.freshMobile(), '123456', NEW_PASSWORD);
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'sms.code_wrong']);
  });

  it('is refused a password that is no cipher text of ours', async () => {
    const query = { phone: '13900000000', msgCode: '123456', newpassword: 'abcdef' };
    const response = await world.ask({ url: '/api/admin/user/changepassword', query });
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'request.invalid']);
  });
});

describe('a login that is under way while the password is changed', () => {
  it('leaves no session with the old password behind', async () => {
    const { mobile, username, accountId } = await world.account();
    const code = await world.codeFor(mobile);
    await Promise.all([
      world.change(mobile, code, NEW_PASSWORD),
      ...Array.from({ length: 5 }, (_, index) => world.login({ username, address: `10.8.0.${index + 1}` })),
    ]);
    const live = await world.db.selectFrom('session').selectAll().where('accountId', '=', accountId).where('endedAt', 'is', null).execute();
    expect(live).toEqual([]);
    expect(await canLogIn(username, NEW_PASSWORD)).toBe(true);
  });
});

describe('password.reset › the account itself', () => {
  it('[7.11] sets a new password, keeps this session and ends the others', async () => {
    const { username, token, accountId } = await world.account();
    const other = await world.tokenOf(username);
    const response = await world.reset(token, { username: ` ${username} `, old: PASSWORD, password: NEW_PASSWORD });
    expect([response.statusCode, response.json()]).toMatchObject([200, { success: true, data: null }]);
    expect([await world.statusOf(token), await world.statusOf(other)]).toEqual([200, 440]);
    expect([await canLogIn(username, NEW_PASSWORD), await canLogIn(username, PASSWORD)]).toEqual([true, false]);
    const account = await world.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
    expect(account.passwordChangedAt).toEqual(world.time.now);
  });

  it('is refused the name of another account', async () => {
    const [one, other] = [await world.account(), await world.account()];
    const response = await world.reset(one.token, { username: other.username, old: PASSWORD, password: NEW_PASSWORD });
    expect([response.statusCode, errorOf(response)]).toEqual([403, 'password.other_account']);
  });

  it('[5.4] is refused a weak password and the one it has', async () => {
    const { username, token } = await world.account();
    const weak = await world.reset(token, { username, old: PASSWORD, password: 'Renda2026' });
    expect(weak.json()).toMatchObject({ data: { error: 'password.weak', missing: ['包含特殊字符（如 @ # ! ）'] } });
    const same = await world.reset(token, { username, old: PASSWORD, password: PASSWORD });
    expect([same.statusCode, errorOf(same)]).toEqual([400, 'password.same']);
  });

  it('is locked for a quarter of an hour after five wrong old passwords, however many come at once', async () => {
    const { username, token } = await world.account();
    const guess = (index: number) => world.reset(token, { username, old: `Guess#${index}`, password: NEW_PASSWORD });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)));
    expect(answers.filter((answer) => errorOf(answer) === 'password.wrong')).toHaveLength(5);
    expect(answers.filter((answer) => errorOf(answer) === 'password.locked')).toHaveLength(7);
    const right = () => world.reset(token, { username, old: PASSWORD, password: NEW_PASSWORD });
    const locked = await right();
    expect([locked.statusCode, errorOf(locked)]).toEqual([429, 'password.locked']);
    later(15 * MINUTE);
    expect((await right()).statusCode).toBe(200);
  });

  it.each([
    ['a new password', 'newPassword', '新密码'],
    ['an old one', 'oldPassword', '原密码'],
  ])('is refused %s that is not encrypted', async (_what, field, title) => {
    const { username, token } = await world.account();
    const cipher = world.encrypt(PASSWORD);
    const payload = { username, newPassword: cipher, oldPassword: cipher, [field]: PASSWORD };
    const response = await world.ask({ method: 'POST', url: '/api/admin/reset/password', token, payload });
    expect([response.statusCode, messageOf(response)]).toEqual([400, `${title}格式不正确`]);
  });
});

describe('password.reset › nobody', () => {
  it('is told to sign in', async () => {
    const response = await world.reset(undefined, { username: 'jyb', old: PASSWORD, password: NEW_PASSWORD });
    expect([response.statusCode, errorOf(response)]).toEqual([401, 'session.missing']);
  });
});
