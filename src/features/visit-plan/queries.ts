import type { CallInput, CallReply } from '@contract/contract';
import { visitPlan } from '@contract/entities/visit-plan';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type VisitPlanLine = CallReply<'visitPlan.list'>['items'][number];
type Query = CallInput<'visitPlan.list'>['query'];
type Form = CallInput<'visitPlan.create'>['body'];

const QUIET = { quiet: true };

const plans = recordQueries('visitPlan', visitPlan, {
  list: (query: Query, quiet) => call('visitPlan.list', { query }, quiet),
  get: (id, quiet) => call('visitPlan.get', { params: { id } }, quiet),
});

export const { useList: useVisitPlanList } = plans;

export const useVisitPlanFeed = (query: Query) =>
  useGrowingList(['visitPlan', 'feed', query], (at) => call('visitPlan.list', { query: { ...query, ...at } }, QUIET));

/** The totals of a quarter, named by any of its days. */
export const useVisitPlanFigures = (day: string | undefined) =>
  useQuery({
    queryKey: ['visitPlan', 'figures', day],
    queryFn: () => call('visitPlan.figures', { query: day === undefined ? {} : { day } }, QUIET),
    placeholderData: keepPreviousData,
  });

export const useSaveVisitPlan = () =>
  plans.useChange(({ form, seen }: Saved<Form, Pick<VisitPlanLine, 'id' | 'version'>>, intent) =>
    seen
      ? call('visitPlan.edit', { params: { id: seen.id }, body: { ...form, version: seen.version } }, intent)
      : call('visitPlan.create', { body: form }, intent),
  );

export const useRemoveVisitPlan = () =>
  plans.useChange(({ id, version }: Pick<VisitPlanLine, 'id' | 'version'>, intent) =>
    call('visitPlan.remove', { params: { id }, query: { version } }, intent),
  );
