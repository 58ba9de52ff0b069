import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { countArrived, listOwnSittings, type OwnSitting, signInByShort } from './own-api';

/** How often the phone of a signed-in deputy polls the number of arrivals. */
const COUNT_EVERY_MS = 15_000;

const mineOf = (activityId: number) => ({
  queryKey: ['attendance', 'mine', activityId] as const,
  queryFn: (): Promise<OwnSitting[]> => listOwnSittings(activityId),
});

/** The caller's state in each sitting of an activity; idle while there is no id. */
export const useOwnSittings = (activityId: number | undefined) =>
  useQuery({ ...mineOf(activityId ?? 0), enabled: activityId !== undefined });

/** The same for several activities. */
export const useSittingsOf = (activityIds: readonly number[]) => useQueries({ queries: activityIds.map(mineOf) });

/** The number of arrivals among the invited people; polled while the page is shown. */
export const useArrived = (sittingId: number, { isShown }: { isShown: boolean }) =>
  useQuery({
    queryKey: ['attendance', 'arrived', sittingId],
    queryFn: () => countArrived(sittingId),
    refetchInterval: isShown ? COUNT_EVERY_MS : false,
  });

export function useSignInByShort() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: signInByShort,
    onSuccess: () => client.invalidateQueries({ queryKey: ['attendance'] }),
  });
}
