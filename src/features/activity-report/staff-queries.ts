import type { CallInput, CallReply } from '@contract/contract';
import { activityReport } from '@contract/entities/activity-report';
import { call } from '@/platform/call';
import { recordQueries, type Saved } from '@/platform/record-queries';

// Requests of organisers and units about activity reports; deputies use their own calls.

export type ReportLine = CallReply<'activityReport.list'>['items'][number];
export type ReportRecord = CallReply<'activityReport.get'>;
export type ReportQuery = CallInput<'activityReport.list'>['query'];
type Form = CallInput<'activityReport.create'>['body'];

const reports = recordQueries('activityReport', activityReport, {
  list: (query: ReportQuery, quiet) => call('activityReport.list', { query }, quiet),
  get: (id, quiet) => call('activityReport.get', { params: { id } }, quiet),
  touches: [['performance'], ['deputy-info'], ['home']],
});

export const { useList: useReportList, useOne: useReport } = reports;

/** Saves a new report without `seen`, otherwise the report it names. */
export const useSaveReport = () =>
  reports.useChange(({ form, seen }: Saved<Form, ReportRecord>, intent) => {
    if (!seen) return call('activityReport.create', { body: form }, intent);
    const { activityId: _fixed, ...words } = form;
    return call('activityReport.edit', { params: { id: seen.id }, body: { ...words, version: seen.version } }, intent);
  });

/** Publishes a report on the deputy's page, or hides it again. */
export const useReportStep = (step: 'publish' | 'unpublish') =>
  reports.useChange(({ id, version }: ReportRecord, intent) =>
    call(`activityReport.${step}`, { params: { id }, body: { version } }, intent),
  );

interface Seen {
  seen: ReportRecord;
}

export const useAskUnit = () =>
  reports.useChange(({ seen: { id, version }, ...body }: Seen & Omit<CallInput<'activityReport.ask'>['body'], 'version'>, intent) =>
    call('activityReport.ask', { params: { id }, body: { ...body, version } }, intent),
  );

export const useAnswerReport = () =>
  reports.useChange(({ seen: { id, version }, ...body }: Seen & Omit<CallInput<'activityReport.answer'>['body'], 'version'>, intent) =>
    call('activityReport.answer', { params: { id }, body: { ...body, version } }, intent),
  );

export const useRemoveReport = () =>
  reports.useChange(({ id, version }: ReportRecord, intent) =>
    call('activityReport.remove', { params: { id }, query: { version } }, intent),
  );
