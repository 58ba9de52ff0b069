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
  it('names the platforms that the caller comes in by, and since when, and nobody else’s', async () => {
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

  it('is for who is signed in', async () => {
    expect(errorOf(await world.ask({ url: '/api/account/binding' }))).toBe('session.missing');
  });
});

describe('account.unbind', () => {
  it('takes away the caller’s own of that platform alone, and does no harm twice', async () => {
    const mine = await world.account({ bindings: { ...person('dingtalk'), ...person('zhezhengding') } });
    const other = await world.account({ bindings: person('dingtalk') });
    for (let time = 0; time < 2; time += 1) {
      const left = dataOf(await unbind('dingtalk', mine.token), 'account.unbind');
      expect(left.map(({ platform }) => platform)).toEqual(['zhezhengding']);
    }
    expect(await bindings(other.token)).toHaveLength(1);
  });

  it('leaves the session that asks as it is', async () => {
    const { token } = await world.account({ bindings: person('dingtalk') });
    await unbind('dingtalk', token);
    expect(await world.statusOf(token)).toBe(200);
  });

  it('refuses a platform that it does not know, and who is not signed in', async () => {
    const { token } = await world.account();
    expect((await unbind('wechat', token)).statusCode).toBe(400);
    expect(errorOf(await unbind('dingtalk'))).toBe('session.missing');
  });
});
