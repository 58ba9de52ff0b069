import { makeTurns } from '../../../server/platform/turns';

/** Returns work that ends when the test ends it. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const make = (change: Partial<Parameters<typeof makeTurns>[0]> = {}) =>
  makeTurns({ atOnce: 1, mostWaiting: 10, waitMs: 60_000, refusal: () => new Error('busy'), ...change });

describe('turns', () => {
  it('turns go round the queues: a caller with many requests does not hold up the others', async () => {
    const turns = make();
    const first = held();
    const order: string[] = [];
    const all = [turns.take('flood', first.work)];
    for (const [key, name] of [
      ['flood', 'f1'],
      ['flood', 'f2'],
      ['flood', 'f3'],
      ['office', 'o1'],
      ['home', 'h1'],
    ] as const) {
      all.push(turns.take(key, () => Promise.resolve(void order.push(name))));
    }
    first.end();
    await Promise.all(all);
    expect(order).toEqual(['f1', 'o1', 'h1', 'f2', 'f3']);
  });

  it('turns run a fixed number at once, also after work that failed', async () => {
    const turns = make({ atOnce: 2 });
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, (running += 1));
      await settle();
      running -= 1;
      throw new Error('failed');
    };
    const done = await Promise.allSettled(Array.from({ length: 8 }, () => turns.take('one', work)));
    expect([most, running, done.every(({ status }) => status === 'rejected')]).toEqual([2, 0, true]);
  });

  it('turns refuse a caller when the queue is full, or after too long a wait', async () => {
    const turns = make({ mostWaiting: 1, waitMs: 20 });
    const first = held();
    const running = turns.take('one', first.work);
    const waiting = turns.take('one', () => Promise.resolve());
    await expect(turns.take('other', () => Promise.resolve())).rejects.toThrow('busy');
    await expect(waiting).rejects.toThrow('busy');
    first.end();
    await running;
    await expect(turns.take('one', () => Promise.resolve('done'))).resolves.toBe('done');
  });
});
