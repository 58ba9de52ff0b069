import type { CallInput, CallReply } from '@contract/contract';
import { livelihood } from '@contract/entities/livelihood';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type LivelihoodLine = CallReply<'livelihood.list'>['items'][number];
export type LivelihoodRecord = CallReply<'livelihood.get'>;
export type LivelihoodQuery = Omit<CallInput<'livelihood.list'>['query'], 'page' | 'pageSize'>;
export type LivelihoodFilters = CallInput<'livelihood.counts'>['query'];
export type LivelihoodForm = CallInput<'livelihood.create'>['body'];
export type LivelihoodCollecting = CallInput<'livelihood.collect'>['body'];

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };

const projects = recordQueries('livelihood', livelihood, {
  list: (query: CallInput<'livelihood.list'>['query'], quiet) => call('livelihood.list', { query }, quiet),
  get: (id, quiet) => call('livelihood.get', { params: { id }, query: {} }, quiet),
  touches: [['livelihoodVote'], ['performance']],
});

export const { useList: useLivelihoodList, useOne: useLivelihood } = projects;

/** The projects as an infinite list on a phone. */
export const useLivelihoodFeed = (query: LivelihoodQuery) =>
  useGrowingList(['livelihood', 'feed', query], (at) => call('livelihood.list', { query: { ...query, ...at } }, QUIET));

/** The number of projects in each state and of each colour, under the filters. */
export const useLivelihoodCounts = (query: LivelihoodFilters) =>
  useQuery({
    queryKey: ['livelihood', 'counts', query],
    queryFn: () => call('livelihood.counts', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** Deputies in office of the congress of an area, by name; idle while no area is chosen. */
export const useLivelihoodDeputies = (areaCode: string | undefined, keyword: string) =>
  useQuery({
    queryKey: ['livelihood', 'deputies', areaCode, keyword],
    queryFn: () => call('livelihood.deputies', { query: { areaCode: areaCode ?? '', ...(keyword !== '' && { keyword }) } }, QUIET),
    enabled: areaCode !== undefined,
    placeholderData: keepPreviousData,
  });

export type LivelihoodAlike = CallReply<'livelihood.lookAlike'>[number];
/** Projects similar to a text, the most similar first. */
export const useLivelihoodLookAlikes = (text: CallInput<'livelihood.lookAlike'>['body']) =>
  useQuery({
    queryKey: ['livelihood', 'look-alike', text],
    queryFn: () => call('livelihood.lookAlike', { body: text }, QUIET),
  });

/** A project with the version that the user saw. */
export type SeenLivelihood = Pick<LivelihoodLine, 'id' | 'version'>;

export const useSaveLivelihood = () =>
  projects.useChange(({ form, seen }: Saved<LivelihoodForm, SeenLivelihood>, intent) =>
    seen === undefined
      ? call('livelihood.create', { body: form }, intent)
      : call('livelihood.edit', { params: { id: seen.id }, body: { ...form, version: seen.version } }, intent),
  );

/** A step without input. */
export const useLivelihoodStep = (step: 'withdraw' | 'publish') =>
  projects.useChange(({ id, version }: SeenLivelihood, intent) =>
    call(`livelihood.${step}`, { params: { id }, body: { version } }, intent),
  );

type ProjectAction =
  | ('decide' | 'merge' | 'toReview' | 'nominate' | 'reserve' | 'start' | 'supervise' | 'report')
  | ('addProblem' | 'fixProblem' | 'adjust' | 'finish' | 'look');
export type ProjectActionBody<Name extends ProjectAction> = Omit<CallInput<`livelihood.${Name}`>['body'], 'version'>;

/** A step with its input. */
const useStep = <Name extends ProjectAction>(step: Name) =>
  projects.useChange(({ seen: { id, version }, body }: { seen: SeenLivelihood; body: ProjectActionBody<Name> }, intent) =>
    call(`livelihood.${step}`, { params: { id }, body: { ...body, version } } as CallInput<`livelihood.${Name}`>, intent),
  );

export const useDecideLivelihood = () => useStep('decide');
export const useMergeLivelihood = () => useStep('merge');
export const useLivelihoodToReview = () => useStep('toReview');
export const useNominateLivelihood = () => useStep('nominate');
export const useReserveLivelihood = () => useStep('reserve');
export const useStartLivelihood = () => useStep('start');
export const useSuperviseLivelihood = () => useStep('supervise');
export const useReportLivelihood = () => useStep('report');
export const useAddLivelihoodProblem = () => useStep('addProblem');
export const useFixLivelihoodProblem = () => useStep('fixProblem');
export const useAdjustLivelihood = () => useStep('adjust');
export const useFinishLivelihood = () => useStep('finish');
export const useLookAtLivelihood = () => useStep('look');

/** A deputy's own review before the project becomes a candidate; a new one replaces the one before. */
export const useReviewLivelihood = () =>
  projects.useChange(({ id, body }: { id: number; body: CallInput<'livelihood.review'>['body'] }, intent) =>
    call('livelihood.review', { params: { id }, body }, intent),
  );

/** Sets the days in which an area collects proposals. */
export const useCollectLivelihood = () =>
  projects.useChange((body: LivelihoodCollecting, intent) => call('livelihood.collect', { body }, intent));
