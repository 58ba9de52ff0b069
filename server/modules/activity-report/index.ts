import { ACTIVITY_REPORT_LIST } from '@contract/lists/activity-report';
import { ACTIVITY_REPORT_STATES } from '@contract/rules/activity-report';
import { beijingMinute } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ObjectName } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { FileModule } from '../file';
import type { MessageModule } from '../message';
import type { unitModule } from '../unit';
import { makeActivityReportReads } from './reads';
import { activityReportRoutes } from './routes';
import { activityReportScores } from './scores';
import { makeActivityReportService } from './service';
import type {} from './tables';
import { isOrganiser } from './visibility';

const activityReportExport = exportOf(ACTIVITY_REPORT_LIST, (db, asked) => makeActivityReportReads(db).listWhole(asked), {
  cells: {
    activity: [32, ({ activityTitle }) => activityTitle],
    author: [16, ({ author }) => author],
    state: [12, ({ state }) => ACTIVITY_REPORT_STATES[state]],
    unit: [24, ({ unitName }) => unitName ?? ''],
    dueAt: [18, ({ dueAt }) => (dueAt ? beijingMinute(dueAt) : '')],
    published: [8, ({ published }) => (published ? '已公开' : '未公开')],
    writtenAt: [18, ({ writtenAt }) => beijingMinute(writtenAt)],
    text: [64, ({ text }) => text],
    answer: [64, ({ answer }) => answer],
  },
});

/** The name of a report in the log: its author and its activity. */
const nameOf: ObjectName = (id, within) =>
  sql`SELECT activity_report.author || '：' || activity.title AS name
    FROM activity_report JOIN activity ON activity.id = activity_report.activity_id
    WHERE activity_report.id = ${id} AND activity_report.area_code LIKE ${within}`;

const find = (trx: Db, id: number) =>
  trx
    .selectFrom('activityReport')
    .innerJoin('activity', 'activity.id', 'activityReport.activityId')
    .where('activityReport.id', '=', id)
    .select(['activity.title', 'activity.organiserId'])
    .executeTakeFirst();

interface Dependencies {
  message: MessageModule;
  file: FileModule;
  unit: ReturnType<typeof unitModule>;
}

/** The module of activity reports by deputies and organisers, and of the units' answers. */
export function activityReportModule({ db, clock }: Kernel, { message, file, unit }: Dependencies) {
  const service = makeActivityReportService({ db, clock, messages: message.service, file, units: unit.service });
  return {
    routes: activityReportRoutes(service),
    exports: { activityReport: activityReportExport },
    scores: { activityReport: activityReportScores },
    objectNames: { activityReport: nameOf },
    filesSeenBy: { activityReport: service.isSeen, activityAnswer: service.isSeen },
    subjects: {
      activityReport: {
        notFound: 'activityReport.not_found',
        canSee: service.isOwn,
        noticesFor: (viewer: Viewer) => (isOrganiser(viewer) ? 'all' : 'own'),
        titleOf: async (trx: Db, id: number) => {
          const found = await find(trx, id);
          return found && `${found.title}的活动报告`;
        },
        lookedAfterBy: async (trx: Db, id: number) => {
          const found = await find(trx, id);
          return found ? [found.organiserId] : [];
        },
      },
    },
  } satisfies Module;
}
