import type { Static } from '@sinclair/typebox';
import { SUGGESTION_LIST } from '../lists/suggestion';
import { Closed, Paging } from './common';
import { filterSchemas, sortSchemas } from './list';

/** The filters of a list, an export and a saved view. */
export const suggestionFilters = filterSchemas(SUGGESTION_LIST);

export const SuggestionFilters = Closed(suggestionFilters);
export type SuggestionFilters = Static<typeof SuggestionFilters>;

export const sorting = sortSchemas(SUGGESTION_LIST);

export const SuggestionListQuery = Closed({ ...Paging, ...suggestionFilters, ...sorting });
export type SuggestionListQuery = Static<typeof SuggestionListQuery>;
