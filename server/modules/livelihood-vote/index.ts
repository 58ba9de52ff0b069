import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';
import { namedBy } from '../../platform/events/object-names';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { isKeeper, LIVELIHOOD_KEEPERS, makeLivelihoodTeller } from '../livelihood/service';
import type { MessageModule } from '../message';
import { makeRecipients } from '../message/service';
import { voteLogged } from './access';
import { voteRoutes } from './routes';
import { makeVoteService } from './service';
import type {} from './tables';
import { makeWall } from './wall';

const find = (trx: Db, id: number) =>
  trx.selectFrom('livelihoodVote').where('id', '=', id).select(['title', 'areaCode']).executeTakeFirst();

/** The module of votes on livelihood projects. */
export function livelihoodVoteModule({ db, clock, log }: Kernel, { message }: { message: MessageModule }) {
  const service = makeVoteService({ db, clock, teller: makeLivelihoodTeller(message.service) });
  const wall = makeWall({
    ...{ clock, reads: service.reads },
    onError: (err) => log.error({ err }, "the data of a vote's wall screen could not be read"),
  });
  return {
    routes: voteRoutes(service, wall),
    logged: voteLogged,
    subjects: {
      livelihoodVote: {
        notFound: 'livelihoodVote.not_found',
        canSee: service.isVisible,
        noticesFor: (viewer: Viewer) => (isKeeper(viewer) ? 'all' : 'own'),
        titleOf: async (trx: Db, id: number) => (await find(trx, id))?.title,
        lookedAfterBy: async (trx: Db, id: number) => {
          const found = await find(trx, id);
          return found ? makeRecipients(trx).nearestRoles(LIVELIHOOD_KEEPERS, found.areaCode) : [];
        },
      },
    },
    objectNames: { livelihoodVote: namedBy('livelihood_vote', 'title') },
    stop: wall.stop,
  } satisfies Module;
}
