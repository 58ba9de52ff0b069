/** Does the work for each item, several at once; the first error ends it after those in progress. */
export async function eachAtOnce<Item>(items: AsyncGenerator<Item>, atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];

  // An async generator answers calls of next in their order, so several workers may call it.
  async function go(): Promise<void> {
    while (failures.length === 0) {
      const next = await items.next();
      if (next.done) return;
      await work(next.value);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, () => go().catch((error: unknown) => failures.push(error))));
  if (failures.length === 0) return;
  await items.return(undefined);
  throw failures[0];
}
