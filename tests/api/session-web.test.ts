import type { LightMyRequestResponse } from 'fastify';
import { openPlatformWorld, type PlatformWorld } from '../builders/platform-world';
import { dataOf, errorOf } from '../builders/session';

let world: PlatformWorld;

beforeAll(async () => {
  world = await openPlatformWorld(['dingtalk', 'zhezhengding']);
  await world.account({ name: '李伟强', bindings: { zhezhengding: '3311022', dingtalk: 'ding-deputy' } });
});

afterAll(() => world.close());

type Platform = 'dingtalk' | 'zhezhengding';
const IDS: Record<Platform, string> = { zhezhengding: '3311022', dingtalk: 'ding-deputy' };

const post = (url: string, payload: object, cookie?: string) =>
  world.ask({ method: 'POST', url, payload, ...(cookie !== undefined && { headers: { cookie } }) });
const begin = (platform: Platform, back?: string, cookie?: string) =>
  post('/api/session/state', { platform, ...(back !== undefined && { back }) }, cookie);
const cookieOf = (response: LightMyRequestResponse): string => String(response.headers['set-cookie']).split(';')[0] ?? '';

/** Begins a login through a platform, and returns the code of its login page. */
async function begun(platform: Platform, back?: string) {
  const response = await begin(platform, back);
  const { state } = dataOf(response, 'session.state');
  return { state, cookie: cookieOf(response), code: await world.code(platform, IDS[platform], 'web') };
}

const finish = ({ state, cookie, code }: Awaited<ReturnType<typeof begun>>, platform: Platform) =>
  post('/api/session/web', { platform, code, state }, cookie);

describe('session.state', () => {
  it('session.state gives a state and its login page, and marks the browser with a cookie that scripts cannot read', async () => {
    const response = await begin('zhezhengding', '/suggm?status=draft');
    const { state, loginPage } = dataOf(response, 'session.state');
    const url = new URL(loginPage);
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      '/oauth2/auth.htm',
      { response_type: 'code', client_id: 'zzd-demo_dingoa', scope: 'get_user_info', authType: 'QRCODE', state },
    ]);
    expect(String(response.headers['set-cookie'])).toMatch(
      /^congress-browser=[\w-]{43}\.[0-9a-f]{64}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    );
    const stored = JSON.stringify(await world.db.selectFrom('webState').selectAll().execute());
    expect(stored).not.toContain(state);
    expect(stored).not.toContain(cookieOf(response).split('=')[1]);
  });

  it('session.state gives the login page of DingTalk for DingTalk', async () => {
    const { state, loginPage } = dataOf(await begin('dingtalk'), 'session.state');
    const url = new URL(loginPage);
    expect([url.pathname, url.searchParams.get('client_id'), url.searchParams.get('state')]).toEqual([
      '/oauth2/auth',
      'ding-demo-key',
      state,
    ]);
  });

  it('session.state keeps the cookie of a browser over several logins', async () => {
    const first = await begin('zhezhengding');
    expect(cookieOf(await begin('zhezhengding', '/', cookieOf(first)))).toBe(cookieOf(first));
    const [secret = '', signature = ''] = cookieOf(first).slice('congress-browser='.length).split('.');
    // A cookie value chosen by someone else is refused, however similar it looks.
    for (const chosen of ['forged', secret, `${'x'.repeat(43)}.${signature}`, `${secret}.${'0'.repeat(64)}`]) {
      const given = cookieOf(await begin('zhezhengding', '/', `congress-browser=${chosen}`));
      expect(given).toMatch(/^congress-browser=[\w-]{43}\.[0-9a-f]{64}$/);
      expect(given).not.toContain(chosen.split('.')[0]);
    }
  });

  it.each(['//evil.example', '\\\\evil.example', '/%2f%2fevil.example', 'javascript:alert(1)', 'http://evil.example', 'suggm', ''])(
    'session.state refuses %p as return address',
    async (back) => {
      const response = await begin('zhezhengding', back);
      expect([response.statusCode, errorOf(response)]).toEqual([400, 'request.invalid']);
    },
  );

  it('session.state returns an error when no login page is configured', async () => {
    const { zhezhengding } = world.platforms;
    if (!zhezhengding) throw new Error('there is no application');
    const { login: _, ...rest } = zhezhengding;
    const app = await world.another({ platforms: { zhezhengding: rest } });
    const response = await app.inject({ method: 'POST', url: '/api/session/state', payload: { platform: 'zhezhengding' } });
    expect([response.statusCode, errorOf(response)]).toEqual([503, 'ding.not_configured']);
  });
});

