import type { ListEntry } from '@contract/lists/list';

/** The list with other words for what its keyword looks for, where the role finds less by it. */
export const withKeywordLabel = <L extends ListEntry>(list: L, label: string): L => {
  const { keyword } = list.filters;
  return keyword ? { ...list, filters: { ...list.filters, keyword: { ...keyword, label } } } : list;
};
