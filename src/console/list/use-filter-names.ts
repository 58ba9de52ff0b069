import { useMemo } from 'react';
import type { FilterEntry, ListEntry, OptionSource } from '@contract/lists/list';
import { type Area, useUserAreas } from '@/features/area/queries';
import { useDelegations } from '@/features/deputy/queries';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { useTerms } from '@/features/term/queries';
import { useUnits } from '@/features/unit/queries';
import type { FilterNames } from './chips';
import type { Filters } from './list-filters';

type Named = readonly { id: number; name: string }[] | undefined;

function areaName(areas: readonly Area[], code: unknown): string | undefined {
  for (const area of areas) {
    const name = area.code === code ? area.name : areaName(area.children, code);
    if (name) return name;
  }
  return undefined;
}

/**
 * Returns the names of the values that the filters have only as a number. `first` is the first row that matches these filters, undefined while
 * loading: it holds names that no other source has.
 */
export function useFilterNames({ filters: entries }: ListEntry, filters: Filters, first?: object): FilterNames {
  const set = Object.entries(entries).filter(([name]) => filters[name] !== undefined);
  const needs = (source: OptionSource) => ({ enabled: set.some(([, filter]) => filter.kind === 'id' && filter.options === source) });
  const areas = useUserAreas({ enabled: set.some(([, filter]) => filter.kind === 'area') }).data;
  const options: Record<OptionSource, Named> = {
    terms: useTerms(needs('terms')).data,
    units: useUnits('', { ...needs('units'), all: true }).data?.items,
    delegations: useDelegations(needs('delegations')).data,
  };
  // No list has filters for two dictionaries.
  const word = Object.values(entries).find((filter) => filter.kind === 'word');
  const words = useDictionaryEntries(word?.kind === 'word' ? word.dictionary : 'category');
  const nameOf = (name: string, filter: FilterEntry): unknown => {
    if (filter.kind === 'area') return areaName(areas ?? [], filters[name]);
    if (filter.kind === 'word') return words.nameOf(String(filters[name]));
    if (filter.kind !== 'id') return undefined;
    const found = filter.options && options[filter.options]?.find(({ id }) => id === filters[name]);
    return found?.name ?? (first && filter.namedBy && (first as Record<string, unknown>)[filter.namedBy]);
  };
  // Compared as text, so that the object stays the same while no name has changed.
  const text = JSON.stringify(Object.fromEntries(set.map(([name, filter]) => [name, nameOf(name, filter)])));
  return useMemo(() => JSON.parse(text) as FilterNames, [text]);
}
