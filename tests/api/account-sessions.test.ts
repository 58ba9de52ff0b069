import type { SignedInSession } from '@contract/schema/account';
import { hashToken } from '../../server/platform/crypto/token';
import { PASSWORD } from '../builders/account';
import { type AccountWorld, openAccountWorld } from '../builders/account-world';
import { dataOf, errorOf, messageOf } from '../builders/session';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let world: AccountWorld;

beforeAll(async () => {
  world = await openAccountWorld();
});

afterAll(() => world.close());

beforeEach(() => {
  world.time.now = new Date('2026-03-05T02:00:00Z');
});

const list = async (token: string): Promise<SignedInSession[]> =>
  dataOf(await world.ask({ url: '/api/account/session', token }), 'account.sessions');
const end = (token: string | undefined, id: string) =>
  world.ask({ method: 'DELETE', url: `/api/account/session/${id}`, ...(token !== undefined && { token }) });
const history = async (token: string, query: Record<string, string> = {}) =>
  dataOf(await world.ask({ url: '/api/account/login-history', token, query }), 'account.loginHistory');

describe('account.sessions', () => {
  it('the session list has the newest first, marks the current one, and shows nothing of the tokens', async () => {
    const { token, username } = await world.account();
    world.pass(MINUTE);
    const login = { username, password: world.encrypt(PASSWORD) };
    const headers = { 'user-agent': `DingTalk/7 ${'x'.repeat(400)}` };
    await world.ask({ method: 'POST', url: '/login', query: login, headers, remoteAddress: '10.1.2.3' });
    const sessions = await list(token);
    expect(sessions.map(({ ip, current }) => [ip, current])).toEqual([
      ['10.1.2.3', false],
      ['127.0.0.1', true],
    ]);
    expect(sessions[0]).toMatchObject({ createdAt: world.time.now.toISOString(), seenAt: world.time.now.toISOString() });
    expect(sessions[0]?.userAgent).toHaveLength(300);
    const whole = JSON.stringify(sessions);
    expect(whole).not.toContain(token);
    expect(whole).not.toContain(hashToken(token));
  });

  it('the session list leaves out ended, unused and expired sessions, and those of other accounts', async () => {
    const { token, username } = await world.account();
    await world.account();
    const loggedOut = await world.tokenOf(username);
    await world.ask({ url: '/logout', token: loggedOut });
    await world.tokenOf(username);
    world.pass(29 * MINUTE);
    expect(await list(token)).toHaveLength(2);
    world.pass(MINUTE);
    expect(await list(token)).toHaveLength(1);
  });

  it('the session list shows 50 sessions at most', async () => {
    const { token, accountId } = await world.account();
    const expiresAt = new Date(world.time.now.getTime() + DAY);
    const row = {
      accountId,
      userinfoId: null,
      ip: '10.0.0.1',
      userAgent: '',
      createdAt: world.time.now,
      seenAt: world.time.now,
      expiresAt,
    };
    const rows = Array.from({ length: 60 }, (_, index) => ({ ...row, tokenHash: `${accountId}:${index}`, endedAt: null }));
    await world.db.insertInto('session').values(rows).execute();
    expect(await list(token)).toHaveLength(50);
  });

  it('account.sessions needs a session', async () => {
    expect(errorOf(await world.ask({ url: '/api/account/session' }))).toBe('session.missing');
  });
});