describe('session.web', () => {
  it.each(['zhezhengding', 'dingtalk'] as const)(
    'session.web starts a session by a code of the login page of %s and gives the return address',
    async (platform) => {
      const { token, openid, back } = dataOf(await finish(await begun(platform, '/suggm-detail?id=3'), platform), 'session.web');
      expect(back).toBe('/suggm-detail?id=3');
      expect(openid).not.toBe('');
      expect((await world.current(token)).name).toBe('李伟强');
    },
  );

  it('session.web returns to the first page where no return address was requested', async () => {
    expect(dataOf(await finish(await begun('zhezhengding'), 'zhezhengding'), 'session.web').back).toBe('/');
  });

  it('session.web accepts a state once', async () => {
    const way = await begun('zhezhengding');
    expect((await finish(way, 'zhezhengding')).statusCode).toBe(200);
    const again = await finish({ ...way, code: await world.code('zhezhengding', '3311022', 'web') }, 'zhezhengding');
    expect([again.statusCode, errorOf(again)]).toEqual([400, 'ding.state_refused']);
  });

  it('session.web refuses a state of another browser, of none, or of another platform', async () => {
    const other = cookieOf(await begin('zhezhengding'));
    expect(errorOf(await finish({ ...(await begun('zhezhengding')), cookie: other }, 'zhezhengding'))).toBe('ding.state_refused');
    expect(errorOf(await finish({ ...(await begun('zhezhengding')), cookie: '' }, 'zhezhengding'))).toBe('ding.state_refused');
    expect(errorOf(await finish(await begun('zhezhengding'), 'dingtalk'))).toBe('ding.state_refused');
  });

  it('session.web refuses a state that was never issued, and any state after ten minutes', async () => {
    const way = await begun('zhezhengding');
    expect(errorOf(await finish({ ...way, state: 'x'.repeat(43) }, 'zhezhengding'))).toBe('ding.state_refused');
    const { now } = world.time;
    world.time.now = new Date(now.getTime() + 10 * 60_000);
    expect(errorOf(await finish(way, 'zhezhengding'))).toBe('ding.state_refused');
    world.time.now = now;
  });

  it('session.web does not use up the code where the state is refused', async () => {
    const way = await begun('zhezhengding');
    await finish({ ...way, state: 'x'.repeat(43) }, 'zhezhengding');
    expect((await finish(way, 'zhezhengding')).statusCode).toBe(200);
  });

  it('session.web refuses a code of the app, and a used code', async () => {
    const way = await begun('zhezhengding');
    const response = await finish({ ...way, code: await world.code('zhezhengding', '3311022') }, 'zhezhengding');
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'ding.code_refused']);
    const used = await begun('dingtalk');
    expect((await finish(used, 'dingtalk')).statusCode).toBe(200);
    expect(errorOf(await finish({ ...(await begun('dingtalk')), code: used.code }, 'dingtalk'))).toBe('ding.code_refused');
  });

  it('session.web gives a ticket to a person in the address book, and none to a person outside it', async () => {
    const stranger = { ...(await begun('dingtalk')), code: await world.code('dingtalk', 'ding-stranger', 'web') };
    expect((await finish(stranger, 'dingtalk')).json()).toMatchObject({
      data: { error: 'ding.not_bound', ticket: expect.any(String) as string },
    });
    const outsider = { ...(await begun('dingtalk')), code: await world.code('dingtalk', 'ding-outsider', 'web') };
    const response = await finish(outsider, 'dingtalk');
    expect([response.statusCode, errorOf(response)]).toEqual([403, 'ding.outsider']);
  });
});
