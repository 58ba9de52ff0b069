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

/** A deputy's activities, those to come first; of one day (YYYY-MM-DD) where one is given. */
export const useActivityFeed = (day?: string) =>
  useGrowingList(KEYS.feed(day), (at) => listActivities({ ...at, ...(day ? { from: day, to: day } : {}) }));

/** One activity; idle while there is no id. */
export const useActivity = (id: number | undefined) =>
  useQuery({ queryKey: KEYS.item(id ?? 0), queryFn: () => getActivity(id ?? 0), enabled: id !== undefined });

/** Who is invited and what they answered; the former page stays on screen while the next one loads. */
export const useActivityPeople = (id: number, query: PeopleQuery) =>
  useQuery({ queryKey: KEYS.people(id, query), queryFn: () => listPeople(id, query), placeholderData: keepPreviousData });

/** What an organiser has before them. */
export const useAhead = () => useQuery({ queryKey: KEYS.ahead, queryFn: lookAhead });

/** Whom the role can invite. */
export const useInvitable = (keyword: string) =>
  useQuery({ queryKey: KEYS.invitable(keyword), queryFn: () => findInvitable(keyword), placeholderData: keepPreviousData });

/** After a change the new state is shown at once, and everything else of activities is read again. */
async function refresh(client: QueryClient, activity: Activity | null): Promise<void> {
  if (activity) client.setQueryData(KEYS.item(activity.id), activity);
  await client.invalidateQueries({
    queryKey: KEYS.all,
    predicate: ({ queryKey }) => queryKey[1] !== 'item' || queryKey[2] !== activity?.id,
  });
}

/** A change of an activity. When it fails because somebody was faster, everything is read again so that the screen shows why. */
export function useActivityChange<Input, Result extends Activity | null>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (activity) => refresh(client, activity),
    onError: () => client.invalidateQueries({ queryKey: KEYS.all }),
  });
}

/** Saves a new draft without `seen`, else the one it names. */
export const useSaveActivity = () =>
  useActivityChange(({ form, seen }: { form: ActivityForm; seen?: SeenActivity | undefined }) => saveActivity(form, seen));
export const useAnnounceActivity = () => useActivityChange(announceActivity);
export const useRemindUnanswered = () => useActivityChange(remindUnanswered);
export const useCancelActivity = () =>
  useActivityChange(({ seen, reason }: { seen: SeenActivity; reason: string }) => cancelActivity(seen, reason));
export const useAnswerActivity = () => useActivityChange(({ id, answer }: { id: number; answer: Answer }) => answerActivity(id, answer));

/** Removes a draft. Its own screen is about to be left, so that is not read again. */
export function useRemoveActivity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: removeActivity,
    onSuccess: (_reply, { id }) =>
      client.invalidateQueries({ queryKey: KEYS.all, predicate: ({ queryKey }) => queryKey[1] !== 'item' || queryKey[2] !== id }),
  });
}
