import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';

// The deputy's home knows no more of activities than this number, so it stands apart from what their own pages load.

const TO_ANSWER = ['activity', 'to-answer'];

/** How many activities wait for the deputy's answer. The home can do without it, so failures are not told. */
export const useActivitiesToAnswer = () =>
  useQuery({ queryKey: TO_ANSWER, queryFn: async () => (await call('activity.toAnswer', {}, { quiet: true })).count });

/** Keeps a number that came with another answer. */
export const keepActivitiesToAnswer = (client: QueryClient, count: number): void => void client.setQueryData(TO_ANSWER, count);
