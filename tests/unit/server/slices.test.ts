import { setImmediate as nextTurn } from 'node:timers/promises';
import { groupsOf, inSlices } from '../../../server/platform/slices';

/** Blocks the thread for this time. */
const busy = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

describe('inSlices', () => {
  it('inSlices returns the result of each item, in their order', async () => {
    expect(await inSlices(['a', 'b', 'c'], (item, index) => `${item}${String(index)}`)).toEqual(['a0', 'b1', 'c2']);
    expect(await inSlices([], () => 1)).toEqual([]);
  });

  it('inSlices lets other work run during a long piece of work', async () => {
    const work = inSlices(Array.from({ length: 40 }), () => busy(2)).then(() => 'ended');
    let turns = 0;
    while ((await Promise.race([work, nextTurn('a turn')])) === 'a turn') turns += 1;
    // 80 ms of work are at least four slices, however slow the machine is; in one piece it would let other work run only once.
    expect(turns).toBeGreaterThanOrEqual(4);
  });

  it('inSlices passes on errors of the work', async () => {
    const failing = inSlices([1, 2], (item) => {
      if (item === 2) throw new Error('the second one');
      return item;
    });
    await expect(failing).rejects.toThrow('the second one');
  });
});

describe('groupsOf', () => {
  it('groupsOf keeps the order and loses nothing', () => {
    expect(groupsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(groupsOf([], 2)).toEqual([]);
  });
});
