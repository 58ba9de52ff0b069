import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';
import { namedBy } from '../../platform/events/object-names';
import type { RateLimits } from '../../platform/http/security';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { MessageModule } from '../message';
import { makeRecipients } from '../message/service';
import type { SessionModule } from '../session';
import type { SystemModule } from '../system';
import { LIVELIHOOD_KEEPERS, livelihoodLogged } from './access';
import { makeLivelihoodBoard } from './board';
import { makeLivelihoodClock } from './clock';
import { livelihoodExport } from './export';
import { makeLivelihoodFigures } from './figures';
import { makePublicLivelihoods } from './public';
import { makePublicLivelihoodReads } from './public-reads';
import { livelihoodPerformance } from './performance';
import { livelihoodRoutes } from './routes';
import { livelihoodScores } from './scores';
import { type LivelihoodDependencies, makeLivelihoodService, makeLivelihoodTeller } from './service';
import type {} from './tables';
import { isKeeper } from './visibility';

interface Dependencies extends Pick<LivelihoodDependencies, 'file' | 'units'> {
  message: MessageModule;
  session: SessionModule;
  system: SystemModule;
  proposalsADay?: number | undefined;
}

const find = (trx: Db, id: number) => trx.selectFrom('livelihood').where('id', '=', id).select(['title', 'areaCode']).executeTakeFirst();

const rateLimits = ({ opinions }: RateLimits): Module['rateLimits'] => ({ 'livelihood.submit': opinions, 'livelihood.state': opinions });

/** The module of livelihood projects, from the proposal to the rating of the finished project. */
export function livelihoodModule(
  { db, clock, secrets, rates, log }: Kernel,
  { message, session, system, file, units, proposalsADay }: Dependencies,
) {
  const messages = message.service;
  const root = (): string => system.config().areaId;
  const service = makeLivelihoodService({ db, clock, secrets, messages, file, units });
  const open = makePublicLivelihoods({
    ...{ db, clock, secrets, file, root, aDay: proposalsADay, teller: makeLivelihoodTeller(messages) },
    reads: makePublicLivelihoodReads(db, root),
    solveCaptcha: (id, answer) => session.service.captchas.solve(id, answer),
  });
  /** Finds the project that a part belongs to and checks whether the viewer may see it. */
  const seenBy = (table: 'livelihoodQuarter' | 'livelihoodProblem' | 'livelihoodLook') => async (viewer: Viewer, id: number) => {
    const found = await db.selectFrom(table).where('id', '=', id).select('livelihoodId').executeTakeFirst();
    return found !== undefined && service.isVisible(viewer, found.livelihoodId);
  };
  return {
    routes: livelihoodRoutes({
      ...{ projects: service, open },
      ...makeLivelihoodFigures({ db, clock, root }),
      ...makeLivelihoodBoard({ db, clock, root }),
    }),
    logged: livelihoodLogged,
    rateLimits: rateLimits(rates),
    subjects: {
      livelihood: {
        notFound: 'livelihood.not_found',
        canSee: service.isVisible,
        noticesFor: (viewer: Viewer) => (isKeeper(viewer) ? 'all' : 'own'),
        titleOf: async (trx: Db, id: number) => (await find(trx, id))?.title,
        lookedAfterBy: async (trx: Db, id: number) => {
          const found = await find(trx, id);
          return found ? makeRecipients(trx).nearestRoles(LIVELIHOOD_KEEPERS, found.areaCode) : [];
        },
      },
    },
    filesSeenBy: {
      livelihood: service.isVisible,
      livelihoodQuarter: seenBy('livelihoodQuarter'),
      livelihoodProblem: seenBy('livelihoodProblem'),
      livelihoodFix: seenBy('livelihoodProblem'),
      livelihoodLook: seenBy('livelihoodLook'),
    },
    homeTiles: { livelihood: service.toDo },
    performance: { livelihood: livelihoodPerformance },
    scores: { livelihood: livelihoodScores },
    exports: { livelihood: livelihoodExport },
    objectNames: { livelihood: namedBy('livelihood', 'title') },
    clock: {
      task: 'livelihood',
      ...makeLivelihoodClock({
        db,
        clock,
        messages,
        onError: (err) => log.error({ err }, 'the notifications about livelihood projects could not be sent'),
      }),
    },
  } satisfies Module;
}
