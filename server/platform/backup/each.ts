/** Does the work for each item, several at once; the first error ends it after those in progress. */
export async function eachAtOnce<Item>(items: AsyncIterable<Item>, atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
  const source = items[Symbol.asyncIterator]();
  let failure: { error: unknown } | undefined;
  let reading: Promise<unknown> = Promise.resolve();

  function next(): Promise<IteratorResult<Item>> {
    const result = reading.then(() => source.next() as Promise<IteratorResult<Item>>);
    reading = result.catch(() => undefined);
    return result;
  }

  async function go(): Promise<void> {
    while (!failure) {
      const { done, value } = await next();
      if (done) return;
      await work(value as Item);
    }
  }

  const fail = (error: unknown): void => void (failure ??= { error });
  await Promise.all(Array.from({ length: atOnce }, () => go().catch(fail)));
  if (!failure) return;
  await source.return?.();
  throw (failure as { error: unknown }).error;
}
