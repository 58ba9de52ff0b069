import { readTrustProxy } from '../../server/proxy-environment';
import { seedAccount } from '../builders/account';
import { openApp, type TestApp } from '../builders/session';

let world: TestApp;
const PROXY = '10.0.0.5';

beforeAll(async () => {
  world = await openApp({ trustProxy: readTrustProxy('1') });
});

afterAll(() => world.close());

describe('behind a proxy', () => {
  it('behind a proxy a login is counted and remembered by the address of the visitor, which no visitor can choose', async () => {
    const { username, accountId } = await seedAccount(world.db);
    const query = { username, password: world.encrypt('wrong') };
    const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9' };
    await world.ask({ method: 'POST', url: '/login', query, headers, remoteAddress: PROXY });
    const subjects = await world.db.selectFrom('loginFailure').select('subject').where('subject', 'like', 'ip:%').execute();
    expect(subjects.map(({ subject }) => subject).sort()).toEqual(['ip:203.0.113.9', `ip:203.0.113.9 ${username}`]);
    const events = await world.db.selectFrom('loginEvent').select('ip').where('accountId', '=', accountId).execute();
    expect(events).toEqual([{ ip: '203.0.113.9' }]);
  });

  it('behind a proxy the rate limit applies to the visitor', async () => {
    const app = await world.another({ rateLimits: { perAddress: 2 } });
    const ask = (visitor: string) => app.inject({ url: '/healthz', headers: { 'x-forwarded-for': visitor }, remoteAddress: PROXY });
    const statuses = [];
    for (const visitor of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2']) statuses.push((await ask(visitor)).statusCode);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('cookies are Secure and HSTS is set where a trusted proxy says that the visitor came by https', async () => {
    const begin = async (trust: string | undefined) => {
      const app = await world.another({ trustProxy: readTrustProxy(trust) });
      const { username } = await seedAccount(world.db);
      const query = { username, password: world.encrypt('Renda@2026') };
      const { headers } = await app.inject({
        method: 'POST',
        url: '/login',
        query,
        headers: { 'x-forwarded-proto': 'https' },
        remoteAddress: PROXY,
      });
      return [String(headers['set-cookie']).endsWith('; Secure'), headers['strict-transport-security']];
    };
    expect(await begin('10.0.0.0/8')).toEqual([true, 'max-age=15552000']);
    expect(await begin('192.168.0.0/16')).toEqual([false, undefined]);
    expect(await begin(undefined)).toEqual([false, undefined]);
  });
});
