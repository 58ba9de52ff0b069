import { VISIT_PLAN_LIST } from '@contract/lists/visit-plan';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ObjectName } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { MessageModule } from '../message';
import { makeRecipients } from '../message/service';
import { VISIT_KEEPERS } from '../visit/service';
import { makeVisitPlanClock } from './clock';
import { makeVisitPlanReads } from './reads';
import { visitPlanRoutes } from './routes';
import { makeVisitPlanService } from './service';
import type {} from './tables';

const visitPlanExport = exportOf(VISIT_PLAN_LIST, (db, { viewer, query }) => makeVisitPlanReads(db).listAll(viewer, query), {
  cells: {
    name: [12, ({ name }) => name],
    area: [14, ({ areaName }) => areaName],
    month: [12, ({ month }) => month.slice(0, 7)],
    town: [16, ({ townName }) => townName],
    village: [20, ({ village }) => village],
    visits: [10, ({ visits }) => visits],
    done: [10, ({ done }) => done],
  },
});

/** The name of a plan in the log: the deputy, the month and the village. */
const nameOf: ObjectName = (id, within) =>
  sql`SELECT deputy.name || ' ' || to_char(visit_plan.month, 'YYYY-MM') || ' ' || visit_plan.village AS name
    FROM visit_plan JOIN deputy ON deputy.id = visit_plan.deputy_id WHERE visit_plan.id = ${id} AND visit_plan.area_code LIKE ${within}`;

const planOf = (trx: Db, id: number) =>
  trx.selectFrom('visitPlan').where('id', '=', id).select(['village', 'month', 'areaCode']).executeTakeFirst();

/** The module of the visits that deputies plan (走访计划). */
export function visitPlanModule(kernel: Kernel, { message }: { message: MessageModule }) {
  const { db, clock, log } = kernel;
  const service = makeVisitPlanService(kernel);
  return {
    routes: visitPlanRoutes(service),
    exports: { visitPlan: visitPlanExport },
    objectNames: { visitPlan: nameOf },
    subjects: {
      visitPlan: {
        notFound: 'visitPlan.not_found',
        canSee: service.canSee,
        noticesFor: ({ roleKind }: Viewer) => (VISIT_KEEPERS.some((kind) => kind === roleKind) ? 'all' : 'own'),
        titleOf: async (trx: Db, id: number) => {
          const plan = await planOf(trx, id);
          return plan && `${plan.month.slice(0, 7)} 走访${plan.village}的计划`;
        },
        lookedAfterBy: async (trx: Db, id: number) => {
          const plan = await planOf(trx, id);
          return plan ? makeRecipients(trx).nearestRoles(VISIT_KEEPERS, plan.areaCode) : [];
        },
      },
    },
    clock: {
      task: 'visit-plans',
      ...makeVisitPlanClock({
        ...{ db, clock, messages: message.service },
        onError: (err) => log.error({ err }, 'the reminders of planned visits could not be sent'),
      }),
    },
  } satisfies Module;
}
