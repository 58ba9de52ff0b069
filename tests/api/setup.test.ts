import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmulator } from '../builders/emulator';
import { errorOf, messageOf } from '../builders/session';
import { gapsOf, openSetupWorld, QUZHOU, QUZHOU_PEOPLE, SETUP_PASSWORD, type SetupWorld } from '../builders/setup';
import { openGateway } from '../builders/sms-gateway';
import { temporaryFolder } from '../support/run';
import { seedAreas } from '../../server/seeds/foundation';

const FOREIGN_KEY = 'A'.repeat(43);

let world: SetupWorld;

beforeEach(async () => {
  world = await openSetupWorld({ allowsAddress: () => true });
});

afterEach(() => world.close());

const countAll = async (): Promise<number[]> => {
  const counts = await Promise.all(
    (['account', 'userinfo', 'term', 'area', 'installation', 'installationChange'] as const).map((table) =>
      world.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.map(({ rows }) => rows);
};
const NOTHING = [0, 0, 0, 0, 0, 0];

it('every page leads to the setup page until a user can sign in', async () => {
  const staticDir = temporaryFolder('setup-site');
  writeFileSync(join(staticDir, 'index.html'), '<!doctype html>');
  const app = await world.another({ staticDir });
  const key = await world.renewKey();
  for (const url of ['/data-board/', '/data-board/login?from=list', '/data-board/suggm']) {
    expect((await app.inject(url)).headers.location).toBe('/data-board/setup');
  }
  expect((await app.inject(`/data-board/setup?key=${key}`)).statusCode).toBe(200);
  await world.finish(world.bodyOf(key));
  expect((await app.inject('/data-board/login')).statusCode).toBe(200);
});

describe('setup.finish › who has the link', () => {
  it('setup.finish sets up a city other than the demo: its areas, its term and three administrators who can sign in', async () => {
    const response = await world.call('', world.bodyOf(await world.renewKey()));
    expect(response.statusCode).toBe(200);
    expect(gapsOf(response)).toEqual(['https', 'sms', 'platform', 'units', 'deputies', 'offices']);
    const areas = await world.db.selectFrom('area').selectAll().orderBy('code').execute();
    expect(areas.filter(({ level }) => level === 'county').map(({ name }) => name)).toEqual([
      '柯城区',
      '衢江区',
      '常山县',
      '开化县',
      '龙游县',
      '江山市',
    ]);
    expect(areas.filter(({ level }) => level === 'town').length).toBeGreaterThan(90);
    expect(areas.every(({ code }) => code.startsWith('3308'))).toBe(true);
    expect(await world.db.selectFrom('term').select(['areaCode', 'name', 'beginDate', 'current']).execute()).toEqual([
      { areaCode: '3308', name: '衢州市第八届人民代表大会', beginDate: '2022-02-18', current: true },
    ]);
    for (const { username, name } of Object.values(QUZHOU_PEOPLE)) {
      const token = (await world.login({ username, password: SETUP_PASSWORD })).json<{ token: string }>().token;
      expect(await world.current(token)).toMatchObject({ name, mustChangePassword: true });
    }
    const roles = await world.db.selectFrom('userinfo').select(['roleKind', 'areaCode']).orderBy('id').execute();
    expect(roles).toEqual(Object.keys(QUZHOU_PEOPLE).map((roleKind) => ({ roleKind, areaCode: '3308' })));
  });

  it('[3.9] setup.finish changes config.json at once', async () => {
    await world.finish(world.bodyOf(await world.renewKey()));
    const config = (await world.ask({ url: '/data-board/config.json' })).json<Record<string, unknown>>();
    expect(config).toMatchObject({ areaId: '3308', congressName: '衢州市人民代表大会' });
  });

  it('setup.finish stores numbers and secrets encrypted, and deletes the link', async () => {
    const key = await world.renewKey();
    expect((await world.db.selectFrom('setupKey').select('keyHash').executeTakeFirstOrThrow()).keyHash).not.toContain(key);
    await world.finish({
      ...world.bodyOf(key),
      connections: { sms: { url: 'https://sms.example/send', token: 'geheim-7' }, dingtalk: null, zhezhengding: null },
    });
    const { connectionsCipher } = await world.db.selectFrom('installation').select('connectionsCipher').executeTakeFirstOrThrow();
    expect(connectionsCipher).not.toMatch(/geheim|example/);
    const accounts = await world.db.selectFrom('account').select(['mobileCipher', 'mobileHash']).execute();
    expect(accounts.every(({ mobileCipher, mobileHash }) => mobileHash && !mobileCipher.includes('13857'))).toBe(true);
    expect(await world.db.selectFrom('setupKey').selectAll().execute()).toEqual([]);
  });

  it('setup.finish for a county or a town creates the areas from there on', async () => {
    const body = world.bodyOf(await world.renewKey());
    await world.finish({ ...body, congress: { ...QUZHOU, areaCode: '330881', name: '江山市人民代表大会' } });
    const areas = await world.db.selectFrom('area').select(['code', 'level', 'parentCode']).orderBy('code').execute();
    expect(areas[0]).toEqual({ code: '330881', level: 'county', parentCode: null });
    expect(areas.slice(1).every(({ level, parentCode }) => level === 'town' && parentCode === '330881')).toBe(true);
  });

  it('setup.finish replaces areas of an earlier version, and refuses when records are in use', async () => {
    await seedAreas(world.db);
    const { id } = await world.db
      .insertInto('unit')
      .values({ areaCode: '3311', name: '交通运输局' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const key = await world.renewKey();
    expect(await world.finish(world.bodyOf(key))).toEqual({ status: 409, error: 'setup.not_empty' });
    expect(await world.db.selectFrom('account').select('id').execute()).toEqual([]);
    await world.db.deleteFrom('unit').where('id', '=', id).execute();
    expect((await world.finish(world.bodyOf(key))).status).toBe(200);
    expect(await world.db.selectFrom('area').select('code').where('code', 'like', '3311%').execute()).toEqual([]);
  });
});

describe('setup.finish › the link', () => {
  it('the setup link works once, and a second use answers that setup is done', async () => {
    const body = world.bodyOf(await world.renewKey());
    expect((await world.finish(body)).status).toBe(200);
    const before = await countAll();
    expect(await world.finish(body)).toEqual({ status: 409, error: 'setup.done' });
    expect(await countAll()).toEqual(before);
  });

  it('of several setups at once, one succeeds', async () => {
    const key = await world.renewKey();
    const answers = await Promise.all([1, 2, 3].map(() => world.finish(world.bodyOf(key))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await countAll()).slice(0, 3)).toEqual([3, 3, 1]);
  });

  it.each([
    ['of another database', () => Promise.resolve(FOREIGN_KEY), 'setup.key_wrong'],
    [
      'of an earlier start',
      async () => {
        const earlier = await world.renewKey();
        await world.renewKey();
        return earlier;
      },
      'setup.key_wrong',
    ],
    [
      'older than a day',
      async () => {
        const key = await world.renewKey();
        world.pass(24 * 3_600_000);
        return key;
      },
      'setup.key_over',
    ],
  ])('a setup link %s is refused, and nothing is written', async (_what, keyOf, error) => {
    expect(await world.finish(world.bodyOf(await keyOf()))).toEqual({ status: 403, error });
    expect(await countAll()).toEqual(NOTHING);
  });

  it('no setup link is created once there are accounts', async () => {
    await world.finish(world.bodyOf(await world.renewKey()));
    await expect(world.renewKey()).rejects.toThrow('set up already');
  });
});

describe('setup.finish › what was typed', () => {
  const refused = async (change: (people: typeof QUZHOU_PEOPLE) => object, more: object = {}) => {
    const people = structuredClone(QUZHOU_PEOPLE);
    const body = world.bodyOf(await world.renewKey(), { ...people, ...change(people) });
    const response = await world.call('', { ...body, ...more });
    expect(await countAll()).toEqual(NOTHING);
    return { status: response.statusCode, error: errorOf(response), message: messageOf(response) };
  };

  it('setup.finish refuses a weak password and says what it lacks', async () => {
    const answer = await refused((people) => ({ 'audit-admin': { ...people['audit-admin'], password: 'quzhou2026' } }));
    expect(answer).toMatchObject({ status: 400, error: 'password.weak' });
    expect(answer.message).toContain('大写字母');
  });

  it.each(['username', 'name', 'mobile'] as const)('setup.finish refuses the same person twice, by %s', async (field) => {
    const answer = await refused((people) => ({
      'security-admin': { ...people['security-admin'], [field]: people['system-admin'][field] },
    }));
    expect(answer).toMatchObject({ status: 400, error: 'setup.same_person' });
  });

  it('setup.finish refuses an area that is not in the national list', async () => {
    expect(await refused(() => ({}), { congress: { ...QUZHOU, areaCode: '9999' } })).toMatchObject({ error: 'setup.area_unknown' });
  });

  it('setup.finish refuses input that does not fit the contract', async () => {
    expect(await refused((people) => ({ 'system-admin': { ...people['system-admin'], mobile: '123' } }))).toMatchObject({ status: 400 });
    expect(await refused(() => ({}), { key: 'short' })).toMatchObject({ status: 400, error: 'request.invalid' });
  });
});

describe('setup.open and setup.areas', () => {
  it('setup.open shows until when the link is valid, and refuses callers without it', async () => {
    const opened = await world.call('/open', { key: await world.renewKey() });
    expect(opened.json()).toMatchObject({ data: { expiresAt: '2026-03-06T02:00:00.000Z', byEnvironment: [] } });
    expect(errorOf(await world.call('/open', { key: FOREIGN_KEY }))).toBe('setup.key_wrong');
    expect((await world.call('/open', {})).statusCode).toBe(400);
  });

  it('setup.areas gives the national list level by level, and refuses callers without the link', async () => {
    const key = await world.renewKey();
    const namesBelow = async (above: string) => {
      const { data } = (await world.call('/area', { key, above })).json<{ data: { name: string }[] }>();
      return data.map(({ name }) => name);
    };
    expect(await namesBelow('')).toHaveLength(31);
    expect(await namesBelow('33')).toContain('衢州市');
    expect(await namesBelow('3308')).toContain('江山市');
    expect(await namesBelow('330881')).toContain('石门镇');
    expect(await namesBelow('11')).toEqual(['北京市']);
    expect(errorOf(await world.call('/area', { key: FOREIGN_KEY, above: '' }))).toBe('setup.key_wrong');
  });
});

describe('setup.trySms and setup.tryPlatform', () => {
  it('setup.trySms sends a code through the entered gateway and shows the status of its answer', async () => {
    const gateway = await openGateway();
    const key = await world.renewKey();
    const attempt = async (url: string) =>
      (await world.call('/try/sms', { key, sms: { url, token: 'geheim' }, mobile: '13857000009' })).json<{
        data: { ok: boolean; text: string };
      }>().data;
    expect(await attempt(gateway.url)).toEqual({ ok: true, text: '网关已收下，请看手机是否收到（HTTP 200）' });
    expect(gateway.received[0]?.headers.authorization).toBe('Bearer geheim');
    expect(await gateway.codeFor('13857000009')).toMatch(/^\d{6}$/);
    gateway.answer.status = 401;
    expect(await attempt(gateway.url)).toMatchObject({ ok: false, text: expect.stringContaining('HTTP 401') as string });
    gateway.close();
    expect(await attempt(gateway.url)).toMatchObject({ ok: false, text: expect.stringContaining('ECONNREFUSED') as string });
    expect(errorOf(await world.call('/try/sms', { key: FOREIGN_KEY, sms: { url: gateway.url }, mobile: '13857000009' }))).toBe(
      'setup.key_wrong',
    );
  });

  it('setup.trySms and setup.tryPlatform do not reach loopback, also by host name, unless the environment allows it', async () => {
    const gateway = await openGateway();
    const key = await world.renewKey();
    const app = await world.another({ allowsAddress: undefined });
    const attempt = async (path: string, payload: object) => {
      const response = await app.inject({ method: 'POST', url: `/api/setup/try/${path}`, payload: { key, ...payload } });
      return response.json<{ data: { ok: boolean; text: string } }>().data;
    };
    const refused = { ok: false, text: expect.stringContaining('ALLOW_PRIVATE_ADDRESSES') as string };
    for (const url of [
      gateway.url,
      gateway.url.replace('127.0.0.1', 'localhost'),
      gateway.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
    ]) {
      expect(await attempt('sms', { sms: { url }, mobile: '13857000009' })).toEqual(refused);
      const dingtalk = { appKey: 'key', appSecret: 'secret', corpId: '', agentId: '', baseUrl: url };
      expect(await attempt('platform', { platform: 'dingtalk', dingtalk, zhezhengding: null })).toEqual(refused);
      const zhezhengding = { appKey: 'key', appSecret: 'secret', tenantId: '1', clientId: '', baseUrl: url };
      expect(await attempt('platform', { platform: 'zhezhengding', dingtalk: null, zhezhengding })).toEqual(refused);
    }
    expect(gateway.received).toEqual([]);
    gateway.close();
  });

  it('setup.tryPlatform shows whether the platform accepts the application', async () => {
    const emulator = await openEmulator('dingtalk');
    const key = await world.renewKey();
    const attempt = async (appSecret: string) => {
      const dingtalk = { appKey: emulator.env['DINGTALK_APP_KEY'], appSecret, corpId: '', agentId: '', baseUrl: emulator.url };
      const response = await world.call('/try/platform', { key, platform: 'dingtalk', dingtalk, zhezhengding: null });
      return response.json<{ data: { ok: boolean; text: string } }>().data;
    };
    expect(await attempt(emulator.env['DINGTALK_APP_SECRET'] ?? '')).toEqual({ ok: true, text: '平台认可这个应用' });
    expect(await attempt('wrong')).toMatchObject({ ok: false, text: expect.stringMatching(/没有认可这个应用（错误码 \d+）/) as string });
    await emulator.stop();
    expect(errorOf(await world.call('/try/platform', { key: FOREIGN_KEY, platform: 'dingtalk', dingtalk: null, zhezhengding: null }))).toBe(
      'setup.key_wrong',
    );
  });
});
