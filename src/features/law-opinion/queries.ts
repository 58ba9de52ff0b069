import type { CallInput, CallReply } from '@contract/contract';
import { lawOpinion } from '@contract/entities/law-opinion';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';
import { recordQueries } from '@/platform/record-queries';

export type LawOpinionLine = CallReply<'lawOpinion.list'>['items'][number];
export type LawOpinionRecord = CallReply<'lawOpinion.get'>;
export type LawOpinionQuery = CallInput<'lawOpinion.counts'>['query'];
export type LawOpinionForm = CallInput<'lawOpinion.create'>['body'];
export type LawOpinionAlike = CallReply<'lawOpinion.lookAlike'>[number];

/** One on the version that was seen. */
export type SeenLawOpinion = Pick<LawOpinionRecord, 'id' | 'version'>;

const QUIET = { quiet: true };

const opinions = recordQueries('lawOpinion', lawOpinion, {
  list: (query: CallInput<'lawOpinion.list'>['query'], quiet) => call('lawOpinion.list', { query }, quiet),
  get: (id, quiet) => call('lawOpinion.get', { params: { id } }, quiet),
  // What draft laws count changes with it.
  touches: [['draftLaw'], ['performance']],
});

export const { useList: useLawOpinionList, useOne: useLawOpinion } = opinions;

/** The caller’s own on one draft law, on the phone. */
export const useOwnLawOpinions = (draftLawId: number) =>
  useGrowingList(['lawOpinion', 'own', draftLawId], (at) => call('lawOpinion.list', { query: { draftLawId, mine: true, ...at } }, QUIET));

/** The stations for which the caller can enter one. */
export const useOpinionStations = (enabled: boolean) =>
  useQuery({ queryKey: ['lawOpinion', 'stations'], queryFn: () => call('lawOpinion.stations', {}, QUIET), enabled });

export const useGiveLawOpinion = () => opinions.useChange((body: LawOpinionForm, intent) => call('lawOpinion.create', { body }, intent));

type Written = Omit<CallInput<'lawOpinion.edit'>['body'], 'version'>;

export const useEditLawOpinion = () =>
  opinions.useChange(({ seen: { id, version }, ...body }: { seen: SeenLawOpinion } & Written, intent) =>
    call('lawOpinion.edit', { params: { id }, body: { ...body, version } }, intent),
  );

export const useRemoveLawOpinion = () =>
  opinions.useChange(({ id, version }: SeenLawOpinion, intent) =>
    call('lawOpinion.remove', { params: { id }, query: { version } }, intent),
  );
