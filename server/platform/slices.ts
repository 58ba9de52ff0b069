import { setImmediate as others } from 'node:timers/promises';

/** The time in milliseconds that one slice of a long piece of work may block other requests. */
const SLICE_MS = 10;

/** Returns the result of `work` for each item, in order. Other requests are served between two slices. */
export async function inSlices<Item, Result>(items: readonly Item[], work: (item: Item, index: number) => Result): Promise<Result[]> {
  const results: Result[] = [];
  let until = performance.now() + SLICE_MS;
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    if (performance.now() < until) continue;
    await others();
    until = performance.now() + SLICE_MS;
  }
  return results;
}

/** The items in groups of at most `size`, for statements that would be too large with all items. */
export const groupsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
