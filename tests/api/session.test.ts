import { randomUUID } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import type { MenuEntry } from '@contract/schema/session';
import { hashToken } from '../../server/platform/crypto/token';
import { testSecrets } from '../support/keys';
import { PASSWORD, seedAccount } from '../builders/account';
import { errorOf, freshAddress, type LoginAnswer, messageOf, openApp, type TestApp } from '../builders/session';
import { seedUnit } from '../builders/unit';

let world: TestApp;

const MINUTE = 60_000;

beforeAll(async () => {
  world = await openApp();
});

afterAll(() => world.close());

beforeEach(() => {
  world.time.now = new Date('2026-03-05T02:00:00Z');
});

describe('session.login › a right name and password', () => {
  it('session.login answers code 1 and a token, of which only the hash is stored', async () => {
    const { username } = await seedAccount(world.db);
    const response = await world.login({ username });
    expect(response.statusCode).toBe(200);
    const answer = response.json<LoginAnswer>();
    const { token = '' } = answer;
    expect(answer).toEqual({ code: '1', token, message: '登录成功' });
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await world.db.selectFrom('session').selectAll().where('tokenHash', '=', hashToken(token)).executeTakeFirst();
    expect(stored).toBeDefined();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('session.login accepts a name with blanks around it', async () => {
    const { username } = await seedAccount(world.db);
    expect((await world.login({ username: `  ${username} ` })).json<LoginAnswer>().code).toBe('1');
  });

  it('session.login accepts a POST with JSON content type and an empty body', async () => {
    const { username } = await seedAccount(world.db);
    const query = { username, password: world.encrypt(PASSWORD) };
    const response = await world.ask({
      method: 'POST',
      url: '/login',
      query,
      headers: { 'content-type': 'application/json' },
      payload: '',
    });
    expect(response.json<LoginAnswer>().code).toBe('1');
  });
});

describe('session.login › a wrong one', () => {
  it('a wrong login takes the same work for an unknown name, an account without a password and a disabled one', async () => {
    const named = async (columns: { passwordHash?: string; disabled?: boolean }): Promise<string> => {
      const { accountId, username } = await seedAccount(world.db);
      if (Object.keys(columns).length > 0) await world.db.updateTable('account').set(columns).where('id', '=', accountId).execute();
      return username;
    };
    const kinds = {
      plain: () => named({}),
      unknown: () => Promise.resolve(`nobody${randomUUID()}`),
      'without a password': () => named({ passwordHash: '' }),
      disabled: () => named({ disabled: true }),
    };
    /** Returns the shortest CPU time of this process with its threads: other programs on the machine do not count. */
    const leastWork = async (nameOf: () => Promise<string>): Promise<number> => {
      const took: number[] = [];
      for (let tries = 0; tries < 5; tries += 1) {
        const username = await nameOf();
        const before = process.cpuUsage();
        const answer = (await world.login({ username, password: 'Wrong@2026' })).json<LoginAnswer>();
        const { user, system } = process.cpuUsage(before);
        expect(answer).toEqual({ code: '0', message: '用户名或密码错误', captchaRequired: false });
        took.push(user + system);
      }
      return Math.min(...took);
    };
    const least = new Map<string, number>();
    for (const [kind, nameOf] of Object.entries(kinds)) least.set(kind, await leastWork(nameOf));
    const plain = least.get('plain') ?? 0;
    expect([...least].filter(([, took]) => took < plain / 2)).toEqual([]);
  });

  it('a one-time password of an administrator works until it expires, and then the error says whom to ask', async () => {
    const { accountId, username } = await seedAccount(world.db, { roles: [{ roleKind: 'suggestion-office' }] });
    const goodUntil = (ms: number) =>
      world.db
        .updateTable('account')
        .set({ oneTimeUntil: new Date(world.time.now.getTime() + ms) })
        .where('id', '=', accountId)
        .execute();
    await goodUntil(1000);
    expect((await world.login({ username })).json()).toMatchObject({ code: '1' });
    await goodUntil(0);
    expect((await world.login({ username })).json()).toEqual({ code: '0', message: '一次性密码已过期，请联系系统管理员重新发放' });
  });

  it('a wrong password, an unknown name and a disabled account get the same answer', async () => {
    const [known, disabled] = [await seedAccount(world.db), await seedAccount(world.db, { disabled: true })];
    const attempts = [
      { username: known.username, password: 'wrong' },
      { username: 'nobody-has-this-name', password: 'wrong' },
      { username: disabled.username, password: PASSWORD },
    ];
    for (const attempt of attempts) {
      const response = await world.login({ ...attempt, address: freshAddress() });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ code: '0', message: '用户名或密码错误', captchaRequired: false });
    }
  });

  it('a login with an unknown name takes about as long as with a known one', async () => {
    const timeOf = async (username: string): Promise<number> => {
      const begin = performance.now();
      await world.login({ username, password: 'wrong', address: freshAddress() });
      return performance.now() - begin;
    };
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    await timeOf('warm-up');
    // Alternating, so that other load on the machine affects both; without a hash for the unknown user it would take a tenth of the time.
    for (let time = 0; time < 9; time += 1) {
      const { username } = await seedAccount(world.db);
      times.known.push(await timeOf(username));
      times.unknown.push(await timeOf(`${username}-unknown`));
    }
    const median = (values: number[]): number => [...values].sort((one, other) => one - other)[4] ?? 0;
    const ratio = median(times.unknown) / median(times.known);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it.each([
    ['no cipher text', 'Renda'],
    ['hex that is no cipher text', 'abcdef'],
    ['another key’s cipher text', `04${sm2.doEncrypt(PASSWORD, sm2.generateKeyPairHex().publicKey, 1)}`],
    ['nothing', ''],
  ])('session.login refuses %s as a password, and counts no failure', async (_what, password) => {
    const { username } = await seedAccount(world.db);
    const response = await world.ask({ method: 'POST', url: '/login', query: { username, password } });
    expect(response.statusCode).toBe(400);
    expect(errorOf(response)).toBe('request.invalid');
    const counted = await world.db.selectFrom('loginFailure').selectAll().where('subject', '=', `user:${username}`).execute();
    expect(counted).toEqual([]);
  });

  it('session.login refuses a missing name, in Chinese', async () => {
    const response = await world.ask({ method: 'POST', url: '/login', query: { password: world.encrypt(PASSWORD) } });
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toBe('用户名不能为空');
  });

  it('session.login refuses a NUL character in the name', async () => {
    const response = await world.login({ username: 'dep\u0000uty' });
    expect(response.statusCode).toBe(400);
    expect(errorOf(response)).toBe('request.invalid');
  });
});

describe('session.logout › a caller', () => {
  it('session.logout ends the session at once, and can be called again', async () => {
    const { username } = await seedAccount(world.db);
    const token = await world.tokenOf(username);
    expect((await world.ask({ url: '/logout', token })).statusCode).toBe(200);
    const response = await world.ask({ url: '/api/admin/user/current', token });
    expect([response.statusCode, errorOf(response)]).toEqual([440, 'session.expired']);
    expect((await world.ask({ url: '/logout', token })).statusCode).toBe(200);
  });

  it('session.logout needs no session', async () => {
    expect((await world.ask({ url: '/logout' })).json()).toMatchObject({ code: 200, data: null });
    expect((await world.ask({ url: '/logout', token: 'unknown' })).statusCode).toBe(200);
  });
});

describe('session.current › a caller', () => {
  it('session.current answers 401 without a token or with an unknown one', async () => {
    for (const token of [undefined, 'unknown-token']) {
      const response = await world.ask({ url: '/api/admin/user/current', token });
      expect([response.statusCode, response.json<{ code: number }>().code, errorOf(response)]).toEqual([401, 401, 'session.missing']);
    }
  });

  it('session.current gives name, masked mobile, roles and the menu of the first role', async () => {
    const { textCipher } = await testSecrets(world.db);
    const unitId = await seedUnit(world.db, { name: '丽水市交通运输局' });
    const { username, userinfoIds } = await seedAccount(world.db, {
      name: '雷春花',
      mobileCipher: textCipher.encrypt('13805780001'),
      roles: [
        { roleKind: 'undertaking-unit', unitId },
        { roleKind: 'delegation-liaison', areaCode: '331102' },
      ],
    });
    const token = await world.tokenOf(username);
    const user = await world.current(token);
    expect(user).toMatchObject({ token, name: '雷春花', avatar: '', mobile: '138****0001' });
    expect(user.userInfoList).toEqual([
      {
        id: userinfoIds[0],
        rolesname: '承办单位',
        areaid: '3311',
        areaname: '丽水市',
        rolekind: 'undertaking-unit',
        unitname: '丽水市交通运输局',
      },
      {
        id: userinfoIds[1],
        rolesname: '代表团联络员',
        areaid: '331102',
        areaname: '莲都区',
        rolekind: 'delegation-liaison',
        unitname: null,
      },
    ]);
    expect(user.currentUserInfo).toEqual(user.userInfoList[0]);
  });

  it('session.current gives the menu of the role, with the buttons of that role', async () => {
    const { username } = await seedAccount(world.db, { roles: [{ roleKind: 'suggestion-office' }, { roleKind: 'system-admin' }] });
    const token = await world.tokenOf(username);
    const { menuTree, userInfoList } = await world.current(token);
    expect(menuTree.slice(0, 2).map((entry) => [entry.path, entry.component, entry.level, entry.parentId])).toEqual([
      ['/dashboard', 'dashboard', 1, 0],
      ['/suggestion', 'Layout', 1, 0],
    ]);
    expect(menuTree.map((entry) => entry.path)).not.toContain('/system');
    const [list, detail] = menuTree[1]?.children ?? [];
    expect(list).toMatchObject({
      path: 'keepalive-list',
      title: '建议列表',
      hidden: false,
      component: 'suggestion/list',
      parentId: menuTree[1]?.id,
    });
    expect(detail).toMatchObject({ path: 'detail/:id', hidden: true, component: 'suggestion/detail' } satisfies Partial<MenuEntry>);
    expect(list?.auth).toEqual(
      [
        ...['accept', 'refuse', 'merge', 'unmerge', 'assign', 'setPublicity', 'grantExtension', 'refuseExtension', 'remind'],
        ...['urge', 'supervise', 'unsupervise', 'assignMany'],
      ].map((action) => `suggestion:${action}`),
    );
    const asAdmin = await world.current(token, userInfoList[1]?.id);
    expect(asAdmin.menuTree.map((entry) => entry.path)).toEqual([
      '/dashboard',
      '/deputy',
      '/system',
      '/message/keepalive-list',
      '/administration',
      '/running',
    ]);
  });

  it('session.current switches to another role of the caller, and stays there', async () => {
    const { username, userinfoIds } = await seedAccount(world.db, { roles: [{ roleKind: 'deputy' }, { roleKind: 'delegation-liaison' }] });
    const token = await world.tokenOf(username);
    const switched = await world.current(token, userinfoIds[1]);
    expect(switched.currentUserInfo.id).toBe(userinfoIds[1]);
    expect((await world.current(token)).currentUserInfo.id).toBe(userinfoIds[1]);
    // Another session of the same account keeps its role.
    expect((await world.current(await world.tokenOf(username))).currentUserInfo.id).toBe(userinfoIds[0]);
  });

  it('session.current refuses a role of another user', async () => {
    const [one, other] = [await seedAccount(world.db), await seedAccount(world.db)];
    const token = await world.tokenOf(one.username);
    const query = { userinfoId: String(other.userinfoIds[0]) };
    const response = await world.ask({ url: '/api/admin/user/current', token, query });
    expect([response.statusCode, errorOf(response)]).toEqual([403, 'session.role_unknown']);
    expect((await world.current(token)).currentUserInfo.id).toBe(one.userinfoIds[0]);
  });

  it('session.current refuses a role id that is no number, in Chinese', async () => {
    const { username } = await seedAccount(world.db);
    const response = await world.ask({
      url: '/api/admin/user/current',
      token: await world.tokenOf(username),
      query: { userinfoId: 'one' },
    });
    expect([response.statusCode, messageOf(response)]).toEqual([400, '身份应为整数']);
  });

  it('session.current returns an error for an account without any role', async () => {
    const { username } = await seedAccount(world.db, { roles: [] });
    const response = await world.ask({ url: '/api/admin/user/current', token: await world.tokenOf(username) });
    expect([response.statusCode, errorOf(response)]).toEqual([403, 'session.no_role']);
  });
});

describe('session.current › the end of a session', () => {
  const statusOf = async (token: string): Promise<number> => (await world.ask({ url: '/api/admin/user/current', token })).statusCode;

  it('a session ends after half an hour without use', async () => {
    const token = await world.tokenOf((await seedAccount(world.db)).username);
    world.pass(30 * MINUTE - 1000);
    expect(await statusOf(token)).toBe(200);
    world.pass(30 * MINUTE - 1000);
    expect(await statusOf(token)).toBe(200);
    world.pass(30 * MINUTE);
    expect(await statusOf(token)).toBe(440);
  });

  it('a session ends after twelve hours however much it is used', async () => {
    const token = await world.tokenOf((await seedAccount(world.db)).username);
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      world.pass(20 * MINUTE);
      expect(await statusOf(token)).toBe(200);
    }
    world.pass(20 * MINUTE);
    expect(await statusOf(token)).toBe(440);
  });

  it('a session ends at once when the account is disabled', async () => {
    const { username, accountId } = await seedAccount(world.db);
    const token = await world.tokenOf(username);
    await world.db.updateTable('account').set({ disabled: true }).where('id', '=', accountId).execute();
    expect(await statusOf(token)).toBe(440);
  });

  it('the last use of a session is saved at most once a minute', async () => {
    const token = await world.tokenOf((await seedAccount(world.db)).username);
    const seenAt = async (): Promise<Date> =>
      (await world.db.selectFrom('session').select('seenAt').where('tokenHash', '=', hashToken(token)).executeTakeFirstOrThrow()).seenAt;
    const begun = await seenAt();
    world.pass(59_000);
    await statusOf(token);
    expect(await seenAt()).toEqual(begun);
    world.pass(1000);
    await statusOf(token);
    expect(await seenAt()).toEqual(world.time.now);
  });
});
