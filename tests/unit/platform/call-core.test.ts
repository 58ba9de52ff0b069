import { authorization, type CallHooks, createCallCore, fillPath } from '@/platform/call-core';
import { ApiError, isNotInVersion, isSignInNeeded } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { CancelledError } from '@/lib/cancel';
import { NetworkError, type WireReply, type WireRequest } from '@/platform/request-port';

const LIST = { method: 'GET', path: '/api/suggestion' } as const;
const STANDARD = { method: 'GET', path: '/api/yajy/hyjc/getCurrent', standard: true } as const;

interface ShownNotice {
  message: string;
  tone: string;
  durationMs: number;
}

function aCore(answer: (request: WireRequest) => Promise<WireReply>, token: () => string | undefined = () => 'abc', leadsToSignIn = false) {
  const notices: ShownNotice[] = [];
  const events: string[] = [];
  const sent: WireRequest[] = [];
  const hooks: CallHooks = {
    tell: (telling) => void notices.push(telling),
    onSessionExpired: () => void events.push('expired'),
    onSignInNeeded: () => {
      if (leadsToSignIn) events.push('sign-in');
      return leadsToSignIn;
    },
    onForbidden: (telling) => void events.push(`forbidden: ${telling.message}`),
    onLost: (telling) => void events.push(`lost: ${telling.message}`),
  };
  const send = (request: WireRequest) => {
    sent.push(request);
    return answer(request);
  };
  const waits: number[] = [];
  const wait = (ms: number) => Promise.resolve(void waits.push(ms));
  return { core: createCallCore({ send, getToken: token, hooks, wait }), notices, events, sent, waits };
}

const answering = (status: number, body: unknown) => aCore(() => Promise.resolve({ status, body }));

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('the call did not fail');
}

describe('authorization', () => {
  it('[7.1] the authorization header gets the prefix only where it is missing', () => {
    expect(authorization('abc')).toEqual({ Authorization: 'Bearer abc' });
    expect(authorization('Bearer abc')).toEqual({ Authorization: 'Bearer abc' });
  });

  it('a call without a token has no authorization header', () => {
    expect(authorization(undefined)).toEqual({});
  });
});

describe('fillPath', () => {
  it('fillPath fills in encoded parameters', () => {
    expect(fillPath('/api/suggestion/:id/files/:name', { id: 7, name: 'a/b' })).toBe('/api/suggestion/7/files/a%2Fb');
  });

  it('fillPath refuses a path that lacks a parameter', () => {
    expect(() => fillPath('/api/suggestion/:id')).toThrow('lacks id');
  });
});

describe('a call that succeeds', () => {
  it('[7.1] [7.2] [3.8] a successful call returns the data of the envelope and sends the token', async () => {
    const { core, sent } = answering(200, { code: 200, success: true, message: '', data: { total: 3 } });
    await expect(core.run(LIST, { query: { page: 1 } })).resolves.toEqual({ total: 3 });
    expect(sent[0]).toMatchObject({ method: 'GET', path: '/api/suggestion', query: { page: 1 }, headers: { Authorization: 'Bearer abc' } });
  });

  it('[7.3] a call sends queries with GET and bodies with POST', async () => {
    const { core, sent } = answering(200, { code: 200, data: null });
    await core.run(STANDARD, { query: { processType: 'suggestion' } });
    await core.run({ method: 'POST', path: '/api/admin/reset/password' }, { body: { username: 'jyb' } });
    expect(sent[0]).toMatchObject({ method: 'GET', query: { processType: 'suggestion' } });
    expect(sent[0]).not.toHaveProperty('body');
    expect(sent[1]).toMatchObject({ method: 'POST', body: { username: 'jyb' } });
  });

  it('a call with a whole answer returns it unchanged, whatever it holds', async () => {
    const { core } = answering(200, { code: '1', token: 'abc', data: null });
    await expect(core.run({ method: 'POST', path: '/login', answer: 'whole' }, {})).resolves.toMatchObject({ token: 'abc' });
  });

  it('a call returns null where the envelope holds no data', async () => {
    const { core } = answering(200, { code: 200, success: true, message: '', data: null });
    await expect(core.run(LIST, {})).resolves.toBeNull();
  });

  it('[7.2] a call returns the whole answer where there is no data', async () => {
    const { core, notices } = answering(200, { code: '0', message: '密码错误' });
    await expect(core.run({ method: 'POST', path: '/login' }, {})).resolves.toEqual({ code: '0', message: '密码错误' });
    expect(notices).toEqual([]);
  });

  it('a call returns bytes unchanged', async () => {
    const bytes = new ArrayBuffer(4);
    const { core, sent } = answering(200, bytes);
    await expect(core.run({ ...LIST, answer: 'binary' }, {})).resolves.toBe(bytes);
    expect(sent[0]?.responseType).toBe('binary');
  });
});

