import type { ErrorKey } from '@contract/errors';
import { ACTIVITY_REPORT_ACTIONS, type ActivityReportAction, activityReportSteps } from '@contract/rules/activity-report';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { isOrganiser, reportsOf } from './visibility';

const PLAIN = definePlainRecord('activityReport', {
  type: 'activityReport',
  actions: ACTIVITY_REPORT_ACTIONS,
  within: reportsOf,
  extras: {
    activityTitle: sql<string>`(SELECT activity.title FROM activity WHERE activity.id = activity_report.activity_id)`,
    organiserId: sql<number>`(SELECT activity.organiser_id FROM activity WHERE activity.id = activity_report.activity_id)`,
  },
  next: ({ state, publishedAt }) => activityReportSteps({ state, isPublished: publishedAt !== null }),
  statusOf: ({ state }) => state,
});

export type ActivityReportRow = Awaited<ReturnType<typeof PLAIN.save>>;

const OF_AUTHORS: readonly ActivityReportAction[] = ['edit', 'remove'];

/** Authors edit and remove their own reports; the activity's organisers do the rest; a unit answers the report that it is asked about. */
function notYours(action: ActivityReportAction, viewer: Viewer, row: ActivityReportRow): ErrorKey | null {
  if (viewer.roleKind === 'undertaking-unit')
    return action === 'answer' && row.unitId === viewer.unitId ? null : 'activityReport.not_yours';
  if (!isOrganiser(viewer)) return OF_AUTHORS.includes(action) && row.deputyId === viewer.deputyId ? null : 'activityReport.not_yours';
  if (row.areaCode !== viewer.areaCode) return 'access.area';
  return action === 'edit' && row.deputyId !== null ? 'activityReport.not_yours' : null;
}

/** Reports of activities by deputies and organisers, as records. */
export const ACTIVITY_REPORTS: typeof PLAIN = {
  ...PLAIN,
  notYours,
  snapshotOf: ({ activityId, deputyId, text, unitId, question, dueAt, answer, author, activityTitle }) =>
    Promise.resolve({
      ...{ activityId, deputyId, text, unitId, question, dueAt, answer },
      title: `${author}：${activityTitle}`,
    }),
};
