import type { CallInput, CallReply } from '@contract/contract';
import { visit } from '@contract/entities/visit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';
import { recordQueries } from '@/platform/record-queries';

export type VisitLine = CallReply<'visit.list'>['items'][number];
export type VisitRecord = CallReply<'visit.get'>;
export type VisitFigures = CallReply<'visit.figures'>;
export type VisitDeputy = CallReply<'visit.deputies'>['items'][number];
export type VisitVillage = CallReply<'visit.villages'>['items'][number];
export type VisitQuery = Omit<CallInput<'visit.list'>['query'], 'page' | 'pageSize'>;
export type FiguresQuery = CallInput<'visit.figures'>['query'];
export type DeputiesQuery = CallInput<'visit.deputies'>['query'];

const QUIET = { quiet: true };

const visits = recordQueries('visit', visit, {
  list: (query: CallInput<'visit.list'>['query'], quiet) => call('visit.list', { query }, quiet),
  get: (id, quiet) => call('visit.get', { params: { id } }, quiet),
  // The voter's statement may become a lead.
  touches: [['performance'], ['home'], ['lead'], ['visitPlan']],
});

export const { useList: useVisitList, useOne: useVisit } = visits;

/** The visits as an infinite list on a phone, the newest day first. */
export const useVisitFeed = (query: VisitQuery = {}) =>
  useGrowingList(['visit', 'feed', query], (at) => call('visit.list', { query: { ...query, ...at } }, QUIET));

/** The maximum number of a deputy's own visits on the map: one page. */
const MOST_DOTS = 100;

/** A deputy's own visits of these days; idle for other roles. */
export const useOwnVisits = (days: Pick<VisitQuery, 'from' | 'to'>, enabled: boolean) =>
  useQuery({
    queryKey: ['visit', 'own', days],
    queryFn: () => call('visit.list', { query: { ...days, pageSize: MOST_DOTS } }, QUIET),
    enabled,
  });

export const useVisitFigures = (query: FiguresQuery) =>
  useQuery({
    queryKey: ['visit', 'figures', query],
    queryFn: () => call('visit.figures', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

export const useVisitDeputies = (query: DeputiesQuery) =>
  useQuery({
    queryKey: ['visit', 'deputies', query],
    queryFn: () => call('visit.deputies', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** The villages of the area with their visits in a year, those never visited first. */
export const useVisitVillages = (query: CallInput<'visit.villages'>['query']) =>
  useQuery({
    queryKey: ['visit', 'villages', query],
    queryFn: () => call('visit.villages', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** Deputies by name, for an office that registers a visit; idle while the keyword is empty. */
export const useVisitCandidates = (keyword: string) =>
  useQuery({
    queryKey: ['visit', 'candidates', keyword],
    queryFn: () => call('visit.candidates', { query: { keyword } }, QUIET),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

/** A visit to count or to send back: a loaded one, or a row of the list. */
export type SeenVisit = Pick<VisitLine, 'id' | 'version'>;

export const useRegisterVisit = () =>
  visits.useChange((body: CallInput<'visit.create'>['body'], intent) => call('visit.create', { body }, intent));

export const useCountVisit = () =>
  visits.useChange(({ id, version }: SeenVisit, intent) => call('visit.count', { params: { id }, body: { version } }, intent));

export const useReturnVisit = () =>
  visits.useChange(({ seen: { id, version }, reason }: { seen: SeenVisit; reason: string }, intent) =>
    call('visit.return', { params: { id }, body: { reason, version } }, intent),
  );

export const useRemoveVisit = () =>
  visits.useChange(({ id, version }: SeenVisit, intent) => call('visit.remove', { params: { id }, query: { version } }, intent));

/** Makes a lead from the voter's statement, which then waits for review. */
export const useLeadFromVisit = () =>
  visits.useChange(({ id, version }: SeenVisit, intent) => call('visit.toLead', { params: { id }, body: { version } }, intent));
