import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askForLeave, getOwnLeaves, type LeaveForm, withdrawLeave } from './own-api';

/** What the caller asked for of an activity, and what can be asked for now; idle while there is no id. */
export const useOwnLeaves = (activityId: number | undefined) =>
  useQuery({
    queryKey: ['leave', 'mine', activityId ?? 0],
    queryFn: () => getOwnLeaves(activityId ?? 0),
    enabled: activityId !== undefined,
  });

/** A leave stands in the activity, in its sittings and on the home. */
const refresh = (client: QueryClient) =>
  Promise.all([['leave'], ['activity'], ['attendance'], ['home']].map((queryKey) => client.invalidateQueries({ queryKey })));

/** When a change fails because something was decided meanwhile, everything is read again so that the screen shows why. */
export function useAskForLeave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, key }: { form: LeaveForm; key: string }) => askForLeave(form, key),
    onSettled: () => refresh(client),
  });
}

export function useWithdrawLeave() {
  const client = useQueryClient();
  return useMutation({ mutationFn: withdrawLeave, onSettled: () => refresh(client) });
}
