import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { DraftLawModule } from '../draft-law';
import { draftLawAccess, isStaff } from '../draft-law/service';
import type { MessageModule } from '../message';
import { makeRecipients } from '../message/service';
import type { SessionModule } from '../session';
import { lawOpinionLogged } from './access';
import { makeAuthorSteps } from './author-steps';
import { lawOpinionExport } from './export';
import { titleOf } from './definition';
import { makeOfficeSteps } from './office-steps';
import { makePublicOpinions } from './public';
import { lawOpinionPerformance } from './performance';
import { lawOpinionRoutes } from './routes';
import { lawOpinionScores } from './scores';
import { makeLawOpinionService } from './service';
import { makeLawTable } from './table';
import type {} from './tables';

interface Dependencies {
  draftLaw: DraftLawModule;
  message: MessageModule;
  session: SessionModule;
  opinionsADay: number | undefined;
}

const find = (trx: Db, id: number) => trx.selectFrom('lawOpinion').where('id', '=', id).select(['content', 'areaCode']).executeTakeFirst();
/** The beginning of the text is the name in the log: enough to recognise it. */
const NAME_LENGTH = 40;

/** The module of opinions on draft laws. */
export function lawOpinionModule({ db, clock, secrets, rates }: Kernel, { draftLaw, message, session, opinionsADay }: Dependencies) {
  const kit = { db, clock, secrets, messages: message.service };
  const service = makeLawOpinionService(kit);
  const steps = { ...kit, opinions: service.opinions };
  const solveCaptcha = (id: string | undefined, answer: string) => session.service.captchas.solve(id, answer);
  return {
    routes: lawOpinionRoutes({
      reads: service,
      author: makeAuthorSteps(steps),
      office: makeOfficeSteps(steps),
      open: makePublicOpinions({ ...kit, solveCaptcha, aDay: opinionsADay }),
      table: makeLawTable({ db, clock, laws: draftLaw.service }),
    }),
    logged: lawOpinionLogged,
    rateLimits: {
      'lawOpinion.submit': rates.opinions,
      'lawOpinion.publicState': rates.opinions,
      'lawOpinion.publicEdit': rates.opinions,
      'lawOpinion.publicRemove': rates.opinions,
    },
    exports: { lawOpinion: lawOpinionExport },
    subjects: {
      lawOpinion: {
        notFound: 'lawOpinion.not_found',
        canSee: service.isVisible,
        noticesFor: (viewer: Viewer) => (isStaff(viewer) ? 'all' : 'own'),
        titleOf: async (trx: Db, id: number) => {
          const found = await find(trx, id);
          return found && titleOf(found.content);
        },
        lookedAfterBy: async (trx: Db, id: number) => {
          const found = await find(trx, id);
          return found ? makeRecipients(trx).nearestRoles(draftLawAccess['draftLaw.readText'], found.areaCode) : [];
        },
      },
    },
    performance: { lawOpinion: lawOpinionPerformance },
    scores: { lawOpinion: lawOpinionScores },
    objectNames: {
      lawOpinion: (id, within) =>
        sql`SELECT left(content, ${NAME_LENGTH}) AS name FROM law_opinion WHERE id = ${id} AND area_code LIKE ${within}`,
    },
  } satisfies Module;
}
