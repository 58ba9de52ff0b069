import type { RoleKind } from '@contract/rules/roles';
import { seedAccount } from '../builders/account';
import { errorOf, openApp, type TestApp } from '../builders/session';

const MINUTE = 60_000;

let world: TestApp;
beforeAll(async () => {
  world = await openApp();
});
afterAll(() => world.close());

const tokenOf = async (roleKind: RoleKind): Promise<string> =>
  world.tokenOf((await seedAccount(world.db, { roles: [{ roleKind }] })).username);
const current = async (token: string, app = world.app): Promise<number> =>
  (await app.inject({ url: '/api/admin/user/current', headers: { authorization: `Bearer ${token}` } })).statusCode;
const stay = (token: string | undefined, idleSeconds: unknown) =>
  world.ask({ method: 'POST', url: '/api/session/stay', payload: { idleSeconds }, ...(token !== undefined && { token }) });

/** Sends the console's automatic requests without user activity: one each minute, for the given minutes. */
async function poll(token: string, url: string, minutes: number): Promise<number> {
  let status = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    world.pass(MINUTE);
    status = (await world.ask({ url, token })).statusCode;
  }
  return status;
}

const WORK_NOTICES = '/api/work-notice?subjectType=suggestion&subjectId=1';
const EXPORT = '/api/exchange/export/00000000-0000-4000-8000-000000000000';

describe('a session of the console', () => {
  it.each(['/api/message/unread', WORK_NOTICES, EXPORT])(
    'a session of the console is not extended by automatic calls of the page (%s)',
    async (url) => {
      const token = await tokenOf('suggestion-office');
      expect(await poll(token, url, 29)).not.toBe(440);
      expect(await poll(token, url, 1)).toBe(440);
      expect(await current(token)).toBe(440);
    },
  );

  it('a session of the console is extended by calls of its user', async () => {
    const token = await tokenOf('suggestion-office');
    expect(await poll(token, '/api/admin/user/current', 45)).toBe(200);
  });
});

it('a session of a deputy, whose pages have no idle watch, is extended by any call of the pages', async () => {
  const token = await tokenOf('deputy');
  expect(await poll(token, '/api/message/unread', 45)).toBe(200);
});

describe('session.stay', () => {
  it('session.stay extends a session for half an hour from the last activity, not from the call', async () => {
    const token = await tokenOf('suggestion-office');
    world.pass(20 * MINUTE);
    expect((await stay(token, 5 * 60)).statusCode).toBe(200);
    world.pass(25 * MINUTE - 1);
    expect((await stay(token, 24 * 60 * 60)).statusCode).toBe(200);
    world.pass(1);
    expect(await current(token)).toBe(440);
  });

  it('session.stay does not shorten a session by an earlier activity', async () => {
    const token = await tokenOf('suggestion-office');
    world.pass(10 * MINUTE);
    await stay(token, 0);
    await stay(token, 9 * 60);
    world.pass(30 * MINUTE - 1);
    expect(await current(token)).toBe(200);
  });

  it('session.stay does not revive an ended session', async () => {
    const token = await tokenOf('suggestion-office');
    world.pass(30 * MINUTE);
    expect((await stay(token, 0)).statusCode).toBe(440);
    expect(await current(token)).toBe(440);
  });

  it.each([[-1], [1.5], [90_000], ['ten'], [null], [undefined]])('session.stay refuses %j', async (idleSeconds) => {
    const response = await stay(await tokenOf('suggestion-office'), idleSeconds);
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'request.invalid']);
  });

  it('session.stay needs a session', async () => {
    expect((await stay(undefined, 0)).statusCode).toBe(401);
  });
});

it('the operator sets the idle time, and the pages read it from the configuration', async () => {
  expect((await world.ask({ url: '/data-board/config.json' })).json()).toMatchObject({ idleMinutes: 30 });
  const short = await world.another({ sessionLimits: { idleMs: 2 * MINUTE } });
  expect((await short.inject('/data-board/config.json')).json()).toMatchObject({ idleMinutes: 2 });
  const token = await tokenOf('suggestion-office');
  // The session is used every minute, and the time is stored as often as needed.
  for (let minute = 0; minute < 4; minute += 1) {
    world.pass(MINUTE);
    expect(await current(token, short)).toBe(200);
  }
  world.pass(2 * MINUTE);
  expect(await current(token, short)).toBe(440);
});
