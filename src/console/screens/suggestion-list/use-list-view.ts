import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { storage } from '@/platform/storage';
import { type ColumnKey, COLUMNS_AT_FIRST, type Density } from './columns';
import { type ListView, parseView, viewParams } from './list-view';

const KEY = 'console.suggestion-list';

interface Preference {
  columns?: ColumnKey[];
  density?: Density;
}

function remember(preference: Preference): void {
  try {
    storage.set(KEY, preference);
  } catch {
    // Without a store the address alone keeps the choice.
  }
}

/** The view in the address, its gaps filled from what this device prefers; a change replaces the address, so that back leaves the list. */
export function useListView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parseView(params), [params]);
  const { columns, density } = useMemo(() => {
    const preferred = storage.get<Preference>(KEY);
    return {
      columns: view.columns ?? preferred?.columns ?? [...COLUMNS_AT_FIRST],
      density: view.density ?? preferred?.density ?? 'middle',
    };
  }, [view]);
  const change = useCallback((next: ListView) => setParams(viewParams(next), { replace: true }), [setParams]);

  const prefer = (choice: { columns: ColumnKey[]; density: Density }) => {
    remember(choice);
    // What is as it is at first needs no place in the address.
    const isUsual = choice.columns.join() === COLUMNS_AT_FIRST.join();
    const density = choice.density === 'middle' ? undefined : choice.density;
    change({ ...view, columns: isUsual ? undefined : choice.columns, density });
  };

  return { view, columns, density, change, prefer };
}
