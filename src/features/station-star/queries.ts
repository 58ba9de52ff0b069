import type { CallInput, CallReply } from '@contract/contract';
import { stationStar } from '@contract/entities/station-star';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, idempotent } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';

export type StationStarLine = CallReply<'stationStar.list'>['items'][number];
export type StationStar = CallReply<'stationStar.get'>;
export type StarWeights = CallReply<'stationStar.weights'>;

registerEntity('stationStar', stationStar);

const QUIET = { quiet: true };
const KEY = ['station-star'];

export const useStationStarList = (query: CallInput<'stationStar.list'>['query']) =>
  useQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: () => call('stationStar.list', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** The work of one station in a year; idle while there is no id. */
export const useStationStar = (id: number | undefined, year: number | undefined) =>
  useQuery({
    queryKey: [...KEY, 'one', id, year],
    queryFn: () => call('stationStar.get', { params: { id: id ?? 0 }, query: year === undefined ? {} : { year } }, QUIET),
    enabled: id !== undefined,
  });

export const useStarWeights = () => useQuery({ queryKey: [...KEY, 'weights'], queryFn: () => call('stationStar.weights', {}, QUIET) });

function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([KEY, ['station-info']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export const useOverrideStars = () =>
  useChange(({ id, ...body }: { id: number } & CallInput<'stationStar.override'>['body']) =>
    call('stationStar.override', { params: { id }, body }, idempotent(QUIET)),
  );

export const useSetStarWeights = () => useChange((body: StarWeights) => call('stationStar.setWeights', { body }, idempotent(QUIET)));
