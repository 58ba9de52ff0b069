import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askForLeave, getOwnLeaves, type LeaveForm, withdrawLeave } from './own-api';

/** The caller's requests for leave from an activity, and what can be requested now; idle while there is no id. */
export const useOwnLeaves = (activityId: number | undefined) =>
  useQuery({
    queryKey: ['leave', 'mine', activityId ?? 0],
    queryFn: () => getOwnLeaves(activityId ?? 0),
    enabled: activityId !== undefined,
  });

/** A leave is shown in the activity, in its sittings and on the home page. */
const refresh = (client: QueryClient) =>
  Promise.all([['leave'], ['activity'], ['attendance'], ['home']].map((queryKey) => client.invalidateQueries({ queryKey })));

/** When a change fails because the leave was decided in the meantime, everything is read again so that the screen shows the reason. */
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
