import type { ListEntry } from '@contract/lists/list';

/** Returns the list with another label for its keyword filter, for a role that can search in fewer fields. */
export const withKeywordLabel = <L extends ListEntry>(list: L, label: string): L => {
  const { keyword } = list.filters;
  return keyword ? { ...list, filters: { ...list.filters, keyword: { ...keyword, label } } } : list;
};
