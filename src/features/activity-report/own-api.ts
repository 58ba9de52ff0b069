import type { CallInput, CallReply } from '@contract/contract';
import { activityReport } from '@contract/entities/activity-report';
import { call, idempotent } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('activityReport', activityReport);

export type OwnReport = CallReply<'activityReport.get'>;
export type OwnReportLine = CallReply<'activityReport.list'>['items'][number];
export type PublishedReport = CallReply<'activityReport.published'>['items'][number];
export type PublishedQuery = Omit<CallInput<'activityReport.published'>['query'], 'page' | 'pageSize'>;

/** A new report belongs to an activity; an existing one is changed with the version that the user saw. */
export type ReportTarget = { activityId: number } | { seen: Pick<OwnReport, 'id' | 'version'> };
export type ReportWords = Pick<CallInput<'activityReport.create'>['body'], 'text' | 'fileIds'>;

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };
/** An activity has only a few. */
const MOST_PUBLISHED = 50;

export const getReport = (id: number): Promise<OwnReport> => call('activityReport.get', { params: { id } }, QUIET);

/** Returns the caller's own report on an activity; null when there is none. */
export const findReport = async (activityId: number): Promise<OwnReportLine | null> =>
  (await call('activityReport.list', { query: { activityId, page: 1, pageSize: 1 } }, QUIET)).items[0] ?? null;

/** `key` is the idempotency key of the intent: a request repeated after a lost response is stored once. */
export function saveReport(target: ReportTarget, words: ReportWords, key: string): Promise<OwnReport> {
  const options = idempotent({ key, quiet: true });
  if ('activityId' in target) return call('activityReport.create', { body: { activityId: target.activityId, ...words } }, options);
  const { id, version } = target.seen;
  return call('activityReport.edit', { params: { id }, body: { ...words, version } }, options);
}

export const removeReport = ({ id, version }: Pick<OwnReport, 'id' | 'version'>): Promise<null> =>
  call('activityReport.remove', { params: { id }, query: { version } }, idempotent(QUIET));

export const listPublished = (query: PublishedQuery): Promise<PublishedReport[]> =>
  call('activityReport.published', { query: { ...query, page: 1, pageSize: MOST_PUBLISHED } }, QUIET).then(({ items }) => items);