describe('a call that is refused', () => {
  it.each([
    [400, 200],
    [401, 200],
    [400, 400],
  ])('[8.1] [9.4] a refused call shows the message of code %d (status %d) for five seconds, and returns nothing', async (code, status) => {
    const { core, notices, events } = answering(status, { code, success: false, message: '标题太长', data: { error: 'request.invalid' } });
    const error = await failureOf(core.run(LIST, {}));
    expect(notices).toEqual([{ message: '标题太长', tone: 'warning', durationMs: 5000 }]);
    expect(error).toMatchObject({ code, shown: true, key: 'request.invalid' });
    expect(events).toEqual([]);
  });

  it.each([
    [200, { code: 400 }],
    [200, { code: '401', message: '' }],
    [200, { code: 400, data: { id: 3 } }],
    [400, { code: 400 }],
  ])('[8.1] a refused call without a message shows a general warning (status %d, %j), and returns nothing', async (status, body) => {
    const { core, notices } = answering(status, body);
    await failureOf(core.run(STANDARD, {}));
    expect(notices).toEqual([{ message: '操作没有成功，请检查后再试', tone: 'warning', durationMs: 5000 }]);
  });

  it('[8.2] a call with success false throws the message of the answer, and shows nothing', async () => {
    const { core, notices } = answering(200, { code: 500, success: false, message: '处理失败' });
    const error = await failureOf(core.run(LIST, {}));
    expect(error).toMatchObject({ message: '处理失败', shown: false });
    expect(notices).toEqual([]);
  });

  it('a call refused by a conflict shows the message of the server', async () => {
    const { core, notices, events } = answering(409, {
      code: 409,
      success: false,
      message: '请刷新后再操作',
      data: { error: 'suggestion.stale' },
    });
    await failureOf(core.run(LIST, {}));
    expect(notices).toEqual([{ message: '请刷新后再操作', tone: 'error', durationMs: 5000 }]);
    expect(events).toEqual([]);
  });

  it('[8.6] [9.4] a failed call with an empty error answer asks the user to try again later', async () => {
    const { core, notices } = answering(502, '<html>bad gateway</html>');
    const error = await failureOf(core.run(LIST, {}));
    expect(notices).toEqual([{ message: '请稍后再试', tone: 'error', durationMs: 5000 }]);
    expect(error.status).toBe(502);
  });

  it('[8.6] a failed call to a foreign server asks to try again later in our own words, whatever the server says', async () => {
    const { core, notices } = answering(500, { code: 500, message: 'NullPointerException' });
    await failureOf(core.run(STANDARD, {}));
    expect(notices.map(({ message }) => message)).toEqual(['请稍后再试']);
  });

  it.each([null, ''])('[8.6] a failed call without data (%j) is rejected unchanged', async (body) => {
    const { core, notices, events } = answering(500, body);
    const error = await failureOf(core.run(STANDARD, {}));
    expect(error).toMatchObject({ status: 500, shown: false });
    expect([...notices, ...events]).toEqual([]);
  });

  it('[8.4] a call refused with 403 leads to the no-permission page', async () => {
    const { core, notices, events } = answering(403, { code: 403, success: false, message: '不能操作其他区域的数据' });
    await failureOf(core.run(LIST, {}));
    // The message is shown only once, on the page that opens.
    expect([notices, events]).toEqual([[], ['forbidden: 没有权限，请联系管理员']]);
  });

  it.each([
    [404, { code: 404, success: false, message: '' }],
    [200, { code: 404 }],
  ])('[8.5] a call refused with code 404 (status %d) leads to the lost page', async (status, body) => {
    const { core, notices, events } = answering(status, body);
    await failureOf(core.run(STANDARD, {}));
    expect([notices, events]).toEqual([[], ['lost: 页面丢失了']]);
  });

  it('[8.5] a call of our own whose item is gone also leads to the lost page', async () => {
    const { core, events } = answering(404, { code: 404, message: '没有找到', data: { error: 'suggestion.not_found' } });
    const error = await failureOf(core.run(LIST, {}));
    expect(events).toEqual(['lost: 页面丢失了']);
    expect(isNotInVersion(error)).toBe(false);
  });

  it.each([
    [404, { code: 404, message: 'Not Found' }],
    [404, '<html>nginx</html>'],
    [200, { code: '404' }],
    [404, { code: 404, success: false, message: '', data: { error: 'route.not_found' } }],
  ])('a call beyond the specification that the server does not know leads to no page (%d, %j)', async (status, body) => {
    const { core, notices, events } = answering(status, body);
    const error = await failureOf(core.run(LIST, {}));
    expect([...notices, ...events]).toEqual([]);
    expect(isNotInVersion(error)).toBe(true);
    expect(errorText(error)).toBe('此版本不包含该功能');
  });

  it('a refused call shows nothing and leads to no page when the caller shows its own errors', async () => {
    const { core, notices, events } = answering(403, { code: 403, success: false, message: '' });
    const error = await failureOf(core.run(LIST, { quiet: true }));
    expect(error.shown).toBe(false);
    expect([...notices, ...events]).toEqual([]);
  });
});

describe('a session that has ended', () => {
  it.each([
    [200, { code: 440 }],
    [440, { code: 440 }],
    [440, ''],
    [200, { code: '440' }],
  ])('[8.3] an ended session is noticed in status %d, body %j', async (status, body) => {
    const { core, notices, events } = answering(status, body);
    await failureOf(core.run(LIST, {}));
    expect(events).toEqual(['expired']);
    expect(notices.map(({ message }) => message)).toEqual(['登录已超时，请重新登录']);
  });

  it('[8.3] a session ends once, however many calls fail together', async () => {
    const { core, notices, events } = answering(440, { code: 440 });
    await Promise.all(Array.from({ length: 20 }, () => failureOf(core.run(LIST, {}))));
    expect(events).toEqual(['expired']);
    expect(notices).toHaveLength(1);
  });

  it('a session whose token is unknown ends once for many calls, with the message of the server', async () => {
    const { core, notices, events } = answering(401, { code: 401, message: '请先登录' });
    await Promise.all(Array.from({ length: 20 }, () => failureOf(core.run(STANDARD, {}))));
    expect(events).toEqual(['expired']);
    expect(notices).toEqual([{ message: '请先登录', tone: 'warning', durationMs: 5000 }]);
  });

  it('a refused call does not end a session for a visitor who never had one', async () => {
    const { core, events, notices } = aCore(
      () => Promise.resolve({ status: 401, body: { code: 401, message: '请先登录' } }),
      () => undefined,
    );
    await failureOf(core.run(STANDARD, {}));
    expect(events).toEqual([]);
    expect(notices).toHaveLength(1);
  });

  it.each([true, false])(
    'a visitor without a session is led to the login, whether the caller shows its errors or not (%s)',
    async (quiet) => {
      const { core, events, notices } = aCore(
        () => Promise.resolve({ status: 401, body: { code: 401, message: '请先登录', data: { error: 'session.missing' } } }),
        () => undefined,
        true,
      );
      const error = await failureOf(core.run(LIST, { quiet }));
      expect([events, notices]).toEqual([['sign-in'], []]);
      expect([error.shown, isSignInNeeded(error)]).toEqual([true, true]);
    },
  );

  it('a late answer of the old session does not end the next one', async () => {
    let token = 'first';
    const { core, events } = aCore(
      () => {
        token = 'second';
        return Promise.resolve({ status: 440, body: {} });
      },
      () => token,
    );
    await failureOf(core.run(LIST, {}));
    expect(events).toEqual([]);
  });

  it('a late refusal of a call without a token does not ask for a sign-in again', async () => {
    let token: string | undefined;
    const { core, events, notices } = aCore(
      () => {
        token = 'second';
        return Promise.resolve({ status: 401, body: { code: 401, message: '请先登录' } });
      },
      () => token,
      true,
    );
    await failureOf(core.run(LIST, {}));
    expect([events, notices]).toEqual([[], []]);
  });

  it('a session also ends for a call that shows its own errors', async () => {
    const { core, events } = answering(440, { code: 440 });
    await failureOf(core.run(LIST, { quiet: true }));
    expect(events).toEqual(['expired']);
  });

  it('a session can end again after a new sign-in', async () => {
    let token = 'first';
    const { core, events } = aCore(
      () => Promise.resolve({ status: 440, body: {} }),
      () => token,
    );
    await failureOf(core.run(LIST, {}));
    token = 'second';
    await failureOf(core.run(LIST, {}));
    expect(events).toEqual(['expired', 'expired']);
  });
});

