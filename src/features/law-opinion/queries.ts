import type { CallInput, CallReply } from '@contract/contract';
import { lawOpinion } from '@contract/entities/law-opinion';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, idempotent } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';
import { recordQueries } from '@/platform/record-queries';

export type LawOpinionLine = CallReply<'lawOpinion.list'>['items'][number];
export type LawOpinionRecord = CallReply<'lawOpinion.get'>;
export type LawOpinionQuery = CallInput<'lawOpinion.counts'>['query'];
export type LawOpinionForm = CallInput<'lawOpinion.create'>['body'];

/** An opinion with the version that the user saw. */
export type SeenLawOpinion = Pick<LawOpinionRecord, 'id' | 'version'>;

const QUIET = { quiet: true };
/** The counts of draft laws change with an opinion. */
const TOUCHED = [['draftLaw'], ['performance']];

const opinions = recordQueries('lawOpinion', lawOpinion, {
  list: (query: CallInput<'lawOpinion.list'>['query'], quiet) => call('lawOpinion.list', { query }, quiet),
  get: (id, quiet) => call('lawOpinion.get', { params: { id } }, quiet),
  touches: TOUCHED,
});

export const { useList: useLawOpinionList, useOne: useLawOpinion } = opinions;

/** The caller's own opinions on one draft law, on the phone. */
export const useOwnLawOpinions = (draftLawId: number) =>
  useGrowingList(['lawOpinion', 'own', draftLawId], (at) => call('lawOpinion.list', { query: { draftLawId, mine: true, ...at } }, QUIET));

/** The stations for which the caller can enter an opinion. */
export const useOpinionStations = (enabled: boolean) =>
  useQuery({ queryKey: ['lawOpinion', 'stations'], queryFn: () => call('lawOpinion.stations', {}, QUIET), enabled });

export const useGiveLawOpinion = () => opinions.useChange((body: LawOpinionForm, intent) => call('lawOpinion.create', { body }, intent));

type Written = Omit<CallInput<'lawOpinion.edit'>['body'], 'version'>;

export const useEditLawOpinion = () =>
  opinions.useChange(({ seen: { id, version }, ...body }: { seen: SeenLawOpinion } & Written, intent) =>
    call('lawOpinion.edit', { params: { id }, body: { ...body, version } }, intent),
  );

/** Removes an opinion. Its own page is about to close, so its data is not read again. */
export function useRemoveLawOpinion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: SeenLawOpinion) => call('lawOpinion.remove', { params: { id }, query: { version } }, idempotent(QUIET)),
    onSuccess: (_reply, { id }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['lawOpinion'], predicate: ({ queryKey }) => queryKey[1] !== 'item' || queryKey[2] !== id }),
        ...TOUCHED.map((queryKey) => client.invalidateQueries({ queryKey })),
      ]),
    onError: () => client.invalidateQueries({ queryKey: ['lawOpinion'] }),
  });
}

/** The number of opinions in each state, under the filters, with copies counted separately. */
export const useLawOpinionCounts = (query: LawOpinionQuery) =>
  useQuery({
    queryKey: ['lawOpinion', 'counts', query],
    queryFn: () => call('lawOpinion.counts', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** Similar opinions on the same draft law. */
export const useLawOpinionsAlike = ({ draftLawId, content, exceptId }: { draftLawId: number; content: string; exceptId: number }) =>
  useQuery({
    queryKey: ['lawOpinion', 'look-alike', draftLawId, content, exceptId],
    queryFn: () => call('lawOpinion.lookAlike', { body: { draftLawId, content, exceptId } }, QUIET),
  });

interface Seen {
  seen: SeenLawOpinion;
}
export type LawDecision = Omit<CallInput<'lawOpinion.decide'>['body'], 'version'>;

export const useDecideLawOpinion = () =>
  opinions.useChange(({ seen: { id, version }, ...decision }: Seen & LawDecision, intent) =>
    call('lawOpinion.decide', { params: { id }, body: { ...decision, version } }, intent),
  );

/** Decides many opinions: all of them or none. */
export const useDecideLawOpinions = () =>
  opinions.useChange((body: CallInput<'lawOpinion.decideAll'>['body'], intent) => call('lawOpinion.decideAll', { body }, intent));

export const useFoldLawOpinion = () =>
  opinions.useChange(({ seen: { id, version }, intoId }: Seen & { intoId: number }, intent) =>
    call('lawOpinion.fold', { params: { id }, body: { intoId, version } }, intent),
  );

export const useUnfoldLawOpinion = () =>
  opinions.useChange(({ id, version }: SeenLawOpinion, intent) => call('lawOpinion.unfold', { params: { id }, body: { version } }, intent));

export const useDiscloseLawOpinion = () =>
  opinions.useChange(({ seen: { id, version }, isPublic }: Seen & { isPublic: boolean }, intent) =>
    call('lawOpinion.disclose', { params: { id }, body: { isPublic, version } }, intent),
  );

/** The author of an opinion, in full, requested once and not cached. */
export const useRevealLawOpinion = (id: number) =>
  useMutation({
    mutationFn: (reason: string | null) => call('lawOpinion.reveal', { params: { id }, body: reason ? { reason } : {} }, QUIET),
    gcTime: 0,
  });
