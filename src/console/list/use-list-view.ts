import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FiltersOf, ListEntry, ShownColumnOf } from '@contract/lists/list';
import { storage } from '@/platform/storage';
import { columnsAtFirst, type Density, type ListView, parseView, queryOf, shownColumns, viewParams, withFilters } from './list-view';

export interface Look<L extends ListEntry> {
  columns: ShownColumnOf<L>[];
  density: Density;
}

function remember(key: string, look: unknown): void {
  try {
    storage.set(key, look);
  } catch {
    // Without a storage, only the address keeps the choice.
  }
}

/**
 * Returns the view in the address, with missing values filled in from the preferences of this device under `key`. A change replaces the address, so
 * that back leaves the list. The returned values stay the same while nothing has changed, so that the parts of a list do not re-render without need.
 */
export function useListView<L extends ListEntry>(list: L, { key, density: usual = 'large' }: { key?: string; density?: Density } = {}) {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parseView(list, params), [list, params]);
  const atFirst = useMemo(() => (key === undefined ? shownColumns(list) : columnsAtFirst(list)), [list, key]);
  const { columns, density } = useMemo((): Look<L> => {
    const preferred = key === undefined ? undefined : storage.get<Partial<Look<L>>>(key);
    return { columns: view.columns ?? preferred?.columns ?? atFirst, density: view.density ?? preferred?.density ?? usual };
  }, [view, key, atFirst, usual]);
  const query = useMemo(() => queryOf(view), [view]);
  const change = useCallback((next: ListView<L>) => setParams(viewParams(list, next), { replace: true }), [list, setParams]);
  const filter = useCallback((changes: Partial<FiltersOf<L>>) => change(withFilters(view, changes)), [change, view]);
  const turn = useCallback((changes: Partial<ListView<L>>) => change({ ...view, ...changes }), [change, view]);
  const clear = useCallback(
    () => change({ ...view, filters: parseView(list, new URLSearchParams()).filters, page: 1 }),
    [change, list, view],
  );

  const prefer = useCallback(
    (look: Look<L>) => {
      if (key !== undefined) remember(key, look);
      // Default values are not written to the address.
      const isUsual = look.columns.join() === atFirst.join();
      change({ ...view, columns: isUsual ? undefined : look.columns, density: look.density === usual ? undefined : look.density });
    },
    [atFirst, change, key, usual, view],
  );

  return useMemo(
    () => ({ list, view, columns, density, atFirst, query, change, filter, turn, clear, prefer }),
    [list, view, columns, density, atFirst, query, change, filter, turn, clear, prefer],
  );
}

export type ListState<L extends ListEntry> = ReturnType<typeof useListView<L>>;
