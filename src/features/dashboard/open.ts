import type { CallReply } from '@contract/contract';
import { dashboard } from '@contract/entities/dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { knowEntity } from '@/platform/known-entities';

knowEntity('dashboard', dashboard);

export type OpenScreen = CallReply<'dashboard.screen'>;
export type ScreenArea = OpenScreen['areas'][number];

/** The server counts anew once a minute. */
const EVERY_MS = 60_000;

/** What everybody may see of an area, or of all; read again every minute while it is on, and what came last stays while the server is away. */
export const useOpenScreen = (areaCode: string | undefined) =>
  useQuery({
    queryKey: ['dashboard', 'screen', areaCode ?? ''],
    queryFn: () => call('dashboard.screen', { query: { areaCode } }, { quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
    // A wall that lost its network asks all the same.
    networkMode: 'always',
  });
