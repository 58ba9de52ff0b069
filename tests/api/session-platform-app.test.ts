import { testSecrets } from '../support/keys';
import { seedAccount } from '../builders/account';
import { openPlatformWorld, type PlatformWorld } from '../builders/platform-world';
import { dataOf, errorOf, messageOf } from '../builders/session';

let world: PlatformWorld;

beforeAll(async () => {
  world = await openPlatformWorld(['dingtalk', 'zhezhengding']);
  await seedAccount(world.db, { name: '王丽华', bindings: { zhezhengding: '3311021', dingtalk: 'ding-deputy' } });
});

afterAll(() => world.close());

const enter = (body: object, app = world.app) => app.inject({ method: 'POST', url: '/api/session/app', payload: body });

describe('session.app › somebody inside Zhezhengding', () => {
  it('session.app gives a person inside Zhezhengding a session of the bound account, with the openid', async () => {
    const response = await enter({ platform: 'zhezhengding', code: await world.code('zhezhengding', '3311021') });
    expect(response.statusCode).toBe(200);
    const { token, openid } = dataOf(response, 'session.app');
    expect((await world.current(token)).name).toBe('王丽华');
    expect(openid).toMatch(/^[0-9a-f]{32}$/);
    const last = await world.db.selectFrom('session').select('openid').orderBy('createdAt', 'desc').executeTakeFirstOrThrow();
    expect(last.openid).toBe(openid);
    const login = await world.db.selectFrom('loginEvent').select(['way', 'outcome']).orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(login).toEqual({ way: 'zhezhengding', outcome: 'success' });
    const binding = world.db.selectFrom('accountBinding').select('openid').where('platform', '=', 'zhezhengding');
    expect(await binding.executeTakeFirst()).toEqual({ openid });
  });

  it('session.app refuses a used code, with the name of the platform Zhezhengding', async () => {
    const code = await world.code('zhezhengding', '3311021');
    expect((await enter({ platform: 'zhezhengding', code })).statusCode).toBe(200);
    const again = await enter({ platform: 'zhezhengding', code });
    expect([again.statusCode, errorOf(again), messageOf(again)]).toEqual([
      400,
      'ding.code_refused',
      '浙政钉登录码无效或已使用，请重新进入应用',
    ]);
  });

  it('session.app works with the same code after Zhezhengding ended the token', async () => {
    const code = await world.code('zhezhengding', '3311021');
    const tokenCipher = (await testSecrets(world.db)).textCipher.encrypt('app_ended');
    await world.db.updateTable('platformToken').set({ tokenCipher }).where('platform', '=', 'zhezhengding').execute();
    expect((await enter({ platform: 'zhezhengding', code })).statusCode).toBe(200);
  });
});

describe('session.app › somebody inside DingTalk', () => {
  it('session.app gives a person inside DingTalk the same session as session.dingAuthenticate', async () => {
    const response = await enter({ platform: 'dingtalk', code: await world.code('dingtalk', 'ding-deputy') });
    expect(dataOf(response, 'session.app').openid).toBe('union-ding-deputy');
  });
});

describe('session.app › what the page asks next', () => {
  const come = async (externalId: string, body: object = {}) =>
    dataOf(await enter({ platform: 'dingtalk', code: await world.code('dingtalk', externalId), ...body }), 'session.app');

  it('session.app also answers with the user, and with the home if requested, equal to their own calls', async () => {
    const { token, user, home } = await come('ding-deputy', { withHome: true });
    const as = (url: string) => world.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(user).toEqual(dataOf(await as('/api/admin/user/current'), 'session.current'));
    expect(home).toEqual(dataOf(await as('/api/home/deputy'), 'home.deputy'));
    expect(await come('ding-deputy')).toMatchObject({ user: { name: '王丽华' }, home: null });
  });

  it('session.app answers without a home for a role that has none', async () => {
    const bindings = { dingtalk: 'ding-deputy2' };
    await seedAccount(world.db, { name: '周立群', roles: [{ roleKind: 'station-admin' }], bindings });
    expect(await come('ding-deputy2', { withHome: true })).toMatchObject({ user: { name: '周立群' }, home: null });
  });

  it('session.app leaves out the user of an account without a role, and session.current refuses it with the reason', async () => {
    await seedAccount(world.db, { roles: [], bindings: { dingtalk: 'ding-stranger' } });
    const { token, user, home } = await come('ding-stranger', { withHome: true });
    expect([user, home]).toEqual([null, null]);
    const asked = await world.app.inject({ url: '/api/admin/user/current', headers: { authorization: `Bearer ${token}` } });
    expect(errorOf(asked)).toBe('session.no_role');
  });
});

describe('session.app › others', () => {
  it.each([
    ['a platform that there is none of', { platform: 'wechat', code: 'x' }],
    ['no code', { platform: 'dingtalk' }],
    ['more than is known', { platform: 'dingtalk', code: 'x', more: 1 }],
  ])('session.app refuses %s', async (_what, body) => {
    const response = await enter(body);
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'request.invalid']);
  });

  it.each(['dingtalk', 'zhezhengding'] as const)('session.app returns an error when there is no application on %s', async (platform) => {
    const app = await world.another({ platforms: {} });
    const response = await enter({ platform, code: 'x' }, app);
    expect([response.statusCode, errorOf(response)]).toEqual([503, 'ding.not_configured']);
  });

  it('session.app returns an error when Zhezhengding cannot be reached or refuses the application, with its code', async () => {
    const { zhezhengding } = world.platforms;
    if (!zhezhengding) throw new Error('there is no application');
    const away = { ...zhezhengding, app: { ...zhezhengding.app, key: 'away' }, baseUrl: 'http://127.0.0.1:1' };
    const gone = await enter({ platform: 'zhezhengding', code: 'x' }, await world.another({ platforms: { zhezhengding: away } }));
    expect([gone.statusCode, errorOf(gone), messageOf(gone)]).toEqual([502, 'ding.unavailable', '暂时连接不上浙政钉，请稍后再试']);
    await world.db.deleteFrom('platformToken').execute();
    const forged = { ...zhezhengding, app: { ...zhezhengding.app, secret: 'wrong' } };
    const refused = await enter({ platform: 'zhezhengding', code: 'x' }, await world.another({ platforms: { zhezhengding: forged } }));
    expect(refused.json()).toMatchObject({ code: 502, data: { error: 'ding.unavailable', errcode: 'OPF-B001-05-16-0009' } });
  });
});
