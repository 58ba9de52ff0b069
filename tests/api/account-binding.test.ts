import type { PlatformName } from '@contract/rules/platforms';
import { type AccountWorld, openAccountWorld } from '../builders/account-world';
import { dataOf, errorOf } from '../builders/session';

let world: AccountWorld;

beforeAll(async () => {
  world = await openAccountWorld();
});

afterAll(() => world.close());

let count = 0;
const person = (platform: PlatformName) => ({ [platform]: `${platform}-${String((count += 1))}` });
const bindings = async (token: string) => dataOf(await world.ask({ url: '/api/account/binding', token }), 'account.bindings');
const unbind = (platform: string, token?: string) =>
  world.ask({ method: 'DELETE', url: `/api/account/binding/${platform}`, ...(token !== undefined && { token }) });

describe('account.bindings', () => {
  it('account.bindings returns only the platforms bound to the caller, each with its date', async () => {
    const mine = await world.account({ bindings: { ...person('zhezhengding'), ...person('dingtalk') } });
    const other = await world.account({ bindings: person('dingtalk') });
    const boundAt = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect(await bindings(mine.token)).toEqual([
      { platform: 'dingtalk', boundAt },
      { platform: 'zhezhengding', boundAt },
    ]);
    expect(await bindings(other.token)).toEqual([{ platform: 'dingtalk', boundAt }]);
    expect(await bindings((await world.account()).token)).toEqual([]);
  });

  it('account.bindings needs a session', async () => {
    expect(errorOf(await world.ask({ url: '/api/account/binding' }))).toBe('session.missing');
  });
});

describe('account.unbind', () => {
  it('account.unbind removes only the binding of the caller to that platform, and a second call changes nothing', async () => {
    const mine = await world.account({ bindings: { ...person('dingtalk'), ...person('zhezhengding') } });
    const other = await world.account({ bindings: person('dingtalk') });
    for (let time = 0; time < 2; time += 1) {
      const left = dataOf(await unbind('dingtalk', mine.token), 'account.unbind');
      expect(left.map(({ platform }) => platform)).toEqual(['zhezhengding']);
    }
    expect(await bindings(other.token)).toHaveLength(1);
  });

  it('account.unbind keeps the session of the caller', async () => {
    const { token } = await world.account({ bindings: person('dingtalk') });
    await unbind('dingtalk', token);
    expect(await world.statusOf(token)).toBe(200);
  });

  it('account.unbind refuses an unknown platform, and a caller without a session', async () => {
    const { token } = await world.account();
    expect((await unbind('wechat', token)).statusCode).toBe(400);
    expect(errorOf(await unbind('dingtalk'))).toBe('session.missing');
  });
});
