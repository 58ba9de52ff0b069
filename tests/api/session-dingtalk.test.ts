import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seedAccount } from '../builders/account';
import { openPlatformWorld, type PlatformWorld } from '../builders/platform-world';
import { dataOf, errorOf } from '../builders/session';

let world: PlatformWorld;

beforeAll(async () => {
  world = await openPlatformWorld(['dingtalk']);
});

afterAll(() => world.close());

const authenticate = (code: string, app = world.app) => app.inject({ method: 'POST', url: '/api/ding/authenticate', query: { code } });

const emulatorDoes = (path: string, body: object) => world.emulator('dingtalk', path, body);
const application = () => {
  if (!world.platforms.dingtalk) throw new Error('there is no application');
  return world.platforms.dingtalk;
};

/** The account to which the first person is bound. */
const bound = () => world.db.selectFrom('accountBinding').select('accountId').where('externalId', '=', 'ding-deputy');
const changeBound = (values: { mustChangePassword?: boolean; disabled?: boolean }) =>
  world.db.updateTable('account').set(values).where('id', '=', bound()).execute();

describe('session.dingAuthenticate › a person bound to an account', () => {
  it('session.dingAuthenticate gives a bound person a valid token and the openid', async () => {
    const { accountId } = await seedAccount(world.db, { name: '叶茂', bindings: { dingtalk: 'ding-deputy' } });
    const response = await authenticate('demo-deputy');
    expect(response.statusCode).toBe(200);
    const { token, openid } = dataOf(response, 'session.dingAuthenticate');
    expect(openid).not.toBe('');
    expect((await world.current(token)).name).toBe('叶茂');
    const session = await world.db.selectFrom('session').select(['openid']).where('accountId', '=', accountId).executeTakeFirstOrThrow();
    expect(session.openid).toBe(openid);
    const logins = await world.db.selectFrom('loginEvent').select(['way', 'outcome']).where('accountId', '=', accountId).execute();
    expect(logins).toEqual([{ way: 'dingtalk', outcome: 'success' }]);
  });

  it('session.dingAuthenticate works after DingTalk ended the token of the application, which is renewed once', async () => {
    expect((await authenticate('demo-deputy')).statusCode).toBe(200);
    await emulatorDoes('clock', { advanceMs: 3 * 3_600_000 });
    expect((await authenticate('demo-deputy')).statusCode).toBe(200);
  });

  it('a login by DingTalk does not require the change of a password that was never used', async () => {
    await changeBound({ mustChangePassword: true });
    const { token } = dataOf(await authenticate('demo-deputy'), 'session.dingAuthenticate');
    expect((await world.current(token)).mustChangePassword).toBe(false);
    expect((await world.ask({ url: '/api/suggestion/counts', token })).statusCode).toBe(200);
    await changeBound({ mustChangePassword: false });
  });

  it('session.dingAuthenticate refuses a used code', async () => {
    const { code } = await emulatorDoes('codes', { userid: 'ding-deputy' });
    expect((await authenticate(String(code))).statusCode).toBe(200);
    const again = await authenticate(String(code));
    expect([again.statusCode, errorOf(again)]).toEqual([400, 'ding.code_refused']);
  });

  it('session.dingAuthenticate refuses a disabled account', async () => {
    await changeBound({ disabled: true });
    const response = await authenticate('demo-deputy');
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'ding.not_bound']);
    const last = await world.db.selectFrom('loginEvent').select(['way', 'outcome']).orderBy('id', 'desc').limit(1).execute();
    expect(last).toEqual([{ way: 'dingtalk', outcome: 'disabled' }]);
  });
});

describe('session.dingAuthenticate › others', () => {
  it('session.dingAuthenticate refuses a code that DingTalk does not know', async () => {
    const response = await authenticate('never-issued');
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'ding.code_refused']);
  });

  it('session.dingAuthenticate returns an error when no account is bound to the person', async () => {
    const response = await authenticate('demo-deputy2');
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'ding.not_bound']);
  });

  it.each([
    ['no code', {}],
    ['an empty code', { code: '' }],
    ['a code too long', { code: 'x'.repeat(257) }],
  ])('session.dingAuthenticate refuses %s', async (_what, query) => {
    const response = await world.ask({ method: 'POST', url: '/api/ding/authenticate', query });
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'request.invalid']);
  });
});

describe('session.dingAuthenticate › a platform', () => {
  it('session.dingAuthenticate returns an error when no DingTalk application is configured', async () => {
    const app = await world.another({ platforms: {} });
    const response = await authenticate('demo-deputy', app);
    expect([response.statusCode, errorOf(response)]).toEqual([503, 'ding.not_configured']);
  });

  it('session.dingAuthenticate returns an error when DingTalk cannot be reached', async () => {
    const app = await world.another({ platforms: { dingtalk: { ...application(), appKey: 'other-key', baseUrl: 'http://127.0.0.1:1' } } });
    const response = await authenticate('demo-deputy', app);
    expect([response.statusCode, errorOf(response)]).toEqual([502, 'ding.unavailable']);
  });

  it('session.dingAuthenticate returns unavailable, with the code for the operator, when DingTalk refuses the application', async () => {
    const app = await world.another({ platforms: { dingtalk: { ...application(), appKey: 'wrong' } } });
    const response = await authenticate('demo-deputy', app);
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({ data: { error: 'ding.unavailable', errcode: 40096 } });
  });

  it('session.dingAuthenticate does not wait for a platform that does not answer', async () => {
    const silent: Server = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const app = await world.another({ platforms: { dingtalk: { ...application(), appKey: 'silent-key', baseUrl } } });
    expect((await authenticate('demo-deputy', app)).statusCode).toBe(502);
    silent.closeAllConnections();
    silent.close();
  });
});
