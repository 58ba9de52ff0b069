/** @jest-environment-options {"url": "http://localhost/data-board/dashboard"} */
import { goOn, lockSession, OtherUser, unlock, unlockByCode, wentOn } from '@/features/session/lock';
import { useSession } from '@/features/session/store';
import { readUser } from '@/features/session/user';
import { errorText } from '@/platform/error-text';
import { getRoleId, getSessionId, getToken, setRoleId, setToken } from '@/platform/session';
import { aWire, type SentCall, type Wire } from '../../builders/wire';

const USER = { userInfoList: [{ id: 5, rolesname: '建议办公室' }], menuTree: [], token: 'first' };
const GIVEN = { username: 'jyb', password: 'Renda@2026' };
const ok = (data: unknown) => ({ body: { code: 200, success: true, message: '', data } });

const headers: Record<string, string | undefined>[] = [];

/** A server without captchas and one-time values, which answers the login as given. */
async function aServer(answers: { login?: unknown; current?: { status: number; error: string } } = {}): Promise<Wire> {
  const wire = await aWire(({ path }: SentCall) => {
    if (path === '/login') return { body: answers.login ?? { code: '1', token: 'second', message: '' } };
    if (path.endsWith('/second-factor')) return ok({ token: 'third' });
    if (!path.endsWith('/current')) return ok(null);
    const { current } = answers;
    if (!current) return ok(USER);
    return { status: current.status, body: { code: current.status, success: false, message: '', data: { error: current.error } } };
  });
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    headers.push({ path: new URL(input as string, location.href).pathname, ...(init?.headers as Record<string, string>) });
    return fetch(input, init);
  };
  return wire;
}

let from: string;

async function locked(answers?: Parameters<typeof aServer>[0]): Promise<Wire> {
  const wire = await aServer(answers);
  setToken('first');
  setRoleId('5');
  from = getSessionId() ?? '';
  useSession.setState({ user: readUser(USER), username: 'jyb' });
  lockSession();
  // Lets the call that ends the session be sent.
  await new Promise((resolve) => setTimeout(resolve));
  return wire;
}

beforeEach(() => {
  headers.length = 0;
  window.localStorage.clear();
});
afterEach(() => useSession.getState().forget());

describe('lockSession', () => {
  it('lockSession ends the session with its token, forgets it here, and leaves the user on the page', async () => {
    await locked();
    expect(headers.map(({ path, Authorization }) => [path, Authorization])).toEqual([['/logout', 'Bearer first']]);
    expect([getToken(), getRoleId(), getSessionId()]).toEqual([undefined, undefined, undefined]);
    expect(useSession.getState().user?.roleId).toBe('5');
    // A second window that locks too has no session left to end.
    lockSession();
    expect(headers).toHaveLength(1);
  });
});

describe('the same user', () => {
  it('the same user signs in over the page, in its role, and other windows notice it', async () => {
    const { sent, open } = await locked();
    const before = useSession.getState().user;
    await expect(unlock(GIVEN, from)).resolves.toBeNull();
    expect(open(sent.find(({ path }) => path === '/login')?.query.password ?? '')).toBe('Renda@2026');
    expect(sent.at(-1)).toMatchObject({ path: '/api/admin/user/current', query: { userinfoId: '5' } });
    expect([getToken(), getRoleId()]).toEqual(['second', '5']);
    expect(useSession.getState().user).not.toBe(before);
    expect([wentOn(from), wentOn('another')]).toEqual([true, false]);
  });

  it('the same user enters the second code first if it is required', async () => {
    await locked({ login: { code: '0', message: '请输入动态口令', secondFactor: 'ticket' } });
    await expect(unlock(GIVEN, from)).resolves.toEqual({ ticket: 'ticket' });
    expect(getToken()).toBeUndefined();
    await unlockByCode({ ticket: 'ticket', code: '123456' }, from);
    expect(getToken()).toBe('third');
  });

  it('the same user sees why the unlock failed', async () => {
    await locked({ login: { code: '0', message: '用户名或密码错误' } });
    expect(errorText(await unlock(GIVEN, from).catch((error: unknown) => error))).toBe('用户名或密码错误');
    expect([getToken(), wentOn(from)]).toEqual([undefined, false]);
  });

  it('a new session that cannot be checked is not kept', async () => {
    await locked({ current: { status: 500, error: 'server.failed' } });
    await expect(unlock(GIVEN, from)).rejects.toThrow();
    expect(getToken()).toBeUndefined();
  });
});

describe('somebody else', () => {
  it('another user does not continue with the page', async () => {
    await locked({ current: { status: 403, error: 'session.role_unknown' } });
    await expect(unlock(GIVEN, from)).rejects.toBeInstanceOf(OtherUser);
    // The new user's session stays: they start from the beginning with it.
    expect([getToken(), wentOn(from)]).toEqual(['second', false]);
  });

  it('another user is also detected after a login in another window', async () => {
    await locked({ current: { status: 403, error: 'session.role_unknown' } });
    setToken('theirs');
    await expect(goOn()).rejects.toBeInstanceOf(OtherUser);
  });
});