describe('account.endSession', () => {
  it('account.endSession ends another session at once', async () => {
    const { token, username } = await world.account();
    const other = await world.tokenOf(username);
    const id = (await list(token)).find(({ current }) => !current)?.id ?? '';
    expect((await end(token, id)).json()).toMatchObject({ code: 200, data: null });
    expect([await world.statusOf(token), await world.statusOf(other)]).toEqual([200, 440]);
  });

  it('account.endSession ends a session only once, also for parallel calls', async () => {
    const { token, username } = await world.account();
    await world.tokenOf(username);
    const id = (await list(token)).find(({ current }) => !current)?.id ?? '';
    const answers = await Promise.all(Array.from({ length: 6 }, () => end(token, id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  it('ending the session of another account, an ended session or an unknown one is refused', async () => {
    const [one, other] = [await world.account(), await world.account()];
    const foreign = (await list(other.token))[0]?.id ?? '';
    for (const id of [foreign, '00000000-0000-4000-8000-000000000000']) {
      const response = await end(one.token, id);
      expect([response.statusCode, errorOf(response)]).toEqual([404, 'account.session_unknown']);
    }
    expect(await world.statusOf(other.token)).toBe(200);
  });

  it('account.endSession is refused without a session, and for an invalid id', async () => {
    const { token } = await world.account();
    const [own] = await list(token);
    expect(errorOf(await end(undefined, own?.id ?? ''))).toBe('session.missing');
    const response = await end(token, 'x');
    expect([response.statusCode, messageOf(response)]).toEqual([400, '编号格式不正确']);
  });
});

describe('account.endOtherSessions', () => {
  it('account.endOtherSessions ends all other sessions, and returns their number', async () => {
    const { token, username } = await world.account();
    const bystander = await world.account();
    const others = [await world.tokenOf(username), await world.tokenOf(username)];
    const endOthers = async () =>
      dataOf(await world.ask({ method: 'DELETE', url: '/api/account/session', token }), 'account.endOtherSessions');
    expect(await endOthers()).toEqual({ ended: 2 });
    expect(await endOthers()).toEqual({ ended: 0 });
    const statuses = await Promise.all([token, bystander.token, ...others].map((one) => world.statusOf(one)));
    expect(statuses).toEqual([200, 200, 440, 440]);
  });

  it('account.endOtherSessions needs a session', async () => {
    expect(errorOf(await world.ask({ method: 'DELETE', url: '/api/account/session' }))).toBe('session.missing');
  });
});

describe('account.loginHistory', () => {
  it('the login history shows successful and failed logins, the newest first, by pages', async () => {
    const { token, username } = await world.account();
    const attempt = (password: string, address: string) => {
      world.pass(MINUTE);
      return world.login({ username, password, address });
    };
    await attempt('wrong', '10.3.0.1');
    await attempt(PASSWORD, '10.3.0.2');
    const { items, total, page, pageSize } = await history(token);
    expect(items.map(({ ip, way, outcome }) => [ip, way, outcome])).toEqual([
      ['10.3.0.2', 'password', 'success'],
      ['10.3.0.1', 'password', 'refused'],
      ['127.0.0.1', 'password', 'success'],
    ]);
    expect([total, page, pageSize]).toEqual([3, 1, 20]);
    expect(items[0]?.at).toBe(world.time.now.toISOString());
    const second = await history(token, { page: '2', pageSize: '2' });
    expect([second.items.map(({ ip }) => ip), second.total]).toEqual([['127.0.0.1'], 3]);
  });

  it('the login history shows a lock once and a disabled account, and nothing of other accounts', async () => {
    const { username, accountId } = await world.account();
    for (let time = 0; time < 8; time += 1) await world.login({ username, password: 'wrong', address: `10.4.0.${time + 1}` });
    const outcomes = async (): Promise<string[]> => {
      const rows = world.db.selectFrom('loginEvent').select('outcome').where('accountId', '=', accountId).orderBy('id');
      return (await rows.execute()).map(({ outcome }) => outcome);
    };
    // Three attempts without a captcha, then two that were stopped before the password check because they had none.
    expect(await outcomes()).toEqual(['success', 'refused', 'refused', 'refused']);
    await world.db
      .updateTable('loginFailure')
      .set({ lockedUntil: new Date(world.time.now.getTime() + 15 * MINUTE) })
      .where('subject', '=', `user:${username}`)
      .execute();
    for (let time = 0; time < 3; time += 1) await world.login({ username, address: `10.5.0.${time + 1}` });
    expect((await outcomes()).slice(4)).toEqual(['locked']);
    world.pass(15 * MINUTE);
    await world.db.updateTable('account').set({ disabled: true }).where('id', '=', accountId).execute();
    await world.login({ username, address: '10.6.0.1' });
    expect((await outcomes()).slice(5)).toEqual(['disabled']);
    expect((await history((await world.account()).token)).total).toBe(1);
  });

  it('the login history is kept for half a year', async () => {
    const { token, accountId } = await world.account();
    const countAt = async (days: number): Promise<number> => {
      world.pass(days * DAY);
      await (await world.another()).ready();
      return (await world.db.selectFrom('loginEvent').select('id').where('accountId', '=', accountId).execute()).length;
    };
    expect((await history(token)).total).toBe(1);
    expect([await countAt(180), await countAt(1)]).toEqual([1, 0]);
  });

  it('account.loginHistory needs a session, and refuses page 0', async () => {
    expect(errorOf(await world.ask({ url: '/api/account/login-history' }))).toBe('session.missing');
    const { token } = await world.account();
    const response = await world.ask({ url: '/api/account/login-history', token, query: { page: '0' } });
    expect([response.statusCode, messageOf(response)]).toEqual([400, '页码不能小于 1']);
  });
});
