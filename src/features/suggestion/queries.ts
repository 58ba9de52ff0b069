import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SuggestionDraft } from '@contract/schema/suggestion';
import {
  countSuggestions,
  getSuggestion,
  listSuggestions,
  removeDraft,
  saveDraft,
  type Suggestion,
  type SuggestionQuery,
  type SuggestionStep,
  type SuggestionStepForm,
  takeStep,
} from './api';

const FEED_PAGE_SIZE = 10;

const KEYS = {
  all: ['suggestion'] as const,
  list: (query: SuggestionQuery) => ['suggestion', 'list', query] as const,
  feed: (query: SuggestionQuery) => ['suggestion', 'feed', query] as const,
  counts: ['suggestion', 'counts'] as const,
  item: (id: number) => ['suggestion', 'item', id] as const,
};

/** One page of the list; the former page stays on screen while the next one loads. */
export const useSuggestionList = (query: SuggestionQuery) =>
  useQuery({ queryKey: KEYS.list(query), queryFn: () => listSuggestions(query), placeholderData: keepPreviousData });

/** The list as one that grows downwards, a page at a time; its failures are left to the screen. */
export const useSuggestionFeed = (query: SuggestionQuery) =>
  useInfiniteQuery({
    queryKey: KEYS.feed(query),
    queryFn: ({ pageParam }) => listSuggestions({ ...query, page: pageParam, pageSize: FEED_PAGE_SIZE }, { quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const useSuggestionCounts = () => useQuery({ queryKey: KEYS.counts, queryFn: countSuggestions });

/** One item with its history; idle while there is no id. `quiet`: the screen shows its failure itself. */
export const useSuggestion = (id: number | undefined, options: { quiet?: boolean } = {}) =>
  useQuery({ queryKey: KEYS.item(id ?? 0), queryFn: () => getSuggestion(id ?? 0, options), enabled: id !== undefined });

/** After a change the item's new state is shown at once, and every list and count is read again. */
function useRefresh() {
  const client = useQueryClient();
  return async (item: Suggestion | null) => {
    if (item) client.setQueryData(KEYS.item(item.id), item);
    await client.invalidateQueries({
      queryKey: KEYS.all,
      predicate: (query) => query.queryKey[1] !== 'item' || query.queryKey[2] !== item?.id,
    });
  };
}

export function useSaveDraft() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: { draft: SuggestionDraft; saved?: { id: number; version: number } }) => saveDraft(input.draft, input.saved),
    onSuccess: refresh,
  });
}

export function useRemoveDraft() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: removeDraft, onSuccess: refresh });
}

/**
 * A step of the workflow. When it fails because somebody was faster, the item is read again so that the screen shows why.
 * `quiet`: the screen shows its failure itself, and is not left for a refusal.
 */
export function useSuggestionStep<S extends SuggestionStep>(step: S, options: { quiet?: boolean } = {}) {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: { item: { id: number; version: number }; form: SuggestionStepForm<S> }) =>
      takeStep(step, input.item, input.form, options),
    onSuccess: refresh,
    onError: (_error, input) => client.invalidateQueries({ queryKey: KEYS.item(input.item.id) }),
  });
}
