import { type AccountWorld, openAccountWorld } from '../builders/account-world';
import { dataOf, errorOf, freshAddress, type LoginAnswer, messageOf } from '../builders/session';

const MINUTE = 60_000;

let world: AccountWorld;

beforeAll(async () => {
  world = await openAccountWorld();
});

afterAll(() => world.close());

beforeEach(() => {
  world.time.now = new Date('2026-03-05T02:00:00Z');
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  world.ask({ method: 'POST', url, payload, headers, remoteAddress: freshAddress() });
const sendCode = (mobile: string) => post('/api/account/unlock/sms-code', { mobile });
const cookieOf = (response: Awaited<ReturnType<typeof post>>): string => String(response.headers['set-cookie']).split(';')[0] ?? '';

/** Locks the user name like five wrong guesses from another address. */
async function lock(username: string): Promise<void> {
  const lockedUntil = new Date(world.time.now.getTime() + 15 * MINUTE);
  const row = { subject: `user:${username}`, failures: 5, lastAt: world.time.now, lockedUntil };
  await world.db
    .insertInto('loginFailure')
    .values(row)
    .onConflict((one) => one.column('subject').doUpdateSet(row))
    .execute();
}

const answerOf = async (username: string, cookie?: string): Promise<LoginAnswer> =>
  (await world.login({ username, address: freshAddress(), ...(cookie !== undefined && { cookie }) })).json<LoginAnswer>();

describe('account.unlock › whoever holds the number', () => {
  it('account.unlock ends the lock, and this browser can then log in although others keep guessing', async () => {
    const { username, mobile } = await world.account();
    await lock(username);
    expect((await answerOf(username)).lockedUntil).toBeDefined();
    const sent = await sendCode(mobile);
    expect(dataOf(sent, 'account.sendUnlockCode')).toEqual({ retryAfterSeconds: 60, lifeSeconds: 300 });
    const smsCode = await world.gateway.codeFor(mobile);
    expect(world.gateway.received.at(-1)?.message.purpose).toBe('unlock');
    const cookie = cookieOf(sent);
    const response = await post('/api/account/unlock', { mobile, smsCode }, { cookie });
    expect(response.json()).toMatchObject({ code: 200, data: null });
    await lock(username);
    expect((await answerOf(username)).lockedUntil).toBeDefined();
    expect((await answerOf(username, cookie)).code).toBe('1');
  });

  it('account.unlock allows a login from any address, unless the name is locked again', async () => {
    const { username, mobile } = await world.account();
    await lock(username);
    await sendCode(mobile);
    await post('/api/account/unlock', { mobile, smsCode: await world.gateway.codeFor(mobile) });
    expect((await answerOf(username)).code).toBe('1');
  });

  it('account.unlock uses the code once, for this purpose and this account only', async () => {
    const [one, other] = [await world.account(), await world.account()];
    await lock(other.username);
    await sendCode(one.mobile);
    const smsCode = await world.gateway.codeFor(one.mobile);
    expect(errorOf(await world.checkCode(one.mobile, smsCode))).toBe('sms.code_wrong');
    expect((await post('/api/account/unlock', { mobile: one.mobile, smsCode })).statusCode).toBe(200);
    expect(errorOf(await post('/api/account/unlock', { mobile: one.mobile, smsCode }))).toBe('sms.code_wrong');
    expect((await answerOf(other.username)).lockedUntil).toBeDefined();
  });
});

describe('account.sendUnlockCode › anyone', () => {
  it('a number without an account gets the same answer, and no SMS is sent', async () => {
    const { mobile } = await world.account();
    const unknown = world.freshMobile();
    const answers = [(await sendCode(unknown)).json<unknown>(), (await sendCode(mobile)).json<unknown>()];
    expect(answers[0]).toEqual(answers[1]);
    await world.gateway.codeFor(mobile);
    expect(world.gateway.received.filter(({ message }) => message.mobile === unknown)).toEqual([]);
    expect(errorOf(await post('/api/account/unlock', { mobile: unknown, smsCode: '123456' }))).toBe('sms.code_wrong');
  });

  it.each([
    ['/api/account/unlock/sms-code', {}, '手机号不能为空'],
    ['/api/account/unlock', { mobile: '13900000000', smsCode: '12345x' }, '短信验证码格式不正确'],
  ])('an invalid call of %s is refused with %p', async (url, payload, message) => {
    const response = await post(url, payload);
    expect([response.statusCode, messageOf(response)]).toEqual([400, message]);
  });
});
