import { DRAFT_LAW_NEWS, type DraftLawState } from '@contract/rules/draft-law';
import type { PublishPhase } from '@contract/rules/publishing';
import { namedBy } from '../../platform/events/object-names';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { FileModule } from '../file';
import type { MessageModule } from '../message';
import { draftLawLogged } from './access';
import { makeDraftLawClock } from './clock';
import { draftLawExport } from './export';
import { makePublicDraftLaws } from './public';
import { makeTextReader } from './read-text';
import { makeDraftLawReads } from './reads';
import { draftLawRoutes } from './routes';
import { makeDraftLawService } from './service';
import { makeDraftLawSteps } from './steps';
import { isStaff } from './visibility';
import { unansweredText } from './words';

/** After the time for opinions is over, no user is asked for an opinion any more. */
const PHASES: Readonly<Record<DraftLawState, PublishPhase>> = {
  draft: 'draft',
  collecting: 'announced',
  sorting: 'expired',
  result: 'expired',
};

/** The module of consultations on draft laws. */
export function draftLawModule({ db, clock, log }: Kernel, { file, message }: { file: FileModule; message: MessageModule }) {
  const reads = makeDraftLawReads(db);
  const kit = { db, clock, messages: message.service, file };
  const service = makeDraftLawService(kit);
  return {
    service,
    routes: draftLawRoutes({
      laws: service,
      steps: makeDraftLawSteps({ ...kit, laws: service }),
      open: makePublicDraftLaws({ ...kit, compare: service.compare }),
      readText: makeTextReader(file.find),
    }),
    logged: draftLawLogged,
    exports: { draftLaw: draftLawExport },
    subjects: {
      draftLaw: {
        notFound: 'draftLaw.not_found',
        canSee: reads.isVisible,
        noticesFor: (viewer) => (isStaff(viewer) ? 'all' : 'own'),
        titleOf: async (trx, id) => (await makeDraftLawReads(trx).findFacts(id))?.title,
        lookedAfterBy: async (trx, id) => {
          const found = await makeDraftLawReads(trx).findFacts(id);
          return found ? [found.publisherId] : [];
        },
      },
    },
    published: {
      draftLaw: {
        managedIds: reads.managedIds,
        isConfirmedByItself: true,
        phaseOf: async (trx, id) => {
          const found = await makeDraftLawReads(trx).findFacts(id);
          return found && PHASES[found.state];
        },
        reminderOf: async (trx, id) => {
          const found = await makeDraftLawReads(trx).findFacts(id);
          const text = found ? unansweredText(found) : '';
          return { about: 'draft-law-unanswered', title: DRAFT_LAW_NEWS['draft-law-unanswered'], text, notice: 'draftLawUnanswered' };
        },
      },
    },
    homeTiles: { draftLaw: service.toOpine },
    filesSeenBy: { draftLaw: reads.isVisible },
    objectNames: { draftLaw: namedBy('draft_law', 'title') },
    clock: {
      task: 'draft-laws',
      ...makeDraftLawClock({
        ...{ db, clock, messages: message.service },
        onError: (err) => log.error({ err }, 'the end of consultations could not be processed'),
      }),
    },
  } satisfies Module & { service: unknown };
}

export type DraftLawModule = ReturnType<typeof draftLawModule>;
