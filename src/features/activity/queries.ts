import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGrowingList } from '@/platform/growing-list';
import {
  type Activity,
  type ActivityForm,
  type ActivityQuery,
  announceActivity,
  type Answer,
  answerActivity,
  cancelActivity,
  findInvitable,
  getActivity,
  listActivities,
  listPeople,
  lookAhead,
  type PeopleQuery,
  removeActivity,
  remindUnanswered,
  saveActivity,
  type SeenActivity,
} from './api';

const KEYS = {
  all: ['activity'] as const,
  list: (query: ActivityQuery) => ['activity', 'list', query] as const,
  feed: (day: string | undefined) => ['activity', 'feed', day] as const,
  item: (id: number) => ['activity', 'item', id] as const,
  people: (id: number, query: PeopleQuery) => ['activity', 'people', id, query] as const,
  ahead: ['activity', 'ahead'] as const,
  invitable: (keyword: string) => ['activity', 'invitable', keyword] as const,
};

/** One page of the list; the former page stays on screen while the next one loads. */
export const useActivityList = (query: ActivityQuery) =>
  useQuery({ queryKey: KEYS.list(query), queryFn: () => listActivities(query), placeholderData: keepPreviousData });

/** A deputy's activities, the next ones first; only those of one day (YYYY-MM-DD) when it is given. */
export const useActivityFeed = (day?: string) =>
  useGrowingList(KEYS.feed(day), (at) => listActivities({ ...at, ...(day ? { from: day, to: day } : {}) }));

/** One activity; idle while there is no id. */
export const useActivity = (id: number | undefined) =>
  useQuery({ queryKey: KEYS.item(id ?? 0), queryFn: () => getActivity(id ?? 0), enabled: id !== undefined });

/** The invited people and their answers; the former page stays on screen while the next one loads. */
export const useActivityPeople = (id: number, query: PeopleQuery) =>
  useQuery({ queryKey: KEYS.people(id, query), queryFn: () => listPeople(id, query), placeholderData: keepPreviousData });

/** The organiser's coming activities. */
export const useAhead = () => useQuery({ queryKey: KEYS.ahead, queryFn: lookAhead });

/** The people that the role can invite. */
export const useInvitable = (keyword: string) =>
  useQuery({ queryKey: KEYS.invitable(keyword), queryFn: () => findInvitable(keyword), placeholderData: keepPreviousData });

/** After a change, shows the new state at once, and reads all other data of activities again. */
async function refresh(client: QueryClient, activity: Activity | null): Promise<void> {
  if (activity) client.setQueryData(KEYS.item(activity.id), activity);
  await client.invalidateQueries({
    queryKey: KEYS.all,
    predicate: ({ queryKey }) => queryKey[1] !== 'item' || queryKey[2] !== activity?.id,
  });
}

/**
 * A change of an activity. When it fails because another user has changed the activity before, everything is read again so that the screen shows the
 * reason.
 */
export function useActivityChange<Input, Result extends Activity | null>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (activity) => refresh(client, activity),
    onError: () => client.invalidateQueries({ queryKey: KEYS.all }),
  });
}

/** Saves a new draft without `seen`, otherwise the activity it names. */
export const useSaveActivity = () =>
  useActivityChange(({ form, seen }: { form: ActivityForm; seen?: SeenActivity | undefined }) => saveActivity(form, seen));
export const useAnnounceActivity = () => useActivityChange(announceActivity);
export const useRemindUnanswered = () => useActivityChange(remindUnanswered);
export const useCancelActivity = () =>
  useActivityChange(({ seen, reason }: { seen: SeenActivity; reason: string }) => cancelActivity(seen, reason));
export const useAnswerActivity = () => useActivityChange(({ id, answer }: { id: number; answer: Answer }) => answerActivity(id, answer));

/** Removes a draft. Its own screen is about to close, so its data is not read again. */
export function useRemoveActivity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: removeActivity,
    onSuccess: (_reply, { id }) =>
      client.invalidateQueries({ queryKey: KEYS.all, predicate: ({ queryKey }) => queryKey[1] !== 'item' || queryKey[2] !== id }),
  });
}
