/** @jest-environment-options {"url": "http://localhost/data-board/login"} */
import { bindAccount, BindingNeeded, keptOffer, raiseEntry, secondsToWait, sendBindingCode } from '@/features/session/binding';
import { enterAsUser, signInSilently, SignInNeeded } from '@/features/session/enter';
import { useSession } from '@/features/session/store';
import { begunWebLogin, beginWebLogin, finishWebLogin } from '@/features/session/web-login';
import type { SignedInUser } from '@/features/session/user';
import { ApiError } from '@/platform/call';
import { NetworkError } from '@/platform/request-port';
import { getToken } from '@/platform/session';
import { aWire } from '../../builders/wire';

const LOGIN_PAGE = 'https://login.example/oauth2/auth?client_id=us&state=s1';
const CALLBACK = 'http://localhost/data-board/callback';
const NOT_BOUND = {
  status: 400,
  body: {
    code: 400,
    message: '您的浙政钉账号还没有绑定平台账号',
    success: false,
    data: { error: 'ding.not_bound', ticket: 't1', name: '何文彬' },
  },
};
const session = { token: 'new-token', openid: 'open-1' };

afterEach(() => {
  useSession.getState().forget();
  sessionStorage.clear();
});

describe('a way in by a platform’s login page', () => {
  it('a web login starts with a state of the server, and gives the login page its return address', async () => {
    const { sent } = await aWire(() => ({ body: { code: 200, data: { state: 's1', loginPage: LOGIN_PAGE } } }));
    const there = await beginWebLogin({ platform: 'zhezhengding', back: '/suggm?status=draft' }, CALLBACK);
    expect(there).toBe(`${LOGIN_PAGE}&redirect_uri=${encodeURIComponent(CALLBACK)}`);
    expect(sent).toEqual([
      { method: 'POST', path: '/api/session/state', query: {}, body: { platform: 'zhezhengding', back: '/suggm?status=draft' } },
    ]);
    expect(begunWebLogin()).toEqual({ platform: 'zhezhengding', back: '/suggm?status=draft' });
  });

  it('a web login ends in a session, at the page the server kept, and only once', async () => {
    const { sent } = await aWire(({ path }) =>
      path.endsWith('/state')
        ? { body: { code: 200, data: { state: 's1', loginPage: LOGIN_PAGE } } }
        : { body: { code: 200, data: { ...session, back: '/suggm' } } },
    );
    await beginWebLogin({ platform: 'dingtalk', back: '/elsewhere' }, CALLBACK);
    await expect(finishWebLogin({ code: 'c1', state: 's1' })).resolves.toBe('/suggm');
    expect(sent.at(-1)).toMatchObject({ path: '/api/session/web', body: { platform: 'dingtalk', code: 'c1', state: 's1' } });
    expect([getToken(), useSession.getState().openid]).toEqual(['new-token', 'open-1']);
    await expect(finishWebLogin({ code: 'c1', state: 's1' })).rejects.toThrow('这次登录没有完成');
  });

  it('a web login sends no request when this tab did not start it, or no code came', async () => {
    const { sent } = await aWire(() => ({ body: { code: 200, data: session } }));
    await expect(finishWebLogin({ code: 'c1', state: 's1' })).rejects.toThrow('这次登录没有完成');
    await expect(finishWebLogin({ code: undefined, state: 's1' })).rejects.toThrow('这次登录没有完成');
    expect(sent).toEqual([]);
  });
});

describe('a person without an account', () => {
  const refusal = (data: object) => new ApiError({ status: 400, code: 400, message: '没有绑定', data, shown: false });
  const raised = (error: unknown): unknown => {
    try {
      return raiseEntry('zhezhengding', error);
    } catch (thrown) {
      return thrown;
    }
  };

  it('a person without an account is offered a binding, with a ticket that survives a reload', () => {
    const thrown = raised(refusal({ error: 'ding.not_bound', ticket: 't1', name: '何文彬' }));
    expect(thrown).toBeInstanceOf(BindingNeeded);
    expect(keptOffer()).toEqual({ platform: 'zhezhengding', ticket: 't1', name: '何文彬' });
  });

  it('a person with a disabled account gets no offer, and an older offer is removed', () => {
    raised(refusal({ error: 'ding.not_bound', ticket: 't1' }));
    expect(raised(refusal({ error: 'ding.not_bound' }))).toMatchObject({ offer: null, message: '没有绑定' });
    expect(keptOffer()).toBeNull();
  });

  it('another failure does not count as a missing account', () => {
    const error = refusal({ error: 'ding.unavailable' });
    expect(raised(error)).toBe(error);
  });

  it('a person without an account binds one by a number and a code, and is signed in', async () => {
    raised(refusal({ error: 'ding.not_bound', ticket: 't1', name: '' }));
    const { sent } = await aWire(({ path }) => ({
      body: { code: 200, data: path.endsWith('/sms-code') ? { retryAfterSeconds: 42, lifeSeconds: 300 } : session },
    }));
    await expect(sendBindingCode('t1', '13800000000')).resolves.toBe(42);
    await bindAccount({ ticket: 't1', mobile: '13800000000', smsCode: '123456' });
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/session/bind/sms-code', { ticket: 't1', mobile: '13800000000' }],
      ['/api/session/bind', { ticket: 't1', mobile: '13800000000', smsCode: '123456' }],
    ]);
    expect([getToken(), keptOffer()]).toEqual(['new-token', null]);
  });

  it('a refusal returns how long to wait for another code', () => {
    expect(secondsToWait(refusal({ error: 'sms.too_soon', retryAfterSeconds: 12 }))).toBe(12);
    expect(secondsToWait(refusal({ error: 'sms.too_soon' }))).toBe(60);
    expect(secondsToWait(refusal({ error: 'ding.ticket_over' }))).toBeUndefined();
  });

  it('a login page without an account for the person leads to the offer, and not to a session', async () => {
    await aWire(({ path }) =>
      path.endsWith('/state') ? { body: { code: 200, data: { state: 's1', loginPage: LOGIN_PAGE } } } : NOT_BOUND,
    );
    await beginWebLogin({ platform: 'zhezhengding', back: '/suggm' }, CALLBACK);
    await expect(finishWebLogin({ code: 'c1', state: 's1' })).rejects.toBeInstanceOf(BindingNeeded);
    expect(getToken()).toBeUndefined();
    expect(keptOffer()?.ticket).toBe('t1');
  });
});

it('no user is signed in silently in a browser outside the app', async () => {
  const { sent } = await aWire(() => ({ body: { code: 200, data: session } }));
  await expect(signInSilently()).rejects.toBeInstanceOf(SignInNeeded);
  expect(sent).toEqual([]);
});

it('a restored user is let in only by the server, and gets a network error when offline', async () => {
  const { sent } = await aWire(() => ({ body: { code: 200, data: session } }));
  useSession.setState({ user: { name: '何文彬' } as SignedInUser, isRestored: true });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(enterAsUser()).rejects.toBeInstanceOf(NetworkError);
  expect(sent).toEqual([]);
  jest.restoreAllMocks();
});
