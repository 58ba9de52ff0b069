import type { CallInput } from '@contract/contract';
import type { Installation, InstallationChange, Tried } from '@contract/schema/installation';
import { dataOf, errorOf, openApp, type TestApp } from '../builders/session';
import { openGateway } from '../builders/sms-gateway';
import type { Person } from '../builders/people';

const MOBILE = '13857000009';

let world: TestApp;
let admin: Person;
let security: Person;

beforeAll(async () => {
  world = await openApp({ allowsAddress: () => true });
  admin = await world.signIn({ roleKind: 'system-admin', areaCode: '3311' });
  security = await world.signIn({ roleKind: 'security-admin', areaCode: '3311' });
});

afterAll(() => world.close());

type Change = CallInput<'installation.change'>['body'];

const get = async (): Promise<Installation> =>
  (await world.ask({ url: '/api/installation', token: admin.token })).json<{ data: Installation }>().data;

const put = (payload: object, token: string | undefined = admin.token) =>
  world.ask({ method: 'PUT', url: '/api/installation', payload, ...(token && { token }) });

/** Approves the waiting request as the security administrator. */
async function approve(): Promise<void> {
  const by = { token: security.token };
  const { items } = dataOf(
    await world.ask({ url: '/api/approval', query: { kind: 'connections', state: 'waiting' }, ...by }),
    'approval.list',
  );
  expect(items).toHaveLength(1);
  const url = `/api/approval/${String(items[0]?.id)}/approve`;
  expect((await world.ask({ method: 'POST', url, payload: { version: items[0]?.version }, ...by })).statusCode).toBe(200);
  // This request loads the new state, as the page does; another node detects the change by itself.
  await get();
}

const changes = async (): Promise<InstallationChange[]> =>
  (await world.ask({ url: '/api/installation/change', token: admin.token })).json<{ data: InstallationChange[] }>().data;

/** Returns the stored settings in the form of a new request, with the given change. */
async function bodyWith(change: Partial<Change>): Promise<Change> {
  const { byEnvironment: _byEnvironment, asked: _asked, sms, dingtalk, zhezhengding, ...congress } = await get();
  const given = { sms: sms && { url: sms.url }, dingtalk: null, zhezhengding: null };
  if (dingtalk || zhezhengding) throw new Error('not sent again here');
  return { ...congress, ...given, ...change };
}

const config = async (app = world.app) => (await app.inject('/data-board/config.json')).json<Record<string, unknown>>();

describe('installation.get', () => {
  it('[3.9] installation.get returns the area 3311 when nothing is stored', async () => {
    expect(await get()).toMatchObject({ areaCode: '3311', congressName: '丽水市人民代表大会', version: 0, sms: null, byEnvironment: [] });
  });

  it('installation.get is only for the system administrator of the platform area', async () => {
    const county = await world.signIn({ roleKind: 'system-admin', areaCode: '331102' });
    const office = await world.signIn({ roleKind: 'congress-office', areaCode: '3311' });
    const ask = async (token?: string) => errorOf(await world.ask({ url: '/api/installation', ...(token && { token }) }));
    expect([await ask(), await ask(office.token), await ask(county.token)]).toEqual(['session.missing', 'access.denied', 'access.area']);
  });
});

