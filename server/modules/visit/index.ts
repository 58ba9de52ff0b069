import { VISIT_LIST } from '@contract/lists/visit';
import { maskName, VISIT_STATES } from '@contract/rules/visit';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ObjectName } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { FileModule } from '../file';
import type { LeadModule } from '../lead';
import type { MessageModule } from '../message';
import { makeRecipients } from '../message/service';
import { VISIT_KEEPERS, visitLogged } from './access';
import { makeVisitFigures } from './figures';
import { visitPerformance } from './performance';
import { makeVisitReads } from './reads';
import { visitRoutes } from './routes';
import { visitScores } from './scores';
import { makeVisitService } from './service';
import type {} from './tables';
import { isKeeper } from './visibility';

/** The name of a visit in the log: the deputy and the day. */
const nameOf: ObjectName = (id, within) =>
  sql`SELECT deputy.name || ' ' || visit.day || ' 走访' AS name FROM visit JOIN deputy ON deputy.id = visit.deputy_id
    WHERE visit.id = ${id} AND visit.area_code LIKE ${within}`;

const ownerOf = (trx: Db, id: number) =>
  trx
    .selectFrom('visit')
    .innerJoin('deputy', 'deputy.id', 'visit.deputyId')
    .where('visit.id', '=', id)
    .select(['deputy.name', 'visit.areaCode', 'visit.day'])
    .executeTakeFirst();

/** The export contains no mobile numbers, and voters' names only masked. */
const visitExport = ({ secrets }: Pick<Kernel, 'secrets'>) =>
  exportOf(VISIT_LIST, (db, { viewer, query }) => makeVisitReads(db).listWhole(viewer, query), {
    cells: {
      name: [12, ({ name }) => name],
      delegation: [20, ({ delegationName }) => delegationName],
      day: [14, ({ day }) => day],
      area: [14, ({ areaName }) => areaName],
      village: [18, ({ village }) => village],
      place: [28, ({ place }) => place],
      voter: [10, ({ voterNameCipher }) => maskName(secrets.textCipher.decrypt(voterNameCipher))],
      people: [10, ({ people }) => people],
      said: [64, ({ said }) => said],
      state: [10, ({ state }) => VISIT_STATES[state]],
      reason: [28, ({ reason }) => reason],
    },
  });

/** The module of deputies' visits to voters. */
export function visitModule(kernel: Kernel, { message, file, lead }: { message: MessageModule; file: FileModule; lead: LeadModule }) {
  const service = makeVisitService({ ...kernel, messages: message.service, files: file, leads: lead.service });
  return {
    routes: visitRoutes(service, makeVisitFigures(kernel)),
    logged: visitLogged,
    subjects: {
      visit: {
        notFound: 'visit.not_found',
        canSee: service.canSee,
        noticesFor: (viewer: Viewer) => (isKeeper(viewer) ? 'all' : 'own'),
        titleOf: async (trx: Db, id: number) => {
          const owner = await ownerOf(trx, id);
          return owner && `${owner.name} ${owner.day} 的走访`;
        },
        lookedAfterBy: async (trx: Db, id: number) => {
          const owner = await ownerOf(trx, id);
          return owner ? makeRecipients(trx).nearestRoles(VISIT_KEEPERS, owner.areaCode) : [];
        },
      },
    },
    filesSeenBy: { visit: service.canSee },
    homeTiles: { visit: service.toCorrect },
    performance: { visit: visitPerformance },
    scores: { visit: visitScores },
    exports: { visit: visitExport(kernel) },
    objectNames: { visit: nameOf },
  } satisfies Module;
}
