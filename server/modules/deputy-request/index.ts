import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ObjectName } from '../../platform/events/object-names';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { ROSTER_KEEPERS } from '../deputy/service';
import type { FileModule } from '../file';
import type { MessageModule } from '../message';
import { makeRecipients } from '../message/service';
import { makeDeputyRequestReads } from './reads';
import { deputyRequestRoutes } from './routes';
import { makeDeputyRequestService } from './service';
import type {} from './tables';

/** The name of a request in the log: the name of its deputy. */
const nameOf: ObjectName = (id, within) =>
  sql`SELECT deputy.name FROM deputy_request JOIN deputy ON deputy.id = deputy_request.deputy_id
    WHERE deputy_request.id = ${id} AND deputy_request.area_code LIKE ${within}`;

const ownerOf = (trx: Db, id: number) =>
  trx
    .selectFrom('deputyRequest')
    .innerJoin('deputy', 'deputy.id', 'deputyRequest.deputyId')
    .where('deputyRequest.id', '=', id)
    .select(['deputy.name', 'deputyRequest.areaCode'])
    .executeTakeFirst();

/** The module of deputies' change requests to the roster. */
export function deputyRequestModule({ db, clock, secrets }: Kernel, { message, file }: { message: MessageModule; file: FileModule }) {
  const reads = makeDeputyRequestReads(db);
  return {
    routes: deputyRequestRoutes(makeDeputyRequestService({ db, clock, secrets, messages: message.service, files: file })),
    subjects: {
      deputyRequest: {
        notFound: 'deputyRequest.not_found',
        canSee: async (viewer: Viewer, id: number) => (await reads.find(viewer, id)) !== undefined,
        noticesFor: (viewer: Viewer) => (ROSTER_KEEPERS.some((kind) => kind === viewer.roleKind) ? 'all' : 'own'),
        titleOf: async (trx: Db, id: number) => {
          const owner = await ownerOf(trx, id);
          return owner && `${owner.name}的资料更正申请`;
        },
        lookedAfterBy: async (trx: Db, id: number) => {
          const owner = await ownerOf(trx, id);
          return owner ? makeRecipients(trx).nearestRoles(ROSTER_KEEPERS, owner.areaCode) : [];
        },
      },
    },
    objectNames: { deputyRequest: nameOf },
  } satisfies Module;
}
