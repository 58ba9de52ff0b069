import { SMS_CODE_PAUSE_MS, SMS_CODES_PER_DAY, SMS_CODES_PER_HOUR } from '@contract/rules/sms-code';
import { testSecrets } from '../support/keys';
import { type AccountWorld, openAccountWorld } from '../builders/account-world';
import { dataOf, errorOf, freshAddress, messageOf } from '../builders/session';

let world: AccountWorld;

beforeAll(async () => {
  world = await openAccountWorld();
});

afterAll(() => world.close());

const ask = (token: string | undefined, mobile: string, from: { remoteAddress?: string } = {}) =>
  world.ask({ method: 'POST', url: '/api/account/mobile/sms-code', payload: { mobile }, ...(token !== undefined && { token }), ...from });
const change = (token: string | undefined, mobile: string, smsCode: string) => world.put('/api/account/mobile', token, { mobile, smsCode });
const masked = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

describe('account.sendMobileCode', () => {
  it('account.sendMobileCode sends the code to the new number', async () => {
    const { token } = await world.account();
    const mobile = world.freshMobile();
    const response = await ask(token, mobile);
    expect(dataOf(response, 'account.sendMobileCode')).toEqual({ retryAfterSeconds: 60, lifeSeconds: 300 });
    const code = await world.gateway.codeFor(mobile);
    expect(world.gateway.received.at(-1)?.message).toEqual({ mobile, code, purpose: 'mobile', lifeSeconds: 300 });
  });

  it('a second code for the same number is refused for a minute, also for another account', async () => {
    const [one, other] = [await world.account(), await world.account()];
    const mobile = world.freshMobile();
    expect((await ask(one.token, mobile)).statusCode).toBe(200);
    const response = await ask(other.token, mobile);
    expect([response.statusCode, errorOf(response)]).toEqual([429, 'sms.too_soon']);
  });

  it('one account gets no more codes than the limits of an hour and a day, for any numbers, from any address and in parallel', async () => {
    const [{ username }, other] = [await world.account(), await world.account()];
    const askAtOnce = async () => {
      const token = await world.tokenOf(username);
      const answers = await Promise.all(
        Array.from({ length: SMS_CODES_PER_DAY + 2 }, () => ask(token, world.freshMobile(), { remoteAddress: freshAddress() })),
      );
      const refused = answers.filter(({ statusCode }) => statusCode !== 200);
      expect(new Set(refused.map(errorOf))).toEqual(new Set(['sms.too_soon']));
      const waits = refused.map((answer) => answer.json<{ data: { retryAfterSeconds: number } }>().data.retryAfterSeconds);
      return { sent: answers.length - refused.length, wait: Math.max(...waits) };
    };
    expect(await askAtOnce()).toEqual({ sent: SMS_CODES_PER_HOUR, wait: 3600 });
    expect((await ask(other.token, world.freshMobile())).statusCode).toBe(200);
    world.pass(3_600_000);
    expect(await askAtOnce()).toEqual({ sent: SMS_CODES_PER_DAY - SMS_CODES_PER_HOUR, wait: 23 * 3600 });
    world.pass(3_600_000);
    expect(await askAtOnce()).toEqual({ sent: 0, wait: 22 * 3600 });
    world.pass(22 * 3_600_000);
    expect(await askAtOnce()).toMatchObject({ sent: SMS_CODES_PER_HOUR });
  });

  it('account.sendMobileCode is refused without a session, and for an invalid number', async () => {
    expect(errorOf(await ask(undefined, world.freshMobile()))).toBe('session.missing');
    const { token } = await world.account();
    const response = await ask(token, '1380000');
    expect([response.statusCode, messageOf(response)]).toEqual([400, '手机号格式不正确']);
  });
});

