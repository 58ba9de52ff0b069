import { connect } from '../../server/platform/db/connect';
import { buildApp } from '../../server/app';
import { createTestDatabase } from '../support/database';
import { temporaryFolder } from '../support/run';
import { errorOf, openApp, type TestApp } from '../builders/session';

let world: TestApp;

beforeAll(async () => {
  world = await openApp();
});

afterAll(() => world.close());

describe('system.health › anybody', () => {
  it('is told that the server runs', async () => {
    const response = await world.ask({ url: '/healthz' });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { code: 200, success: true, message: '操作成功', data: { status: 'ok' } },
    ]);
  });
});

describe('system.ready › anybody', () => {
  it('is told that the server can work', async () => {
    expect((await world.ask({ url: '/readyz' })).json()).toMatchObject({ code: 200, data: { status: 'ready' } });
  });

  it('is told 503 when the database is gone, while the server still runs', async () => {
    const database = await createTestDatabase();
    const db = connect(database.url);
    const app = await buildApp({ db, dataDir: temporaryFolder('gone'), logLevel: 'silent' });
    await database.drop();
    const response = await app.inject('/readyz');
    expect([response.statusCode, errorOf(response)]).toEqual([503, 'server.not_ready']);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
    await db.destroy();
  });
});

describe('system.config › the pages', () => {
  it('get the public key, the captcha’s kind and the area, and no more than is public', async () => {
    const response = await world.ask({ url: '/data-board/config.json' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ apiBaseUrl: '', captcha: 'server', areaId: '3311', congressName: '丽水市人民代表大会' });
    expect(response.json<{ sm2PublicKey: string }>().sm2PublicKey).toMatch(/^04[0-9a-f]{128}$/);
    const { value } = await world.db.selectFrom('secret').select('value').where('name', '=', 'sm2').executeTakeFirstOrThrow();
    expect(response.body).not.toContain((JSON.parse(value) as { privateKey: string }).privateKey);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('get what the operator configured', async () => {
    const app = await world.another({ client: { mapServerUrl: 'https://map.example.gov.cn/tiles', congressName: '莲都区人民代表大会' } });
    const response = await app.inject('/data-board/config.json');
    expect(response.json()).toMatchObject({ mapServerUrl: 'https://map.example.gov.cn/tiles', congressName: '莲都区人民代表大会' });
    expect(response.headers['content-security-policy']).toContain("connect-src 'self' https://map.example.gov.cn");
  });
});
