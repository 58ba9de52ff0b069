import { THREAD_KINDS } from '@contract/rules/thread';
import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { FileModule } from '../file';
import type { MessageModule } from '../message';
import { threadLogged } from './access';
import { makeThreadMessages } from './messages';
import { makeThreadReads } from './reads';
import { threadRoutes } from './routes';
import { makeThreadService } from './service';
import type {} from './tables';

/** The module of threads between deputies and the staff who work with them. */
export function threadModule({ db, clock }: Kernel, { file, message }: { file: FileModule; message: MessageModule }) {
  const reads = makeThreadReads(db);
  return {
    routes: threadRoutes(makeThreadService({ db, clock }), makeThreadMessages({ db, clock, file, messages: message.service })),
    logged: threadLogged,
    subjects: {
      thread: {
        notFound: 'thread.not_found',
        canSee: ({ roleId }: Viewer, id: number) => reads.isMember(roleId, id),
        noticesFor: () => 'own',
        titleOf: async (trx: Db, id: number) => {
          const found = await trx.selectFrom('thread').where('id', '=', id).select(['kind', 'title']).executeTakeFirst();
          return found && (found.title || THREAD_KINDS[found.kind]);
        },
        lookedAfterBy: (trx: Db, id: number) => makeThreadReads(trx).leadersOf(id),
      },
    },
    filesSeenBy: { threadMessage: ({ roleId }: Viewer, messageId: number) => reads.seesFilesOf(roleId, messageId) },
    objectNames: { thread: null },
  } satisfies Module;
}
