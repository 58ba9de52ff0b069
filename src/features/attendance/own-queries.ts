import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { countArrived, listOwnSittings, type OwnSitting, signInByShort } from './own-api';

/** How often a phone that signed in asks how many have come. */
const COUNT_EVERY_MS = 15_000;

const mineOf = (activityId: number) => ({
  queryKey: ['attendance', 'mine', activityId] as const,
  queryFn: (): Promise<OwnSitting[]> => listOwnSittings(activityId),
});

/** How the caller stands in each sitting of an activity; idle while there is no id. */
export const useOwnSittings = (activityId: number | undefined) =>
  useQuery({ ...mineOf(activityId ?? 0), enabled: activityId !== undefined });

/** The same of several activities. */
export const useSittingsOf = (activityIds: readonly number[]) => useQueries({ queries: activityIds.map(mineOf) });

/** How many of those invited have come; asked again and again while the page is shown. */
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
