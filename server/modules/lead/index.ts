import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';
import { namedBy } from '../../platform/events/object-names';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { MessageModule } from '../message';
import { makeRecipients } from '../message/service';
import { LEAD_KEEPERS, leadLogged } from './access';
import { makeLeadClock } from './clock';
import { leadExport } from './export';
import { makeLeadFigures } from './figures';
import { leadPerformance } from './performance';
import { leadRoutes } from './routes';
import { leadScores } from './scores';
import { type LeadDependencies, makeLeadService } from './service';
import type {} from './tables';
import { isKeeper, leadsOf } from './visibility';

interface Dependencies extends Omit<LeadDependencies, 'db' | 'clock' | 'subjects' | 'messages'> {
  message: MessageModule;
}

const find = (trx: Db, id: number) => trx.selectFrom('lead').where('id', '=', id).select(['title', 'areaCode']).executeTakeFirst();

/** The module of leads that users raise and deputies claim. */
export function leadModule({ db, clock, moduleParts, log }: Kernel, { message, ...others }: Dependencies) {
  const messages = message.service;
  const service = makeLeadService({ db, clock, subjects: moduleParts.subjects, messages, ...others });
  return {
    routes: leadRoutes(service, makeLeadFigures({ db, clock })),
    logged: leadLogged,
    subjects: {
      lead: {
        notFound: 'lead.not_found',
        canSee: service.isVisible,
        noticesFor: (viewer: Viewer) => (isKeeper(viewer) ? 'all' : 'own'),
        titleOf: async (trx: Db, id: number) => (await find(trx, id))?.title,
        lookedAfterBy: async (trx: Db, id: number) => {
          const found = await find(trx, id);
          return found ? makeRecipients(trx).nearestRoles(LEAD_KEEPERS, found.areaCode) : [];
        },
      },
    },
    filesSeenBy: { lead: service.isVisible },
    homeTiles: { lead: service.toDo },
    performance: { lead: leadPerformance },
    scores: { lead: leadScores },
    raised: {
      lead: (viewer: Viewer, suggestionId: number) =>
        db
          .selectFrom('lead')
          .where('suggestionId', '=', suggestionId)
          .where(leadsOf(viewer))
          .select(['lead.id', 'lead.title'])
          .executeTakeFirst(),
    },
    exports: { lead: leadExport },
    objectNames: { lead: namedBy('lead', 'title') },
    clock: {
      task: 'leads',
      ...makeLeadClock({ db, clock, messages, onError: (err) => log.error({ err }, 'the notifications about leads could not be sent') }),
    },
    service,
  } satisfies Module & Record<string, unknown>;
}

export type LeadModule = ReturnType<typeof leadModule>;