describe('a call without an answer', () => {
  it('[8.7] [9.4] a call without an answer shows for three seconds that the network failed', async () => {
    const { core, notices } = aCore(() => Promise.reject(new NetworkError('refused')));
    await expect(core.run(LIST, {})).rejects.toThrow(NetworkError);
    expect(notices).toEqual([{ message: '网络异常，请重试', tone: 'error', durationMs: 3000 }]);
  });

  it('a call that was cancelled on purpose shows nothing', async () => {
    const { core, notices } = aCore(() => Promise.reject(new CancelledError()));
    await expect(core.run(LIST, {})).rejects.toThrow(CancelledError);
    expect(notices).toEqual([]);
  });
});

describe('a call that is meant once', () => {
  const CREATE = { method: 'POST', path: '/api/suggestion' } as const;
  const KEY = '7d1f3c1e-8a43-4a52-9d7b-1f0f5f1c2a3b';
  const keysOf = (sent: readonly WireRequest[]) => sent.map(({ headers }) => headers?.['idempotency-key']);
  const lost = () => Promise.reject(new NetworkError('gone'));
  const ok = () => Promise.resolve({ status: 200, body: { code: 200, success: true, message: '', data: { id: 1 } } });

  it('an idempotent call is repeated with the same key after a lost answer, and shows nothing when that succeeds', async () => {
    let calls = 0;
    const { core, notices, sent, waits } = aCore(() => (++calls < 3 ? lost() : ok()));
    await expect(core.run(CREATE, { body: {}, idempotencyKey: KEY })).resolves.toEqual({ id: 1 });
    expect(keysOf(sent)).toEqual([KEY, KEY, KEY]);
    expect(waits).toEqual([1000, 3000]);
    expect(notices).toEqual([]);
  });

  it('an idempotent call stops after two repeats and shows the error once', async () => {
    const { core, notices, sent } = aCore(lost);
    await expect(core.run(CREATE, { body: {}, idempotencyKey: KEY })).rejects.toThrow(NetworkError);
    expect(sent).toHaveLength(3);
    expect(notices.map(({ message }) => message)).toEqual(['网络异常，请重试']);
  });

  it.each([400, 409, 429, 500, 503])('an idempotent call takes HTTP %i as an answer and is never repeated', async (status) => {
    const { core, sent } = aCore(() => Promise.resolve({ status, body: { code: status, success: false, message: '不行', data: null } }));
    await failureOf(core.run(CREATE, { body: {}, idempotencyKey: KEY, quiet: true }));
    expect(sent).toHaveLength(1);
  });

  it('a call without a key is not repeated', async () => {
    const { core, sent } = aCore(lost);
    await expect(core.run(CREATE, { body: {}, quiet: true })).rejects.toThrow(NetworkError);
    expect(sent).toHaveLength(1);
    expect(keysOf(sent)).toEqual([undefined]);
  });

  it('a call of the specification is sent without a key, because it has no such header', async () => {
    const { core, sent } = aCore(lost);
    await expect(core.run(STANDARD, { idempotencyKey: KEY, quiet: true })).rejects.toThrow(NetworkError);
    expect(keysOf(sent)).toEqual([undefined]);
    expect(sent).toHaveLength(1);
  });
});
