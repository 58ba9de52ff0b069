import { makeStampedCache } from '../../../server/platform/db/stamped-cache';

/** Returns 1, 2, 3, …, which shows whether it was called again. */
function makeCounter(): () => Promise<number> {
  let count = 0;
  return () => Promise.resolve((count += 1));
}

describe('makeStampedCache', () => {
  it('the stamped cache loads once for as long as the stamp is the same', async () => {
    const cache = makeStampedCache(10);
    const load = makeCounter();
    expect([await cache.get('key', 'a', load), await cache.get('key', 'a', load)]).toEqual([1, 1]);
    expect([await cache.get('key', 'b', load), await cache.get('key', 'b', load)]).toEqual([2, 2]);
  });

  it('the stamped cache does not accept an earlier stamp as the current one', async () => {
    const cache = makeStampedCache(10);
    const load = makeCounter();
    await cache.get('key', 'a', load);
    await cache.get('key', 'b', load);
    expect(await cache.get('key', 'a', load)).toBe(3);
  });

  it('the stamped cache loads once for several callers at the same time', async () => {
    const cache = makeStampedCache(10);
    const load = makeCounter();
    expect(await Promise.all([1, 2, 3].map(() => cache.get('key', 'a', load)))).toEqual([1, 1, 1]);
  });

  it('the stamped cache keeps no failure', async () => {
    const cache = makeStampedCache(10);
    await expect(cache.get('key', 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await cache.get('key', 'a', makeCounter())).toBe(1);
  });

  it('the stamped cache drops the least recently used entry', async () => {
    const cache = makeStampedCache(2);
    const load = makeCounter();
    await cache.get('one', 'a', load);
    await cache.get('two', 'a', load);
    await cache.get('one', 'a', load);
    await cache.get('three', 'a', load);
    expect(await cache.get('one', 'a', load)).toBe(1);
    expect(await cache.get('two', 'a', load)).toBe(4);
  });
});
