import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';
import { namedBy } from '../../platform/events/object-names';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { LeadModule } from '../lead';
import type { MessageModule } from '../message';
import type { SessionModule } from '../session';
import type { settingModule } from '../setting';
import type { SuggestionModule } from '../suggestion';
import { COMMENT_KEEPERS, commentLogged } from './access';
import { makeCommentClock } from './clock';
import { commentExport } from './export';
import { within } from './definition';
import { makeFollows } from './follows';
import { makePublicComments } from './public';
import { commentPerformance } from './performance';
import { commentRoutes } from './routes';
import { commentScores } from './scores';
import { makeCommentService } from './service';
import type {} from './tables';
import { keepersOf } from './tell';

interface CommentDependencies {
  message: MessageModule;
  session: SessionModule;
  setting: ReturnType<typeof settingModule>;
  suggestion: SuggestionModule;
  lead: LeadModule;
}

const find = (trx: Db, id: number) =>
  trx.selectFrom('comment').where('id', '=', id).select(['title', 'deputyId', 'stationId', 'areaCode']).executeTakeFirst();

/** The module of voters' comments to deputies and stations. */
export function commentModule(
  { db, clock, secrets, rates, log }: Kernel,
  { message, session, setting, suggestion, lead }: CommentDependencies,
) {
  const kit = { db, clock, secrets, messages: message.service, settings: setting.service };
  const solveCaptcha = (id: string | undefined, answer: string) => session.service.captchas.solve(id, answer);
  const service = makeCommentService({ ...kit, suggestions: suggestion.service, leads: lead.service });
  return {
    routes: commentRoutes(service, makePublicComments({ ...kit, solveCaptcha }), makeFollows({ db, clock, secrets, solveCaptcha })),
    logged: commentLogged,
    rateLimits: {
      'comment.submit': rates.opinions,
      'comment.outcome': rates.opinions,
      'comment.rate': rates.opinions,
      'comment.follow': rates.opinions,
      'comment.followed': rates.opinions,
    },
    subjects: {
      comment: {
        notFound: 'comment.not_found',
        canSee: async (viewer: Viewer, id: number) => (await service.find(viewer, id)) !== undefined,
        noticesFor: ({ roleKind }: Viewer) => (COMMENT_KEEPERS.some((kind) => kind === roleKind) ? 'all' : 'own'),
        titleOf: async (trx: Db, id: number) => (await find(trx, id))?.title,
        lookedAfterBy: async (trx: Db, id: number) => {
          const found = await find(trx, id);
          return found ? keepersOf(trx, found) : [];
        },
      },
    },
    homeTiles: { comment: service.toAnswer },
    performance: { comment: commentPerformance },
    scores: { comment: commentScores },
    raised: {
      comment: (viewer: Viewer, suggestionId: number) =>
        db
          .selectFrom('comment')
          .where('suggestionId', '=', suggestionId)
          .where(within(viewer))
          .select(['comment.id', 'comment.title'])
          .executeTakeFirst(),
    },
    exports: { comment: commentExport },
    objectNames: { comment: namedBy('comment', 'title') },
    clock: {
      task: 'comments',
      ...makeCommentClock({
        db,
        clock,
        messages: message.service,
        onError: (err) => log.error({ err }, 'the notifications about comments could not be sent'),
      }),
    },
  } satisfies Module;
}