describe('account.changeMobile', () => {
  it('account.changeMobile binds the number: the account is then found by the new number and not by the old one', async () => {
    const { token, username, mobile: old } = await world.account();
    const mobile = world.freshMobile();
    await ask(token, mobile);
    const profile = dataOf(await change(token, mobile, await world.gateway.codeFor(mobile)), 'account.changeMobile');
    expect(profile).toMatchObject({ username, mobile: masked(mobile) });
    world.pass(SMS_CODE_PAUSE_MS);
    const code = await world.codeFor(mobile);
    expect((await world.change(mobile, code, 'Suggestion#2027')).statusCode).toBe(200);
    expect((await world.sendCode(old)).statusCode).toBe(200);
    // Codes are sent in the order of the requests, so by now the old number’s code would have arrived.
    await world.codeFor((await world.account()).mobile);
    expect(world.gateway.received.filter(({ message }) => message.mobile === old)).toEqual([]);
  });

  it('a number of another account is refused, and only a user with the right code sees the reason', async () => {
    const [owner, wisher] = [await world.account(), await world.account()];
    expect((await ask(wisher.token, owner.mobile)).statusCode).toBe(200);
    expect(errorOf(await change(wisher.token, owner.mobile, '000000'))).toBe('sms.code_wrong');
    const response = await change(wisher.token, owner.mobile, await world.gateway.codeFor(owner.mobile));
    expect([response.statusCode, errorOf(response)]).toEqual([409, 'account.mobile_taken']);
    expect((await world.current(wisher.token)).mobile).toBe(masked(wisher.mobile));
  });

  it('account.changeMobile refuses a code that another account asked for', async () => {
    const [one, other] = [await world.account(), await world.account()];
    const mobile = world.freshMobile();
    await ask(one.token, mobile);
    const code = await world.gateway.codeFor(mobile);
    expect(errorOf(await change(other.token, mobile, code))).toBe('sms.code_wrong');
    expect((await change(one.token, mobile, code)).statusCode).toBe(200);
  });

  it('account.changeMobile uses a code only once, also for parallel calls', async () => {
    const { token } = await world.account();
    const mobile = world.freshMobile();
    await ask(token, mobile);
    const code = await world.gateway.codeFor(mobile);
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(token, mobile, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('of two accounts that use a code for the same number at the same time only one gets the number', async () => {
    const [one, other] = [await world.account(), await world.account()];
    const mobile = world.freshMobile();
    await ask(one.token, mobile);
    const first = await world.gateway.codeFor(mobile);
    world.pass(SMS_CODE_PAUSE_MS);
    await ask(other.token, mobile);
    const second = await world.gateway.codeFor(mobile, 2);
    const answers = await Promise.all([change(one.token, mobile, first), change(other.token, mobile, second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('account.changeMobile is refused without a session, and with an invalid code', async () => {
    expect(errorOf(await change(undefined, '13900000000', '123456'))).toBe('session.missing');
    const { token } = await world.account();
    expect(messageOf(await change(token, '13900000000', '12'))).toBe('短信验证码格式不正确');
  });
});

describe('accounts whose numbers were never hashed', () => {
  it('the start of a server hashes the missing numbers; of two accounts with one number the first is found by it', async () => {
    const { textCipher } = await testSecrets(world.db);
    const mobile = world.freshMobile();
    const unhashed = () => world.account({ mobileCipher: textCipher.encrypt(mobile), mobileHash: undefined });
    const [first, second] = [await unhashed(), await unhashed()];
    const unreadable = await world.account({ mobileCipher: 'AAAA', mobileHash: undefined });
    await (await world.another()).ready();
    const code = await world.codeFor(mobile);
    expect((await world.change(mobile, code, 'Suggestion#2027')).statusCode).toBe(200);
    expect([await world.statusOf(first.token), await world.statusOf(second.token)]).toEqual([440, 200]);
    const { mobileHash } = await world.db
      .selectFrom('account')
      .select('mobileHash')
      .where('id', '=', unreadable.accountId)
      .executeTakeFirstOrThrow();
    expect(mobileHash).toBeNull();
  });
});
