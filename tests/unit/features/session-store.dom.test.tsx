import type { WireReply, WireRequest } from '@/platform/request-port';

const sent: WireRequest[] = [];
const roleWhenAsked: (string | undefined)[] = [];
let onSend: () => void = () => undefined;
let answers: Record<string, WireReply | undefined> = {};

// This environment lacks only a network.
jest.mock('@/platform/request', () => ({
  send: (request: WireRequest): Promise<WireReply> => {
    sent.push(request);
    onSend();
    const answer = answers[request.path];
    return answer ? Promise.resolve(answer) : Promise.reject(new Error(`nothing answers ${request.path}`));
  },
}));
jest.mock('@/platform/config', () => ({ getConfig: () => ({ apiBaseUrl: '', cacheKeys: { auth: 'auth-key', trace: 'trace-key' } }) }));

const role = (id: number, rolesname: string) => ({ id, rolesname, areaid: '3311' });
const userAs = (current: ReturnType<typeof role>) => ({
  status: 200,
  body: {
    code: 200,
    data: {
      token: 'abc',
      name: '张三',
      mobile: '',
      userInfoList: [role(1, '人大办公室'), role(2, '建议办公室')],
      currentUserInfo: current,
      menuTree: [{ id: 9, path: '/x', component: 'x', auth: [`${current.rolesname}:do`] }],
    },
  },
});

async function freshSession() {
  const { useSession } = await import('@/features/session/store');
  const session = await import('@/platform/session');
  return { state: () => useSession.getState(), ...session };
}

const pathsSent = () => sent.map(({ method, path }) => `${method} ${path}`);
const signInAnswer = { '/login': { status: 200, body: { code: '1', token: 'abc' } } };
const credentials = { username: '  jyb  ', password: '04ab' };

beforeEach(() => {
  window.history.replaceState(null, '', '/data-board/dashboard');
  jest.resetModules();
  sent.length = 0;
  roleWhenAsked.length = 0;
  onSend = () => undefined;
  answers = { ...signInAnswer, '/api/admin/user/current': userAs(role(1, '人大办公室')), '/logout': { status: 200, body: { code: 200 } } };
});

