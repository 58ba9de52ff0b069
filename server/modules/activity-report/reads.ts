import { ACTIVITY_REPORT_LIST } from '@contract/lists/activity-report';
import type { FiltersOf } from '@contract/lists/list';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { isPublished, ofKnownActivities, ofKnownDeputies, reportsOf } from './visibility';

const eb = expressionBuilder<Database, 'activityReport' | 'activity'>();

const unitName = sql<string | null>`(SELECT unit.name FROM unit WHERE unit.id = activity_report.unit_id)`;
const isSummary = sql<boolean>`(activity_report.deputy_id IS NULL)`;
const isOver = (now: Date) => sql<boolean>`(activity_report.state = 'asked' AND activity_report.due_at < ${now})`;

const matching = (now: Date) =>
  filterBy(ACTIVITY_REPORT_LIST, {
    state: (state) => eb('activityReport.state', '=', state),
    keyword: (keyword) =>
      eb.or(
        (['activity.title', 'activityReport.author', 'activityReport.text'] as const).map((column) =>
          eb(column, 'ilike', containsPattern(keyword)),
        ),
      ),
    published: (published) => eb('activityReport.publishedAt', published ? 'is not' : 'is', null),
    over: () => isOver(now),
    areaCode: (areaCode) => eb('activityReport.areaCode', 'like', `${areaCode}%`),
    activityId: (activityId) => eb('activityReport.activityId', '=', activityId),
  });

export interface ReportsAsked {
  viewer: Viewer;
  query: FiltersOf<typeof ACTIVITY_REPORT_LIST>;
  now: Date;
}

interface PublishedAsked {
  deputyId?: number | undefined;
  activityId?: number | undefined;
}

/** The queries that read activity reports. */
export function makeActivityReportReads(db: Db) {
  const within = (condition: Expression<SqlBool>) =>
    db
      .selectFrom('activityReport')
      .innerJoin('activity', 'activity.id', 'activityReport.activityId')
      .where(condition)
      .select(['activityReport.id', 'activity.title as activityTitle', 'activityReport.author', isSummary.as('isSummary')])
      .select('activityReport.writtenAt');

  const lines = (viewer: Viewer, now: Date) =>
    within(reportsOf(viewer))
      .select(['activityReport.activityId', 'activityReport.deputyId', 'activityReport.state', 'activityReport.dueAt'])
      .select([sql<boolean>`${isPublished}`.as('published'), unitName.as('unitName'), isOver(now).as('isOver')]);

  /** Newest first. */
  const listAll = ({ viewer, query, now }: ReportsAsked) =>
    lines(viewer, now).where(matching(now)(query)).orderBy('activityReport.writtenAt', 'desc').orderBy('activityReport.id', 'desc');

  /** With the texts, for the exported table. */
  const listWhole = (asked: ReportsAsked) => listAll(asked).select(['activityReport.text', 'activityReport.answer']);

  const find = (viewer: Viewer, id: number, now: Date) =>
    lines(viewer, now)
      .where('activityReport.id', '=', id)
      .select(['activityReport.text', 'activityReport.answer', 'activityReport.answeredAt', 'activityReport.question'])
      .select('activityReport.unitId')
      .executeTakeFirst();

  /** Returns the published reports of one deputy, or of activities that the viewer may see. */
  const listPublished = (viewer: Viewer, { deputyId, activityId }: PublishedAsked) =>
    within(deputyId === undefined ? ofKnownActivities(viewer) : ofKnownDeputies(viewer))
      .where(isPublished)
      .$if(deputyId !== undefined, (rows) => rows.where('activityReport.deputyId', '=', deputyId ?? 0))
      .$if(activityId !== undefined, (rows) => rows.where('activityReport.activityId', '=', activityId ?? 0))
      .select(['activityReport.text', 'activityReport.answer', 'activityReport.answeredAt'])
      .orderBy('activityReport.writtenAt', 'desc')
      .orderBy('activityReport.id', 'desc');

  /** Checks whether the viewer may see the report with its files: as one of their own list, or because it is published. */
  const isSeen = async (viewer: Viewer, id: number): Promise<boolean> =>
    (await db
      .selectFrom('activityReport')
      .where('id', '=', id)
      .where(sql<SqlBool>`(${reportsOf(viewer)} OR (${isPublished} AND (${ofKnownActivities(viewer)} OR ${ofKnownDeputies(viewer)})))`)
      .select('id')
      .executeTakeFirst()) !== undefined;

  return { listAll, listWhole, find, listPublished, isSeen };
}
