import type { FilterEntry, ListEntry } from '@contract/lists/list';
import type { Filters, FilterValue } from './list-filters';

/**
 * By filter: the names of values that filters have only as a number or code. A value without a name is shown as its code or only by the label of its
 * filter.
 */
export type FilterNames = Readonly<Record<string, string | undefined>>;

/** A filter that is set and has no visible field. */
export interface Chip {
  /** The filters that are cleared when the chip is removed. */
  names: string[];
  text: string;
}

/** Returns a span of days as text, open at either end. */
function daysText(from: FilterValue | undefined, to: FilterValue | undefined): string {
  if (from && to) return from === to ? String(from) : `${String(from)} 至 ${String(to)}`;
  return from ? `${String(from)} 起` : `至 ${String(to ?? '')}`;
}

function choiceText({ label, words, chip }: FilterEntry & { kind: 'choice' }, key: string): string {
  const word = words[key] ?? key;
  return chip === 'word' ? word : `${label}：${chip === 'key' ? key : word}`;
}

function flagText({ label, words: [yes, no], chip }: FilterEntry & { kind: 'flag' }, isSet: boolean): string {
  const word = isSet ? yes : no;
  return chip === 'word' ? word : `${label}：${word}`;
}

/** Returns the text of a filter that is set; null when the text of another filter includes it. */
function textOf(name: string, filter: FilterEntry, filters: Filters, names: FilterNames): string | null {
  const value = filters[name];
  if (filter.kind === 'day-from') {
    const to = filters[filter.to];
    return value === undefined && to === undefined ? null : `${filter.span}：${daysText(value, to)}`;
  }
  if (value === undefined) return null;
  switch (filter.kind) {
    case 'choice':
      return choiceText(filter, String(value));
    case 'flag':
      return flagText(filter, value === true);
    case 'only':
      return filter.word;
    case 'id':
      return names[name] ? `${filter.label}：${names[name]}` : `指定${filter.label}`;
    case 'area':
    case 'word':
    case 'keyword':
      return `${filter.label}：${names[name] ?? String(value)}`;
    case 'day-to':
      return null;
  }
}

/** Returns the text of every filter that is set and has no visible field, so that users see why a list is short. */
export function chipsOf(
  { filters: entries }: ListEntry,
  filters: Filters,
  names: FilterNames,
  { unfolded }: { unfolded: boolean },
): Chip[] {
  return Object.entries(entries).flatMap(([name, filter]): Chip[] => {
    const hasField = filter.place === 'front' || (unfolded && filter.place === 'folded');
    const text = hasField ? null : textOf(name, filter, filters, names);
    return text === null ? [] : [{ names: filter.kind === 'day-from' ? [name, filter.to] : [name], text }];
  });
}
