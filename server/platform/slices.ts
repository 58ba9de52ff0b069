import { setImmediate as others } from 'node:timers/promises';

/** So long one slice of a long piece of work keeps everybody else waiting. Milliseconds. */
const SLICE_MS = 10;

/** What `work` makes of each item, in their order. Between two slices everybody else gets their turn. */
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

/** The items in groups of at most `size`, for what is no longer one piece of work when it is put into a statement. */
export const groupsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
