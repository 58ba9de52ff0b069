import { PASSWORD } from '../builders/account';
import { type AccountWorld, openAccountWorld } from '../builders/account-world';
import { answerTo } from '../builders/captcha';
import { dataOf, freshAddress, type LoginAnswer } from '../builders/session';

const MINUTE = 60_000;

let world: AccountWorld;

beforeAll(async () => {
  world = await openAccountWorld();
});

afterAll(() => world.close());

beforeEach(() => {
  world.time.now = new Date('2026-03-05T02:00:00Z');
});

type Attempt = Parameters<AccountWorld['login']>[0];
const attempt = (given: Attempt) => world.login({ address: freshAddress(), ...given });
const answer = async (given: Attempt): Promise<LoginAnswer> => (await attempt(given)).json<LoginAnswer>();
const cookieOf = (response: Awaited<ReturnType<typeof attempt>>): string => String(response.headers['set-cookie']).split(';')[0] ?? '';

/** Returns the answer to a captcha. */
const solved = async () => ({ captchaCode: answerTo(dataOf(await world.ask({ url: '/api/captcha/work' }), 'session.workCaptcha')) });

/** Tries wrong passwords, with captchas where they are required; returns each response. */
async function fail(username: string, times: number): Promise<LoginAnswer[]> {
  const answers: LoginAnswer[] = [];
  for (let done = 0; done < times; done += 1) {
    const captcha = answers.at(-1)?.captchaRequired ? await solved() : {};
    answers.push(await answer({ username, password: 'wrong', ...captcha }));
  }
  return answers;
}

const outcomesOf = async (accountId: number) =>
  (await world.db.selectFrom('loginEvent').select('outcome').where('accountId', '=', accountId).orderBy('id').execute()).map(
    ({ outcome }) => outcome,
  );

describe('session.login › a mobile number', () => {
  it('session.login accepts a mobile number, with blanks around it too, and refuses an unknown number', async () => {
    const { mobile, accountId } = await world.account();
    expect((await answer({ username: ` ${mobile} ` })).code).toBe('1');
    expect(await outcomesOf(accountId)).toEqual(['success', 'success']);
    expect((await answer({ username: '19900000001' })).code).toBe('0');
  });

  it('a mobile number that is the user name of an account signs in to that account, also if another account has the number', async () => {
    const owner = await world.account();
    const named = await world.account();
    await world.db.updateTable('account').set({ username: owner.mobile }).where('id', '=', named.accountId).execute();
    expect((await answer({ username: owner.mobile })).code).toBe('1');
    expect([await outcomesOf(named.accountId), await outcomesOf(owner.accountId)]).toEqual([['success', 'success'], ['success']]);
  });

  it('a mobile number gives no more tries than the user name, and neither shows the tries of the other', async () => {
    const { username, mobile, accountId } = await world.account();
    const [third] = (await fail(username, 3)).slice(-1);
    expect(third?.captchaRequired).toBe(true);
    // For the number, no response reveals that failures have been counted.
    const stranger = await fail('19900000002', 2);
    expect(await fail(mobile, 2)).toEqual(stranger);
    // Five failures in all: neither name accepts the right password now, and both responses are the same as for a wrong one.
    expect(await answer({ username: mobile })).toEqual((await fail('19900000002', 1))[0]);
    expect(await answer({ username, ...(await solved()) })).toEqual({ code: '0', message: '用户名或密码错误', captchaRequired: true });
    expect((await outcomesOf(accountId)).slice(-2)).toEqual(['locked', 'locked']);
    world.time.now = new Date(world.time.now.getTime() + 15 * MINUTE);
    expect((await answer({ username: mobile })).code).toBe('1');
  });

  it('the number of an account with a locked user name is answered like an unknown number', async () => {
    const { username, mobile } = await world.account();
    expect((await fail(username, 5)).at(-1)?.lockedUntil).toBeDefined();
    expect(await fail(mobile, 5)).toEqual(await fail('19900000003', 5));
    // A success of the owner just before is not revealed either: the count of the number stays.
    const other = await world.account();
    await fail(other.mobile, 3);
    await fail('19900000004', 3);
    expect((await answer({ username: other.mobile, ...(await solved()) })).code).toBe('1');
    expect(await answer({ username: other.mobile, password: 'wrong' })).toEqual(
      await answer({ username: '19900000004', password: 'wrong' }),
    );
  });

  it('a number counts separately in a browser where the account signed in by its user name', async () => {
    const { username, mobile } = await world.account();
    const cookie = cookieOf(await attempt({ username }));
    await fail(username, 5);
    await fail(mobile, 5);
    expect((await answer({ username: mobile })).lockedUntil).toBeDefined();
    expect((await answer({ username: mobile, cookie })).code).toBe('1');
    // Wrong attempts of the owner's own browser are also counted together.
    for (const name of [mobile, username, mobile, username, mobile]) {
      await answer({ username: name, password: 'wrong', cookie, ...(await solved()) });
    }
    expect((await answer({ username, cookie, ...(await solved()) })).code).toBe('0');
  });

  it('a number can sign in again once its owner ends the lock, and it is not stored in plain text', async () => {
    const { username, mobile } = await world.account();
    await fail(mobile, 5);
    await fail(username, 1);
    const post = (url: string, payload: object) => world.ask({ method: 'POST', url, payload, remoteAddress: freshAddress() });
    await post('/api/account/unlock/sms-code', { mobile });
    await post('/api/account/unlock', { mobile, smsCode: await world.gateway.codeFor(mobile) });
    expect((await answer({ username: mobile })).code).toBe('1');
    const counted = await world.db.selectFrom('loginFailure').select('subject').execute();
    expect(counted.filter(({ subject }) => subject.includes(mobile))).toEqual([]);
  });
});

describe('password.reset › somebody who signed in by number', () => {
  it('password.reset accepts the number of the login as user name, and no other number', async () => {
    const { mobile } = await world.account();
    const { token = '' } = await answer({ username: mobile });
    const reset = (username: string) => world.reset(token, { username, old: PASSWORD, password: 'Shan-Hai-7391-Lan' });
    expect((await reset('19900000005')).json()).toMatchObject({ data: { error: 'password.other_account' } });
    expect((await reset(mobile)).json()).toMatchObject({ code: 200 });
  });
});
