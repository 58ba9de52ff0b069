import type { CallInput, CallReply } from '@contract/contract';
import { livelihood } from '@contract/entities/livelihood';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { getConfig } from '@/platform/config';
import { useGrowingList } from '@/platform/growing-list';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('livelihood', livelihood);

// Requests that need no login.

export type PublicLivelihoodQuery = Omit<CallInput<'livelihood.publicList'>['query'], 'page' | 'pageSize'>;
export type PublicLivelihood = CallReply<'livelihood.publicList'>['items'][number];
export type PublicLivelihoodDetail = CallReply<'livelihood.publicGet'>;
export type LivelihoodFigures = CallReply<'livelihood.figures'>;
export type LivelihoodBoard = CallReply<'livelihood.board'>;
export type LivelihoodCollection = CallReply<'livelihood.collections'>[number];
export type LivelihoodProposal = CallInput<'livelihood.submit'>['body'];
export type LivelihoodOutcome = CallReply<'livelihood.state'>;

// The pages show errors in the place of the requested data.
const QUIET = { quiet: true };
const HOUR_MS = 3_600_000;
/** The server recalculates once a minute. */
const BOARD_EVERY_MS = 60_000;

/** The public projects as an infinite list on a phone. */
export const usePublicLivelihoodFeed = (query: PublicLivelihoodQuery) =>
  useGrowingList(['livelihood', 'open', 'feed', query], (at) => call('livelihood.publicList', { query: { ...query, ...at } }, QUIET));

/** One public project; idle while there is no id. */
export const usePublicLivelihood = (id: number | undefined) =>
  useQuery({
    queryKey: ['livelihood', 'open', 'item', id ?? 0],
    queryFn: () => call('livelihood.publicGet', { params: { id: id ?? 0 }, query: {} }, QUIET),
    enabled: id !== undefined,
  });

/** The figures of an area, of a year or of all years; the former ones stay on screen while these load. */
export const useLivelihoodFigures = (query: CallInput<'livelihood.figures'>['query']) =>
  useQuery({
    queryKey: ['livelihood', 'open', 'figures', query],
    queryFn: () => call('livelihood.figures', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** The data of the big screen, polled every minute; the last data stays while the server does not respond. */
export const useLivelihoodBoard = (query: CallInput<'livelihood.board'>['query']) =>
  useQuery({
    queryKey: ['livelihood', 'open', 'board', query],
    queryFn: () => call('livelihood.board', { query }, QUIET),
    placeholderData: keepPreviousData,
    refetchInterval: BOARD_EVERY_MS,
    refetchIntervalInBackground: true,
    // A wall that lost its network keeps trying.
    networkMode: 'always',
  });

/** The places of the formal projects of a year; of the newest year by default. */
export const useLivelihoodPlaces = (year: number | undefined) =>
  useQuery({
    queryKey: ['livelihood', 'open', 'places', year ?? 'newest'],
    queryFn: () => call('livelihood.board', { query: { year } }, QUIET),
    placeholderData: keepPreviousData,
  });

/** The areas that collect proposals now, will collect them, or did so within a year. */
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

/** Returns the URL of a photo of a public project: it needs no token. */
export const livelihoodPhoto = (fileId: string): string => `${getConfig().apiBaseUrl}/api/public/livelihood/photo/${fileId}`;