describe('the session', () => {
  it('[4.5] [5.1] a login saves the token of code 1, and sends the name trimmed', async () => {
    const { state, getToken } = await freshSession();
    expect(await state().signIn(credentials)).toEqual({ code: '1', token: 'abc' });
    expect(getToken()).toBe('abc');
    expect(sent[0]?.query).toEqual({ username: 'jyb', password: '04ab' });
  });

  it('[4.5] a login returns the refusal of code 0 to the caller, and saves nothing', async () => {
    answers['/login'] = { status: 200, body: { code: '0', message: '密码错误', token: 'never' } };
    const { state, getToken, clearSession } = await freshSession();
    clearSession();
    expect(await state().signIn(credentials)).toMatchObject({ code: '0', message: '密码错误' });
    expect(getToken()).toBeUndefined();
  });

  it.each(['2', '200', '', null])('[4.5] a login returns nothing for the code %p, and saves nothing', async (code) => {
    answers['/login'] = { status: 200, body: { code, token: 'never' } };
    const { state, getToken, clearSession } = await freshSession();
    clearSession();
    expect(await state().signIn(credentials)).toBeUndefined();
    expect(getToken()).toBeUndefined();
  });

  it('[3.3] each sign-in creates a new session id, which is forgotten with the token', async () => {
    const { state, getSessionId } = await freshSession();
    await state().signIn(credentials);
    const first = getSessionId();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    await state().signIn(credentials);
    expect(getSessionId()).not.toBe(first);
    state().forget();
    expect(getSessionId()).toBeUndefined();
  });

  it('[7.7] [3.3] a DingTalk code starts the session, and the openid is kept', async () => {
    answers['/api/ding/authenticate'] = { status: 200, body: { code: 200, data: { token: 'ding-token', openid: 'open-1' } } };
    const { state, getToken } = await freshSession();
    const { authenticate } = await import('@/features/session/api');
    state().begin(await authenticate({ platform: 'dingtalk', kind: 'mini-app' }, 'code-1'));
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/ding/authenticate', query: { code: 'code-1' } });
    expect([getToken(), state().openid]).toEqual(['ding-token', 'open-1']);
  });

  it('[7.7] a DingTalk code also works on a page when the server has no other call for it', async () => {
    answers['/api/session/app'] = { status: 404, body: { code: 404, message: 'Not Found' } };
    answers['/api/ding/authenticate'] = { status: 200, body: { code: 200, data: { token: 'ding-token' } } };
    const { state, getToken } = await freshSession();
    const { authenticate } = await import('@/features/session/api');
    state().begin(await authenticate({ platform: 'dingtalk', kind: 'page' }, 'code-1'));
    expect(sent[1]).toMatchObject({ method: 'POST', path: '/api/ding/authenticate', query: { code: 'code-1' } });
    expect([getToken(), state().openid]).toEqual(['ding-token', '']);
  });

  it('[7.7] a code that our own server has refused is not tried with a second call', async () => {
    answers['/api/session/app'] = { status: 400, body: { code: 400, message: '没有绑定', data: { error: 'ding.not_bound' } } };
    await freshSession();
    const { authenticate } = await import('@/features/session/api');
    await expect(authenticate({ platform: 'dingtalk', kind: 'page' }, 'code-1')).rejects.toThrow('没有绑定');
    expect(pathsSent()).toEqual(['POST /api/session/app']);
  });

  it.each([{}, { openid: 'open-1' }, null])('[7.7] a DingTalk answer without a token starts no session (%j)', async (data) => {
    answers['/api/ding/authenticate'] = { status: 200, body: { code: 200, data } };
    await freshSession();
    const { authenticate } = await import('@/features/session/api');
    await expect(authenticate({ platform: 'dingtalk', kind: 'mini-app' }, 'code-1')).rejects.toThrow('没有回答能不能登录');
  });

  it('[4.6] [9.12] parallel calls load the user once, and the role is kept in its cookie', async () => {
    const { state, getRoleId } = await freshSession();
    await state().signIn(credentials);
    await Promise.all([state().ensureUser(), state().ensureUser(), state().ensureUser()]);
    expect(pathsSent()).toEqual(['POST /login', 'GET /api/admin/user/current']);
    expect(state().user?.buttons).toEqual(['人大办公室:do']);
    expect([getRoleId(), document.cookie]).toEqual(['1', expect.stringMatching(/auth-key=abc.*auth-key-role=1/) as string]);
  });

  it('[4.7] a role switch sets the role, and loads the user with menu and buttons again', async () => {
    const { state, getRoleId } = await freshSession();
    await state().signIn(credentials);
    await state().ensureUser();
    answers['/api/admin/user/current'] = userAs(role(2, '建议办公室'));
    await state().switchRole('2');
    expect(sent[sent.length - 1]?.query).toEqual({ userinfoId: '2' });
    expect(state().user).toMatchObject({ roleId: '2', role: ['建议办公室'], buttons: ['建议办公室:do'] });
    expect(getRoleId()).toBe('2');
  });

  it('[4.7] a role switch sets the role before the user is loaded', async () => {
    const { state, getRoleId } = await freshSession();
    await state().signIn(credentials);
    await state().ensureUser();
    const switching = state().switchRole('2');
    onSend = () => roleWhenAsked.push(getRoleId());
    await switching;
    expect(roleWhenAsked).toEqual(['2']);
  });

  it('[4.7] a failed role switch restores the former role, here and on the server', async () => {
    const { state, getRoleId } = await freshSession();
    await state().signIn(credentials);
    await state().ensureUser();
    answers['/api/admin/user/current'] = { status: 200, body: { code: 400, message: '该身份已停用' } };
    await expect(state().switchRole('2')).rejects.toThrow('该身份已停用');
    answers['/api/admin/user/current'] = userAs(role(1, '人大办公室'));
    expect([getRoleId(), state().user?.roleId]).toEqual(['1', '1']);
    expect(sent.slice(-2).map(({ query }) => query)).toEqual([{ userinfoId: '2' }, { userinfoId: '1' }]);
  });

  it('[4.8] a logout calls the server and clears token, role id, roles, name and buttons', async () => {
    const { state, getToken, getRoleId } = await freshSession();
    await state().signIn(credentials);
    await state().ensureUser();
    await state().signOut();
    expect(pathsSent()[2]).toBe('GET /logout');
    expect([getToken(), getRoleId(), state().user]).toEqual([undefined, undefined, null]);
  });

  it('[4.8] a logout clears the session even when the server does not answer', async () => {
    delete answers['/logout'];
    const { state, getToken } = await freshSession();
    await state().signIn(credentials);
    await state().signOut();
    expect(getToken()).toBeUndefined();
  });

  it('[4.9] a session that was ended elsewhere is cleared without a call', async () => {
    const { state, getToken, getRoleId } = await freshSession();
    await state().signIn(credentials);
    await state().ensureUser();
    state().forget();
    expect(pathsSent()).not.toContain('GET /logout');
    expect([getToken(), getRoleId(), state().user, state().openid]).toEqual([undefined, undefined, null, '']);
  });

  it.each(['signOut', 'forget'] as const)('there is no offline user after %s, nor after another sign-in', async (way) => {
    const { state } = await freshSession();
    const { keepOfflineUser, offlineUser } = await import('@/features/session/offline-user');
    await state().signIn(credentials);
    keepOfflineUser(await state().ensureUser());
    expect(offlineUser()).toMatchObject({ name: '张三', roleId: '1', token: '', mobile: '', buttons: [], menuTree: [] });
    expect(JSON.stringify(localStorage)).not.toMatch(/abc|建议办公室|:do/);
    await state()[way]();
    expect(offlineUser()).toBeNull();
    await state().signIn(credentials);
    keepOfflineUser(await state().ensureUser());
    await state().signIn({ username: 'another', password: '04ab' });
    expect(offlineUser()).toBeNull();
  });

  it('[5.8] [8.8] loading a user without a role is rejected', async () => {
    answers['/api/admin/user/current'] = { status: 200, body: { code: 200, data: { userInfoList: [] } } };
    const { state } = await freshSession();
    await state().signIn(credentials);
    await expect(state().ensureUser()).rejects.toThrow('getInfo: roles must be a non-null array !');
    expect(state().user).toBeNull();
  });

  it('a user who arrives after the session was left is not shown', async () => {
    const { state } = await freshSession();
    await state().signIn(credentials);
    const arriving = state().ensureUser();
    state().forget();
    await arriving;
    expect(state().user).toBeNull();
  });
});
