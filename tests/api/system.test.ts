import { connect } from '../../server/platform/db/connect';
import { buildApp } from '../../server/app';
import { readEnvironment } from '../../server/environment';
import { runKeys, testSecrets } from '../support/keys';
import { createTestDatabase } from '../support/database';
import { temporaryFolder } from '../support/run';
import { errorOf, openApp, type TestApp } from '../builders/session';

let world: TestApp;

beforeAll(async () => {
  world = await openApp();
});

afterAll(() => world.close());

describe('system.health › anybody', () => {
  it('system.health reports that the server runs', async () => {
    const response = await world.ask({ url: '/healthz' });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { code: 200, success: true, message: '操作成功', data: { status: 'ok' } },
    ]);
  });
});

describe('system.ready › anybody', () => {
  it('system.ready reports that the server can work', async () => {
    expect((await world.ask({ url: '/readyz' })).json()).toMatchObject({ code: 200, data: { status: 'ready' } });
  });

  it('system.ready answers 503 when the database is gone, while system.health still answers', async () => {
    const database = await createTestDatabase();
    const db = connect(database.url);
    const app = await buildApp({ db, keys: runKeys(), dataDir: temporaryFolder('gone'), logLevel: 'silent' });
    await app.ready();
    await database.drop();
    const response = await app.inject('/readyz');
    expect([response.statusCode, errorOf(response)]).toEqual([503, 'server.not_ready']);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
    await db.destroy();
  });
});

describe('system.config › the pages', () => {
  it('system.config gives the pages the public key, the captcha kind and the area, and only public data', async () => {
    const response = await world.ask({ url: '/data-board/config.json' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ apiBaseUrl: '', captcha: 'server', areaId: '3311', congressName: '丽水市人民代表大会' });
    expect(response.json<{ sm2PublicKey: string }>().sm2PublicKey).toMatch(/^04[0-9a-f]{128}$/);
    expect(response.body).not.toContain((await testSecrets(world.db)).sm2PrivateKey);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('[3.9] [7.19] system.config gives role ids, the area with its congress and hosts from the environment', async () => {
    const hosts = { STATIC_BASE_URL: 'https://static.example', MOBILE_BASE_URL: 'https://m.example', OPEN_API_URL: 'https://open.example' };
    const constants = { MOTION_ROLE_ID: '17', CONTACT_BOARD_ROLE_ID: '23', AREA_ID: '3301', CONGRESS_NAME: '杭州市人民代表大会' };
    const app = await world.another({ client: readEnvironment({ ...hosts, ...constants }).client });
    const response = await app.inject('/data-board/config.json');
    expect(response.json()).toMatchObject({
      staticBaseUrl: 'https://static.example',
      mobileBaseUrl: 'https://m.example',
      openApiUrl: 'https://open.example',
      motionRoleId: '17',
      contactBoardRoleId: '23',
      areaId: '3301',
      congressName: '杭州市人民代表大会',
    });
    // Pages may only request the hosts that their content security policy names.
    for (const host of ['https://static.example', 'https://open.example'])
      expect(response.headers['content-security-policy']).toContain(host);
  });

  it('[3.9] system.config gives the area 3311 with its congress when the environment names none', async () => {
    const app = await world.another({ client: readEnvironment({}).client });
    expect((await app.inject('/data-board/config.json')).json()).toMatchObject({ areaId: '3311', congressName: '丽水市人民代表大会' });
  });

  it('system.config gives the values that the operator configured', async () => {
    const app = await world.another({ client: { mapServerUrl: 'https://map.example.gov.cn/tiles', congressName: '莲都区人民代表大会' } });
    const response = await app.inject('/data-board/config.json');
    expect(response.json()).toMatchObject({ mapServerUrl: 'https://map.example.gov.cn/tiles', congressName: '莲都区人民代表大会' });
    expect(response.headers['content-security-policy']).toContain("connect-src 'self' https://map.example.gov.cn");
  });
});
