import type { CallInput, CallReply } from '@contract/contract';
import { dutyReport } from '@contract/entities/duty-report';
import type { DutyRating } from '@contract/rules/duty-report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type DutyReportLine = CallReply<'dutyReport.list'>['items'][number];
export type DutyReportRecord = CallReply<'dutyReport.get'>;
type Form = CallInput<'dutyReport.create'>['body'];

const QUIET = { quiet: true };

const reports = recordQueries('dutyReport', dutyReport, {
  list: (query: CallInput<'dutyReport.list'>['query'], quiet) => call('dutyReport.list', { query }, quiet),
  get: (id, quiet) => call('dutyReport.get', { params: { id } }, quiet),
  touches: [['performance']],
});

export const { useList: useDutyReportList, useOne: useDutyReport } = reports;

/** Deputies by name, for an office to choose from; idle while the keyword is empty. */
export const useReportingDeputies = (keyword: string) =>
  useQuery({
    queryKey: ['dutyReport', 'deputies', keyword],
    queryFn: () => call('dutyReport.deputies', { query: { keyword } }, QUIET),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

export const useSaveDutyReport = () =>
  reports.useChange(({ form, seen }: Saved<Form, DutyReportRecord>, intent) => {
    if (!seen) return call('dutyReport.create', { body: form }, intent);
    const { plan, report } = form;
    return call('dutyReport.edit', { params: { id: seen.id }, body: { plan, report, version: seen.version } }, intent);
  });

/** Sets a rating; null removes it. */
export const useRateDutyReport = () =>
  reports.useChange(({ seen: { id, version }, rating }: { seen: DutyReportRecord; rating: DutyRating | null }, intent) =>
    call('dutyReport.rate', { params: { id }, body: { rating, version } }, intent),
  );

export const useRemoveDutyReport = () =>
  reports.useChange(({ id, version }: DutyReportRecord, intent) =>
    call('dutyReport.remove', { params: { id }, query: { version } }, intent),
  );
