import type { CallInput, CallReply } from '@contract/contract';
import { stationInfo } from '@contract/entities/station-info';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { registerEntity } from '@/platform/entity-registry';
import { call } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';

registerEntity('stationInfo', stationInfo);

export type StationCard = CallReply<'stationInfo.list'>['items'][number];
export type StationInfo = CallReply<'stationInfo.get'>;
export type StationQuery = Omit<CallInput<'stationInfo.list'>['query'], 'page' | 'pageSize'>;

// The pages show errors in the place of the requested data.
const QUIET = { quiet: true };
const KEY = ['station-info'];

export const useStationFeed = (query: StationQuery) =>
  useGrowingList([...KEY, 'feed', query], (at) => call('stationInfo.list', { query: { ...query, ...at } }, QUIET));

/** The places of all stations, for a map. */
export const useStationPlaces = (query: Omit<StationQuery, 'here'>) =>
  useQuery({
    queryKey: [...KEY, 'places', query],
    queryFn: () => call('stationInfo.places', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** One open station; idle while there is no id. */
export const useStationInfo = (id: number | undefined) =>
  useQuery({
    queryKey: [...KEY, 'one', id ?? 0],
    queryFn: () => call('stationInfo.get', { params: { id: id ?? 0 } }, QUIET),
    enabled: id !== undefined,
  });

/** The station of a printed code; idle without a code. */
export const usePublicStation = (code: string | undefined) =>
  useQuery({
    queryKey: [...KEY, 'open', code ?? ''],
    queryFn: () => call('stationInfo.getPublic', { query: { code: code ?? '' } }, QUIET),
    enabled: code !== undefined,
  });
