/** Reads rows in batches, and shows the next one without taking it. */
export function makeCursor<Row>(read: (last: Row | undefined) => Promise<Row[]>) {
  let rows: Row[] = [];
  let index = 0;
  let last: Row | undefined;
  let ended = false;

  /** The next row; undefined at the end. Asynchronous only when a batch is needed. */
  function peek(): Row | undefined | Promise<Row | undefined> {
    if (index < rows.length || ended) return rows[index];
    return read(last).then((next) => {
      rows = next;
      index = 0;
      ended = next.length === 0;
      return rows[0];
    });
  }

  return {
    peek,
    take: (): void => {
      last = rows[index];
      index += 1;
    },
  };
}
