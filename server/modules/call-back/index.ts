import { CALL_BACK_LIST } from '@contract/lists/call-back';
import { beijingMinute } from '@contract/rules/beijing';
import { CALL_BACK_KINDS, CALL_BACK_STATES } from '@contract/rules/call-back';
import type { Db } from '../../platform/db/connect';
import type { ObjectName } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { sql } from 'kysely';
import type { MessageModule } from '../message';
import { makeRecipients } from '../message/service';
import { STATION_OFFICES, stationKeepers } from '../station/service';
import { callBackLogged } from './access';
import { makeCallBackClock } from './clock';
import { makeCallBackReads } from './reads';
import { callBackRoutes } from './routes';
import { makeCallBackService } from './service';
import type {} from './tables';

const callBackExport = exportOf(CALL_BACK_LIST, (db, { viewer, query }) => makeCallBackReads(db).listWhole(viewer, query), {
  cells: {
    title: [32, ({ title }) => title],
    kind: [12, ({ kind }) => CALL_BACK_KINDS[kind]],
    to: [24, ({ toName }) => toName],
    area: [14, ({ areaName }) => areaName],
    unit: [20, ({ unitName }) => unitName ?? ''],
    month: [12, ({ month }) => month.slice(0, 7)],
    state: [12, ({ state }) => CALL_BACK_STATES[state]],
    calledAt: [18, ({ calledAt }) => (calledAt === null ? '' : beijingMinute(calledAt))],
    calledBy: [12, ({ calledByName }) => calledByName],
    note: [40, ({ note }) => note],
  },
});

const nameOf: ObjectName = (id, within) =>
  sql`SELECT coalesce(matter.title, comment.title) AS name FROM call_back
    LEFT JOIN matter ON matter.id = call_back.matter_id LEFT JOIN comment ON comment.id = call_back.comment_id
    WHERE call_back.id = ${id} AND call_back.area_code LIKE ${within}`;

const placeOf = (trx: Db, id: number) =>
  trx.selectFrom('callBack').where('id', '=', id).select(['stationId', 'areaCode', 'month']).executeTakeFirst();

/** The module of calls to voters whose matters and comments were answered (回访). */
export function callBackModule(kernel: Kernel, { message }: { message: MessageModule }) {
  const { db, clock, log } = kernel;
  const service = makeCallBackService(kernel);
  return {
    routes: callBackRoutes(service),
    logged: callBackLogged,
    exports: { callBack: callBackExport },
    objectNames: { callBack: nameOf },
    subjects: {
      callBack: {
        notFound: 'callBack.not_found',
        canSee: service.canSee,
        noticesFor: () => 'all',
        titleOf: async (trx: Db, id: number) => {
          const found = await placeOf(trx, id);
          return found && `${found.month.slice(0, 7)} 的回访`;
        },
        lookedAfterBy: async (trx: Db, id: number) => {
          const found = await placeOf(trx, id);
          if (!found) return [];
          const { stationId, areaCode } = found;
          return stationId === null
            ? makeRecipients(trx).nearestRoles(STATION_OFFICES, areaCode)
            : stationKeepers(trx, { stationId, areaCode });
        },
      },
    },
    clock: {
      task: 'call-backs',
      ...makeCallBackClock({
        ...{ db, clock, messages: message.service },
        onError: (err) => log.error({ err }, 'the samples for calls to voters could not be drawn'),
      }),
    },
  } satisfies Module;
}
