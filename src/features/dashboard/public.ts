import type { CallReply } from '@contract/contract';
import { dashboard } from '@contract/entities/dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('dashboard', dashboard);

export type PublicScreen = CallReply<'dashboard.screen'>;
export type ScreenArea = PublicScreen['areas'][number];

/** The server recalculates once a minute. */
const EVERY_MS = 60_000;

/** The public figures of an area, or of all; polled every minute, and the last data stays while the server does not respond. */
export const usePublicScreen = (areaCode: string | undefined) =>
  useQuery({
    queryKey: ['dashboard', 'screen', areaCode ?? ''],
    queryFn: () => call('dashboard.screen', { query: { areaCode } }, { quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
    // A wall that lost its network keeps trying.
    networkMode: 'always',
  });
