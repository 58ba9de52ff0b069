/** The page size: the maximum that a call returns. */
const PAGE_SIZE = 100;
/** A list of more items than this is too long to be looked through. */
export const MOST_OF_ALL = 1000;

interface Page<Item> {
  items: readonly Item[];
  total: number;
}

/** Returns all items of a list, page after page; at most a thousand. */
export async function allPages<Item>(fetchPage: (paging: { page: number; pageSize: number }) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; all.length < MOST_OF_ALL; page += 1) {
    const { items, total } = await fetchPage({ page, pageSize: PAGE_SIZE });
    all.push(...items);
    if (items.length === 0 || all.length >= total) break;
  }
  return all.slice(0, MOST_OF_ALL);
}
