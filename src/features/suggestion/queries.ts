import { HOME_FEED, HOME_FEED_PAGE_SIZE, TO_RATE, TO_RATE_PAGE_SIZE } from '@contract/rules/deputy-home';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGrowingList } from '@/platform/growing-list';
import {
  assignMany,
  countSuggestions,
  findLookAlikes,
  findMergeTargets,
  getSuggestion,
  listSuggestions,
  removeDraft,
  type SeenItem,
  type Suggestion,
  type SuggestionCounts,
  type SuggestionPage,
  type SuggestionQuery,
  type SuggestionStep,
  type SuggestionStepForm,
  suggestUnits,
  takeStep,
} from './api';

const KEYS = {
  all: ['suggestion'] as const,
  list: (query: SuggestionQuery) => ['suggestion', 'list', query] as const,
  feed: (query: SuggestionQuery) => ['suggestion', 'feed', query] as const,
  counts: ['suggestion', 'counts'] as const,
  item: (id: number) => ['suggestion', 'item', id] as const,
  lookAlike: (title: string, content: string) => ['suggestion', 'look-alike', title, content] as const,
  suggestedUnits: (id: number) => ['suggestion', 'suggested-units', id] as const,
  mergeTargets: (id: number, keyword: string) => ['suggestion', 'merge-targets', id, keyword] as const,
};

/** One page of the list; the former page stays on screen while the next one loads. */
export const useSuggestionList = (query: SuggestionQuery) =>
  useQuery({ queryKey: KEYS.list(query), queryFn: () => listSuggestions(query), placeholderData: keepPreviousData });

/** The list as an infinite list; the screen shows its errors. */
export const useSuggestionFeed = (query: SuggestionQuery) =>
  useGrowingList(KEYS.feed(query), (at) => listSuggestions({ ...query, ...at }, { quiet: true }), HOME_FEED_PAGE_SIZE);

export const useSuggestionCounts = () => useQuery({ queryKey: KEYS.counts, queryFn: countSuggestions });

/** The items that wait for the deputy's rating; only the total is used. */
export const useToRate = () => useSuggestionList({ ...TO_RATE, pageSize: TO_RATE_PAGE_SIZE });

/** Caches the first responses that came in one response, as if each had been requested separately. */
export function keepFirstSuggestions(
  client: QueryClient,
  { counts, feed, toRate }: { counts: SuggestionCounts; feed: SuggestionPage; toRate: SuggestionPage },
): void {
  client.setQueryData(KEYS.counts, counts);
  client.setQueryData(KEYS.feed(HOME_FEED), { pages: [feed], pageParams: [1] });
  client.setQueryData(KEYS.list({ ...TO_RATE, pageSize: TO_RATE_PAGE_SIZE }), toRate);
}

/** One item with its history; idle while there is no id. `quiet`: the screen shows errors itself. */
export const useSuggestion = (id: number | undefined, options: { quiet?: boolean } = {}) =>
  useQuery({ queryKey: KEYS.item(id ?? 0), queryFn: () => getSuggestion(id ?? 0, options), enabled: id !== undefined });

/** After a change, shows the item's new state at once, and reads every list and count again. */
export async function refreshSuggestions(client: QueryClient, item: Suggestion | null): Promise<void> {
  if (item) client.setQueryData(KEYS.item(item.id), item);
  await client.invalidateQueries({
    queryKey: KEYS.all,
    predicate: (query) => query.queryKey[1] !== 'item' || query.queryKey[2] !== item?.id,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return (item: Suggestion | null) => refreshSuggestions(client, item);
}

export function useRemoveDraft() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: removeDraft, onSuccess: refresh });
}

/**
 * A step of the workflow. When it fails because another user has changed the item before, the item is read again so that the screen shows the reason.
 * `quiet`: the screen shows errors itself, and stays open after a refusal.
 */
export function useSuggestionStep<S extends SuggestionStep>(step: S, options: { quiet?: boolean } = {}) {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: { item: SeenItem; form: SuggestionStepForm<S> }) => takeStep(step, input.item, input.form, options),
    onSuccess: refresh,
    onError: (_error, input) => client.invalidateQueries({ queryKey: KEYS.item(input.item.id) }),
  });
}

/** Assigns many items in the same way; the screen shows errors itself. Every item may have changed, so all data is read again. */
export function useAssignMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Parameters<typeof assignMany>[0]) => assignMany(body, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.all }),
  });
}

/** The minimum number of characters for a comparison. */
const LEAST_TO_COMPARE = 4;

/** Items similar to the text being written; idle while the text is too short. Fails silently: it must never block the form. */
export const useLookAlikes = ({ title, content, exceptId }: { title: string; content: string; exceptId?: number | undefined }) =>
  useQuery({
    queryKey: KEYS.lookAlike(title, content),
    queryFn: ({ signal }) => findLookAlikes({ title, content, ...(exceptId === undefined ? {} : { exceptId }) }, signal),
    enabled: title.length + content.length >= LEAST_TO_COMPARE,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Units suggested for an item; idle without an id. */
export const useSuggestedUnits = (id: number | undefined) =>
  useQuery({ queryKey: KEYS.suggestedUnits(id ?? 0), queryFn: () => suggestUnits(id ?? 0), enabled: id !== undefined });

/** Items that this one can be merged into; idle without an id. */
export const useMergeTargets = (id: number | undefined, keyword = '') =>
  useQuery({
    queryKey: KEYS.mergeTargets(id ?? 0, keyword),
    queryFn: () => findMergeTargets(id ?? 0, keyword),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });
