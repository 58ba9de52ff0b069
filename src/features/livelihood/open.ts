import type { CallInput, CallReply } from '@contract/contract';
import { livelihood } from '@contract/entities/livelihood';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { getConfig } from '@/platform/config';
import { useGrowingList } from '@/platform/growing-list';
import { knowEntity } from '@/platform/known-entities';

knowEntity('livelihood', livelihood);

// What everybody reads and does, who has not signed in.

export type OpenLivelihoodQuery = Omit<CallInput<'livelihood.openList'>['query'], 'page' | 'pageSize'>;
export type OpenLivelihood = CallReply<'livelihood.openList'>['items'][number];
export type OpenLivelihoodDetail = CallReply<'livelihood.openGet'>;
export type LivelihoodFigures = CallReply<'livelihood.figures'>;
export type LivelihoodBoard = CallReply<'livelihood.board'>;
export type LivelihoodCollection = CallReply<'livelihood.collections'>[number];
export type LivelihoodProposal = CallInput<'livelihood.submit'>['body'];
export type LivelihoodOutcome = CallReply<'livelihood.state'>;

// The pages show what these fail by in the place of what was asked for.
const QUIET = { quiet: true };
const HOUR_MS = 3_600_000;
/** The server counts anew once a minute. */
const BOARD_EVERY_MS = 60_000;

/** Open projects as they grow on a phone. */
export const useOpenLivelihoodFeed = (query: OpenLivelihoodQuery) =>
  useGrowingList(['livelihood', 'open', 'feed', query], (at) => call('livelihood.openList', { query: { ...query, ...at } }, QUIET));

/** One open project; idle while there is no id. */
export const useOpenLivelihood = (id: number | undefined) =>
  useQuery({
    queryKey: ['livelihood', 'open', 'item', id ?? 0],
    queryFn: () => call('livelihood.openGet', { params: { id: id ?? 0 }, query: {} }, QUIET),
    enabled: id !== undefined,
  });

/** The figures of an area, of a year or of all years; those of the year before stay on screen while they load. */
export const useLivelihoodFigures = (query: CallInput<'livelihood.figures'>['query']) =>
  useQuery({
    queryKey: ['livelihood', 'open', 'figures', query],
    queryFn: () => call('livelihood.figures', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** The big screen, read again every minute while it is on; what came last stays while the server is away. */
export const useLivelihoodBoard = (query: CallInput<'livelihood.board'>['query']) =>
  useQuery({
    queryKey: ['livelihood', 'open', 'board', query],
    queryFn: () => call('livelihood.board', { query }, QUIET),
    placeholderData: keepPreviousData,
    refetchInterval: BOARD_EVERY_MS,
    refetchIntervalInBackground: true,
    // A wall that lost its network asks all the same.
    networkMode: 'always',
  });

/** Where the formal projects of a year are, of the newest one where none is named. */
export const useLivelihoodPlaces = (year: number | undefined) =>
  useQuery({
    queryKey: ['livelihood', 'open', 'places', year ?? 'newest'],
    queryFn: () => call('livelihood.board', { query: { year } }, QUIET),
    placeholderData: keepPreviousData,
  });

/** The areas that collect proposals now, will, or did within a year. */
export const useLivelihoodCollections = () =>
  useQuery({
    queryKey: ['livelihood', 'open', 'collections'],
    queryFn: () => call('livelihood.collections', { query: {} }, QUIET),
    staleTime: HOUR_MS,
  });

export const submitLivelihood = (body: LivelihoodProposal): Promise<CallReply<'livelihood.submit'>> =>
  call('livelihood.submit', { body }, QUIET);

export const getLivelihoodOutcome = (receipt: string): Promise<LivelihoodOutcome> =>
  call('livelihood.state', { query: { receipt } }, QUIET);

/** Where a photo of an open project is: it needs no token. */
export const livelihoodPhoto = (fileId: string): string => `${getConfig().apiBaseUrl}/api/open/livelihood/photo/${fileId}`;
