import { App } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { assignsKind } from '@contract/rules/suggestion-party';
import { useSession } from '@/features/session/store';
import type { Item } from './table-columns';
import { whyNotAssign } from './why-not-assign';

/** Items that one call assigns. */
export const MOST_AT_ONCE = 100;

export interface Selection {
  ids: readonly number[];
  /** Why an item cannot be chosen, or null. */
  whyNot: (item: Item) => string | null;
  /** The ids that are chosen now; `rows` are those at hand, on other pages some may stay chosen. */
  onSelect: (ids: readonly number[], rows: readonly Item[]) => void;
}

const NONE: readonly Item[] = [];

/** The items chosen in the list, over its pages, by a role that assigns; those among `rows`, which are on show, as they are now. */
export function useSelection(rows: readonly Item[]) {
  const role = useSession(({ user }) => user?.currentInfo);
  const { message } = App.useApp();
  const [chosen, setItems] = useState(NONE);
  // What could not be assigned because it had changed is chosen still, and goes as it has become the next time.
  const items = useMemo(() => chosen.map((item) => rows.find(({ id }) => id === item.id) ?? item), [chosen, rows]);
  const whyNot = useCallback((item: Item) => (role === undefined ? '请先登录' : whyNotAssign(role, item)), [role]);

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
  const clear = useCallback(() => setItems(NONE), []);
  const keep = useCallback((ids: readonly number[]) => setItems((former) => former.filter(({ id }) => ids.includes(id))), []);

  const assigns = role?.rolekind !== undefined && (assignsKind(role.rolekind, 'suggestion') || assignsKind(role.rolekind, 'motion'));
  const selection = useMemo<Selection | undefined>(
    () => (assigns ? { ids: items.map(({ id }) => id), whyNot, onSelect } : undefined),
    [assigns, items, whyNot, onSelect],
  );
  return { items, selection, clear, keep };
}
