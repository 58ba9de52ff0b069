import {
  SMS_CODE_FAR_TRIES,
  SMS_CODE_LIFE_MS,
  SMS_CODE_NEAR_TRIES,
  SMS_CODE_PAUSE_MS,
  SMS_CODE_TRIES,
  SMS_CODES_PER_DAY,
  SMS_CODES_PER_HOUR,
  SMS_CODES_PER_HOUR_FROM_NETWORK,
} from '@contract/rules/sms-code';
import { type AccountWorld, type From, openAccountWorld } from '../builders/account-world';
import { dataOf, errorOf, freshAddress, messageOf } from '../builders/session';

const NEW_PASSWORD = 'Suggestion#2027';

let world: AccountWorld;

beforeAll(async () => {
  world = await openAccountWorld();
});

afterAll(() => world.close());

beforeEach(() => {
  world.time.now = new Date('2026-03-05T02:00:00Z');
});

const another = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('password.sendCode › anyone', () => {
  it('[7.10] password.sendCode sends a code by SMS through the gateway, with its purpose and lifetime', async () => {
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

  it('the number of no account or of a disabled account gets the same answer, and no SMS is sent', async () => {
    const known = await world.account();
    const disabled = await world.account({ disabled: true });
    const answers = [];
    for (const mobile of [world.freshMobile(), disabled.mobile, known.mobile]) answers.push((await world.sendCode(mobile)).json());
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
    await world.gateway.codeFor(known.mobile);
    expect(world.gateway.received.filter(({ message }) => message.mobile === disabled.mobile)).toEqual([]);
  });

  it('a second code for a number is refused for a minute, with the same answer for a number without an account', async () => {
    const { mobile } = await world.account();
    for (const number of [mobile, world.freshMobile()]) {
      expect((await world.sendCode(number)).statusCode).toBe(200);
      world.pass(SMS_CODE_PAUSE_MS - 10_000);
      const response = await world.sendCode(number);
      expect([response.statusCode, errorOf(response)]).toEqual([429, 'sms.too_soon']);
      expect(response.json()).toMatchObject({ data: { retryAfterSeconds: 10 } });
      world.pass(10_000);
      expect((await world.sendCode(number)).statusCode).toBe(200);
    }
  });

  it('a number gets no more codes than the limits of an hour and a day, from any address', async () => {
    const mobile = world.freshMobile();
    const waits: number[] = [];
    for (let sent = 0; sent < SMS_CODES_PER_DAY;) {
      const response = await world.sendCode(mobile, { address: freshAddress() });
      if (response.statusCode === 200) {
        sent += 1;
        world.pass(SMS_CODE_PAUSE_MS);
        continue;
      }
      expect(errorOf(response)).toBe('sms.too_soon');
      waits.push(response.json<{ data: { retryAfterSeconds: number } }>().data.retryAfterSeconds);
      world.pass((waits.at(-1) ?? 0) * 1000);
    }
    expect(waits).toEqual([3600 - SMS_CODES_PER_HOUR * 60]);
    const response = await world.sendCode(mobile, { address: freshAddress() });
    const { retryAfterSeconds } = response.json<{ data: { retryAfterSeconds: number } }>().data;
    expect(retryAfterSeconds).toBe(24 * 3600 - 3600 - SMS_CODES_PER_HOUR * 60);
    world.pass(retryAfterSeconds * 1000);
    expect((await world.sendCode(mobile)).statusCode).toBe(200);
  });

  it('the owner of a number still gets codes when a stranger keeps asking for them', async () => {
    const mobile = world.freshMobile();
    const stranger = { address: freshAddress() };
    for (let sent = 0; sent < SMS_CODES_PER_HOUR_FROM_NETWORK; sent += 1) {
      expect((await world.sendCode(mobile, stranger)).statusCode).toBe(200);
      world.pass(SMS_CODE_PAUSE_MS);
    }
    expect(errorOf(await world.sendCode(mobile, stranger))).toBe('sms.too_soon');
    expect((await world.sendCode(mobile, { address: freshAddress() })).statusCode).toBe(200);
  });

  it('parallel calls for one number send only one code', async () => {
    const { mobile } = await world.account();
    const answers = await Promise.all(Array.from({ length: 12 }, () => world.sendCode(mobile)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(11);
  });

  it.each([
    ['no number', {}],
    ['one that is too short', { mobile: '1380000' }],
    ['one that is a landline', { mobile: '05782091234' }],
  ])('password.sendCode refuses %s', async (_what, query) => {
    const response = await world.ask({ url: '/api/admin/password/sms-code', query });
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'request.invalid']);
    expect(messageOf(response)).toMatch(/^手机号/);
  });

  it('the database contains neither the number nor the code in plain text', async () => {
    const { mobile } = await world.account();
    const code = await world.codeFor(mobile);
    const rows = JSON.stringify(await world.db.selectFrom('smsCode').selectAll().execute());
    expect(rows).not.toContain(mobile);
    expect(rows).not.toContain(`"${code}"`);
  });

  it('the calls of one address are limited for each minute', async () => {
    const app = await world.another({ rateLimits: { smsCodes: 3 } });
    // Counts are shared with the other servers on the database, so no other test may use this address.
    const remoteAddress = freshAddress();
    const ask = () => app.inject({ url: '/api/admin/password/sms-code', query: { mobile: world.freshMobile() }, remoteAddress });
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('password.checkCode › anyone', () => {
  it('[7.9] password.checkCode confirms a right code several times, and the code can still be used', async () => {
    const { mobile, username } = await world.account();
    const code = await world.codeFor(mobile);
    for (let time = 0; time < SMS_CODE_TRIES + 2; time += 1) {
      const response = await world.checkCode(mobile, code);
      expect(response.json()).toMatchObject({ code: 200, success: true, data: null });
    }
    expect((await world.change(mobile, code, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await world.login({ username, password: NEW_PASSWORD })).json()).toMatchObject({ code: '1' });
  });

  it('a wrong code, the code of another number and an expired code are refused', async () => {
    const [one, other] = [await world.account(), await world.account()];
    const [code, otherCode] = [await world.codeFor(one.mobile), await world.codeFor(other.mobile)];
    const wrong = await world.checkCode(one.mobile, another(code));
    expect([wrong.statusCode, errorOf(wrong)]).toEqual([400, 'sms.code_wrong']);
    if (otherCode !== code) expect(errorOf(await world.checkCode(one.mobile, otherCode))).toBe('sms.code_wrong');
    world.pass(SMS_CODE_LIFE_MS - 1);
    expect((await world.checkCode(one.mobile, code)).statusCode).toBe(200);
    world.pass(1);
    expect(errorOf(await world.checkCode(one.mobile, code))).toBe('sms.code_wrong');
  });

  it('the code before the latest one is refused', async () => {
    const { mobile } = await world.account();
    const first = await world.codeFor(mobile);
    world.pass(SMS_CODE_PAUSE_MS);
    const second = await world.codeFor(mobile);
    if (first !== second) expect(errorOf(await world.checkCode(mobile, first))).toBe('sms.code_wrong');
    expect((await world.checkCode(mobile, second)).statusCode).toBe(200);
  });

  it('the code of the owner stays valid although strangers guess it and ask for others', async () => {
    const { mobile } = await world.account();
    const sent = await world.sendCode(mobile, { address: freshAddress() });
    const cookie = String(sent.headers['set-cookie']).split(';')[0];
    const code = await world.gateway.codeFor(mobile);
    const stranger = { address: freshAddress() };
    for (let guess = 0; guess < 12; guess += 1)
      expect(errorOf(await world.checkCode(mobile, another(code), stranger))).toBe('sms.code_wrong');
    // From that address not even the right code is accepted any more, while the owner's browser may try from any address.
    expect(errorOf(await world.checkCode(mobile, code, stranger))).toBe('sms.code_wrong');
    world.pass(SMS_CODE_PAUSE_MS);
    expect((await world.sendCode(mobile, stranger)).statusCode).toBe(200);
    expect((await world.checkCode(mobile, code, { address: freshAddress(), cookie })).statusCode).toBe(200);
  });

  it('the browser of the owner has its own tries apart from its network, and the total number of tries is limited', async () => {
    const { mobile, accountId } = await world.account();
    const address = freshAddress();
    const cookie = String((await world.sendCode(mobile, { address })).headers['set-cookie']).split(';')[0];
    const code = await world.gateway.codeFor(mobile);
    const guess = (from: From) => world.checkCode(mobile, another(code), from);
    for (let time = 0; time < 9; time += 1) await Promise.all([guess({ address }), guess({ address: freshAddress() })]);
    expect((await world.checkCode(mobile, code, { address, cookie })).statusCode).toBe(200);
    for (let time = 0; time < 9; time += 1) await guess({ address, cookie });
    const codes = world.db.selectFrom('smsCode').innerJoin('account', 'account.mobileHash', 'smsCode.mobileHash');
    expect(await codes.select(['tries', 'nearTries', 'farTries']).where('account.id', '=', accountId).execute()).toEqual([
      { tries: SMS_CODE_TRIES, nearTries: SMS_CODE_NEAR_TRIES, farTries: SMS_CODE_FAR_TRIES },
    ]);
    expect(errorOf(await world.checkCode(mobile, code, { address, cookie }))).toBe('sms.code_wrong');
  });

  it('the limit of tries also holds for parallel calls, and then the right code is refused too', async () => {
    const { mobile, accountId } = await world.account();
    const code = await world.codeFor(mobile);
    const guesses = Array.from({ length: 20 }, (_, index) => String((Number(code) + index + 1) % 10 ** 6).padStart(6, '0'));
    const answers = await Promise.all(guesses.map((guess) => world.checkCode(mobile, guess)));
    expect(answers.map((answer) => errorOf(answer))).toEqual(guesses.map(() => 'sms.code_wrong'));
    const codes = world.db.selectFrom('smsCode').innerJoin('account', 'account.mobileHash', 'smsCode.mobileHash').select('nearTries');
    expect(await codes.where('account.id', '=', accountId).execute()).toEqual([{ nearTries: SMS_CODE_NEAR_TRIES }]);
    expect(errorOf(await world.checkCode(mobile, code))).toBe('sms.code_wrong');
    expect(errorOf(await world.change(mobile, code, NEW_PASSWORD))).toBe('sms.code_wrong');
    const account = await world.db.selectFrom('account').select('passwordChangedAt').where('id', '=', accountId).executeTakeFirstOrThrow();
    expect(account.passwordChangedAt).toBeNull();
  });

  it.each([
    ['no code', { mobile: '13900000000' }, '短信验证码不能为空'],
    ['a code with letters', { mobile: '13900000000', smsCode: '12345x' }, '短信验证码格式不正确'],
    ['no number', { smsCode: '123456' }, '手机号不能为空'],
  ])('password.checkCode refuses %s', async (_what, query, message) => {
    const response = await world.ask({ url: '/api/admin/sms-code/check', query });
    expect([response.statusCode, messageOf(response)]).toEqual([400, message]);
  });
});
