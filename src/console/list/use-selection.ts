import { App } from 'antd';
import { useCallback, useMemo, useState } from 'react';

/** The maximum number of items that one request changes. */
const MOST_AT_ONCE = 100;

export interface Choosable {
  id: number;
  /** The label of its checkbox for screen readers. */
  title?: string;
}

export interface Selection<Item> {
  ids: readonly number[];
  /** Returns why an item cannot be chosen, or null. */
  whyNot: (item: Item) => string | null;
  /** Receives the ids that are chosen now; `rows` are the loaded ones, items on other pages may stay chosen. */
  onSelect: (ids: readonly number[], rows: readonly Item[]) => void;
}

/** Returns the items chosen in a list, over all its pages; items among `rows`, the visible ones, are in their current version. */
export function useSelection<Item extends Choosable>(rows: readonly Item[], whyNot: (item: Item) => string | null) {
  const { message } = App.useApp();
  const [chosen, setItems] = useState<readonly Item[]>([]);
  // An item that was not changed because it had a newer version stays chosen, and is sent in its newer version the next time.
  const items = useMemo(() => chosen.map((item) => rows.find(({ id }) => id === item.id) ?? item), [chosen, rows]);

  const onSelect = useCallback(
    (ids: readonly number[], selected: readonly Item[]) => {
      if (ids.length > MOST_AT_ONCE) void message.warning(`一次最多选择 ${String(MOST_AT_ONCE)} 件，其余请下一批再选`);
      setItems((former) => {
        const known = new Map([...former, ...selected].map((item) => [item.id, item]));
        return ids.slice(0, MOST_AT_ONCE).flatMap((id) => known.get(id) ?? []);
      });
    },
    [message],
  );
  const clear = useCallback(() => setItems([]), []);
  const keep = useCallback((ids: readonly number[]) => setItems((former) => former.filter(({ id }) => ids.includes(id))), []);
  const selection = useMemo<Selection<Item>>(() => ({ ids: items.map(({ id }) => id), whyNot, onSelect }), [items, whyNot, onSelect]);
  return { items, selection, clear, keep };
}
