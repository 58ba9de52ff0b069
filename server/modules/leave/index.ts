import { LEAVE_LIST } from '@contract/lists/leave';
import { beijingMinute } from '@contract/rules/beijing';
import { LEAVE_STATES, LEAVE_WAYS } from '@contract/rules/leave';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ObjectName } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { FileModule } from '../file';
import type { MessageModule } from '../message';
import { leaveLogged } from './access';
import { partOf } from './part';
import { makeLeaveReads } from './reads';
import { leaveRoutes } from './routes';
import { leaveScores } from './scores';
import { makeLeaveService } from './service';
import type {} from './tables';
import { isOrganiser } from './visibility';

const leaveExport = exportOf(LEAVE_LIST, (db, { viewer, query }) => makeLeaveReads(db).listWhole(viewer, query), {
  cells: {
    name: [12, ({ name }) => name],
    delegation: [20, ({ delegationName }) => delegationName],
    activity: [32, ({ activityTitle }) => activityTitle],
    part: [28, (row) => partOf(row)],
    reason: [40, ({ reason }) => reason],
    state: [10, ({ state }) => LEAVE_STATES[state]],
    way: [28, ({ way }) => LEAVE_WAYS[way]],
    askedAt: [18, ({ askedAt }) => beijingMinute(askedAt)],
    decision: [40, ({ decision }) => decision],
  },
});

/** The name of a leave in the log: the deputy and the activity. */
const nameOf: ObjectName = (id, within) =>
  sql`SELECT deputy.name || '请假：' || activity.title AS name FROM leave JOIN deputy ON deputy.id = leave.deputy_id
    JOIN activity ON activity.id = leave.activity_id WHERE leave.id = ${id} AND leave.area_code LIKE ${within}`;

const find = (trx: Db, id: number) =>
  trx
    .selectFrom('leave')
    .innerJoin('activity', 'activity.id', 'leave.activityId')
    .innerJoin('deputy', 'deputy.id', 'leave.deputyId')
    .where('leave.id', '=', id)
    .select(['deputy.name', 'activity.title', 'activity.organiserId'])
    .executeTakeFirst();

/** The module of leaves from activities and sessions: deputies ask, organisers and delegations decide. */
export function leaveModule({ db, clock }: Kernel, { message, file }: { message: MessageModule; file: FileModule }) {
  const service = makeLeaveService({ db, clock, messages: message.service, file });
  return {
    routes: leaveRoutes(service),
    logged: leaveLogged,
    exports: { leave: leaveExport },
    scores: { leave: leaveScores },
    objectNames: { leave: nameOf },
    filesSeenBy: { leave: service.canSee },
    subjects: {
      leave: {
        notFound: 'leave.not_found',
        canSee: service.canSee,
        noticesFor: (viewer: Viewer) => (isOrganiser(viewer) ? 'all' : 'own'),
        titleOf: async (trx: Db, id: number) => {
          const found = await find(trx, id);
          return found && `${found.name}请假：${found.title}`;
        },
        lookedAfterBy: async (trx: Db, id: number) => {
          const found = await find(trx, id);
          return found ? [found.organiserId] : [];
        },
      },
    },
  } satisfies Module;
}
