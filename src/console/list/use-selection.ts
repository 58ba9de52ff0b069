import { App } from 'antd';
import { useCallback, useMemo, useState } from 'react';

/** Items that one call changes. */
const MOST_AT_ONCE = 100;

export interface Choosable {
  id: number;
  /** For whoever hears its box instead of seeing its row. */
  title?: string;
}

export interface Selection<Item> {
  ids: readonly number[];
  /** Why an item cannot be chosen, or null. */
  whyNot: (item: Item) => string | null;
  /** The ids that are chosen now; `rows` are those at hand, on other pages some may stay chosen. */
  onSelect: (ids: readonly number[], rows: readonly Item[]) => void;
}

/** The items chosen in a list, over its pages; those among `rows`, which are on show, as they are now. */
export function useSelection<Item extends Choosable>(rows: readonly Item[], whyNot: (item: Item) => string | null) {
  const { message } = App.useApp();
  const [chosen, setItems] = useState<readonly Item[]>([]);
  // What could not be changed because it had changed is chosen still, and goes as it has become the next time.
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