describe('installation.change', () => {
  it('[3.9] [9.12] a change applies at once, without a restart: congress, cache keys, role ids', async () => {
    const congress = {
      congressName: '丽水市人大常委会',
      authKey: 'ls-auth',
      traceKey: 'ls-trace',
      motionRoleId: '17',
      contactBoardRoleId: '23',
      leadLabel: '政务协商',
    };
    expect((await put(await bodyWith(congress))).statusCode).toBe(200);
    expect(await config()).toMatchObject({
      congressName: '丽水市人大常委会',
      cacheKeys: { auth: 'ls-auth', trace: 'ls-trace' },
      motionRoleId: '17',
      contactBoardRoleId: '23',
      leadLabel: '政务协商',
    });
    for (const leadLabel of [' ', '一个很长的栏目名称']) expect(errorOf(await put(await bodyWith({ leadLabel })))).toBe('request.invalid');
  });

  it('an announcement is on the home page until the end of its last day', async () => {
    const text = '今晚八点至九点维护，请提前保存。';
    expect((await put(await bodyWith({ announcement: text, announcementUntil: '2026-03-05' }))).statusCode).toBe(200);
    expect(await config()).toMatchObject({ announcement: text });
    const before = world.time.now;
    world.time.now = new Date('2026-03-05T15:59:00Z');
    expect(await config()).toMatchObject({ announcement: text });
    world.time.now = new Date('2026-03-05T16:00:00Z');
    expect(await config()).toMatchObject({ announcement: '' });
    world.time.now = before;
    expect((await put(await bodyWith({ announcement: 'x'.repeat(501) }))).statusCode).toBe(400);
  });

  it('the settings of the environment override the stored ones', async () => {
    const other = await world.another({ client: { congressName: '莲都区人民代表大会' } });
    expect(await config(other)).toMatchObject({ congressName: '莲都区人民代表大会', motionRoleId: '17' });
  });

  it('an approved gateway sends codes from then on, and its token is never returned', async () => {
    const gateway = await openGateway();
    const ask = () => world.ask({ method: 'POST', url: '/api/account/mobile/sms-code', payload: { mobile: MOBILE }, token: admin.token });
    expect(errorOf(await ask())).toBe('sms.not_configured');
    const response = await put(await bodyWith({ sms: { url: gateway.url, token: 'geheim-7' } }));
    // Codes would go to another server, so the change waits for the security administrator.
    const { name } = await world.current(admin.token);
    expect(response.json()).toMatchObject({ data: { sms: null, asked: { askedByName: name } } });
    expect(errorOf(await ask())).toBe('sms.not_configured');
    expect(errorOf(await put(await bodyWith({ sms: { url: gateway.url, token: 'anders' } })))).toBe('approval.waiting');
    await approve();
    expect(await get()).toMatchObject({ sms: { url: gateway.url, hasToken: true }, asked: null });
    expect((await ask()).statusCode).toBe(200);
    expect(gateway.received[0]?.headers.authorization).toBe('Bearer geheim-7');
    const [change] = await changes();
    expect(change?.by).toBe(`${name}（${(await world.current(security.token)).name}批准）`);
    expect(change?.changes).toEqual([
      { field: 'sms.url', from: '', to: gateway.url },
      { field: 'sms.token', from: '', to: '******' },
    ]);
    expect(JSON.stringify([await get(), await changes()])).not.toContain('geheim');
    gateway.close();
  });

  it('a new platform address waits for approval, and the rest of the change applies at once', async () => {
    await put(await bodyWith({ mobileBaseUrl: 'https://elsewhere.example/data-board', congressName: '丽水市人大' }));
    expect(await get()).toMatchObject({ mobileBaseUrl: '', congressName: '丽水市人大' });
    await approve();
    expect(await get()).toMatchObject({ mobileBaseUrl: 'https://elsewhere.example/data-board' });
  });

  it('a secret that is not given stays stored, and is never sent to another address', async () => {
    expect((await put(await bodyWith({ congressName: '丽水市人民代表大会' }))).statusCode).toBe(200);
    expect(await get()).toMatchObject({ sms: { hasToken: true } });
    expect(errorOf(await put(await bodyWith({ sms: { url: 'https://elsewhere.example/sms' } })))).toBe('installation.secret_needed');
  });

  it('an approved application allows logins from it', async () => {
    const dingtalk = { appKey: 'key', appSecret: 'geheim-8', corpId: 'ding1', agentId: '7', baseUrl: '' };
    expect((await put(await bodyWith({ dingtalk }))).statusCode).toBe(200);
    expect(await config()).toMatchObject({ appLogins: [] });
    await approve();
    expect(await config()).toMatchObject({ dingtalkCorpId: 'ding1', appLogins: ['dingtalk'], webLogins: ['dingtalk'] });
    const { version, sms } = await get();
    await put({ ...(await bodyOfVersion(version)), sms: sms && { url: sms.url }, dingtalk: null });
    await approve();
    expect(await config()).toMatchObject({ appLogins: [] });
  });

  it('a change on a stale version and an unknown area are refused', async () => {
    const stale = await bodyWith({ congressName: '甲' });
    await put(await bodyWith({ congressName: '乙' }));
    expect(errorOf(await put(stale))).toBe('installation.stale');
    expect(errorOf(await put(await bodyWith({ areaCode: '3308' })))).toBe('installation.area_unknown');
    const twice = await bodyWith({ congressName: '丙' });
    const answers = await Promise.all([put(twice), put(twice)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('a change reaches another node with the same database', async () => {
    const node = await world.another();
    await node.listen({ port: 0, host: '127.0.0.1' });
    await put(await bodyWith({ congressName: '丁' }));
    const until = Date.now() + 30_000;
    while ((await config(node))['congressName'] !== '丁' && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await config(node)).toMatchObject({ congressName: '丁' });
  });

  it('installation.change is refused without a session, for another role and with invalid values', async () => {
    const office = await world.signIn({ roleKind: 'congress-office', areaCode: '3311' });
    const body = await bodyWith({});
    expect(errorOf(await world.ask({ method: 'PUT', url: '/api/installation', payload: body }))).toBe('session.missing');
    expect(errorOf(await put(body, office.token))).toBe('access.denied');
    expect(errorOf(await put({ ...body, mobileBaseUrl: 'javascript:alert(1)' }))).toBe('request.invalid');
  });
});

/** Returns the stored congress with the given version and without applications. */
async function bodyOfVersion(version: number): Promise<Change> {
  const { byEnvironment: _byEnvironment, asked: _asked, ...congress } = await get();
  return { ...congress, sms: null, dingtalk: null, zhezhengding: null, version };
}

it('a stored gateway at a private address gets no request, not even a test, unless the environment allows it', async () => {
  const gateway = await openGateway();
  expect((await put(await bodyWith({ sms: { url: gateway.url, token: '' } }))).statusCode).toBe(200);
  const node = await world.another({ allowsAddress: undefined });
  const headers = { authorization: `Bearer ${admin.token}` };
  const saved = async (change: object) =>
    node.inject({ method: 'PUT', url: '/api/installation', payload: await bodyWith(change), headers });
  for (const url of ['http://127.0.0.1:9/sms', 'http://[::1]/sms', 'https://localhost/sms', 'http://192.168.1.9/sms']) {
    const refused = await saved({ sms: { url, token: '' } });
    expect([url, errorOf(refused), refused.json<{ data: { field: string } }>().data.field]).toEqual([url, 'address.private', 'sms.url']);
  }
  // The stored settings do not prevent another change.
  expect((await saved({ congressName: '丁' })).statusCode).toBe(200);
  const code = await node.inject({ method: 'POST', url: '/api/account/mobile/sms-code', payload: { mobile: '13857000008' }, headers });
  expect(errorOf(code)).toBe('sms.unavailable');
  const reached = await node.inject({ method: 'POST', url: '/api/running/reach', headers });
  expect(reached.json<{ data: object[] }>().data).toContainEqual({
    ...{ name: 'sms', ok: false },
    text: expect.stringContaining('ALLOW_PRIVATE_ADDRESSES') as string,
  });
  const byEnvironment = await world.another({ allowsAddress: undefined, sms: { url: gateway.url } });
  const sent = await byEnvironment.inject({
    method: 'POST',
    url: '/api/account/mobile/sms-code',
    payload: { mobile: '13857000007' },
    headers,
  });
  expect([sent.statusCode, gateway.received.map(({ message }) => message.mobile)]).toEqual([200, ['13857000007']]);
  gateway.close();
});

describe('installation.changes', () => {
  it('the change log only grows: the server can neither change nor delete a row', async () => {
    await expect(world.db.deleteFrom('installationChange').execute()).rejects.toThrow('permission denied');
    expect((await changes()).length).toBeGreaterThan(3);
  });
});

describe('installation.trySms and installation.tryPlatform', () => {
  const attempt = async (path: string, payload: object) => {
    const response = await world.ask({ method: 'POST', url: `/api/installation/try/${path}`, payload, token: admin.token });
    return response.json<{ data: Tried }>().data;
  };

  it('installation.trySms shows the real status of the gateway', async () => {
    const gateway = await openGateway();
    const sms = { url: gateway.url, token: 'anders' };
    expect(await attempt('sms', { sms, mobile: MOBILE })).toMatchObject({ ok: true });
    gateway.answer.status = 500;
    expect((await attempt('sms', { sms, mobile: MOBILE })).text).toContain('HTTP 500');
    gateway.close();
  });

  it('installation.tryPlatform reports a platform that cannot be reached', async () => {
    const dingtalk = { appKey: 'key', appSecret: 'secret', corpId: '', agentId: '', baseUrl: 'http://127.0.0.1:9' };
    const answer = await attempt('platform', { platform: 'dingtalk', dingtalk, zhezhengding: null });
    expect(answer).toEqual({ ok: false, text: '暂时连接不上钉钉，请稍后再试' });
  });
});
