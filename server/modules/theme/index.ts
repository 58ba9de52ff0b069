import type { PublishPhase } from '@contract/rules/publishing';
import { THEME_NEWS, type ThemeState } from '@contract/rules/theme';
import { namedBy } from '../../platform/events/object-names';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { FileModule } from '../file';
import type { MessageModule } from '../message';
import { themeLogged } from './access';
import { themeExport } from './export';
import { themePerformance } from './performance';
import { makeThemeReads } from './reads';
import { themeRoutes } from './routes';
import { themeScores } from './scores';
import { makeThemeService } from './service';
import { isStaff } from './visibility';
import { uncontributedText } from './words';

/** After the time for opinions is over, deputies are no longer asked for opinions. */
const PHASES: Readonly<Record<ThemeState, PublishPhase>> = {
  draft: 'draft',
  collecting: 'announced',
  handling: 'expired',
  result: 'expired',
};

/** The module of themes on which an area asks its deputies for opinions. */
export function themeModule({ db, clock, secrets }: Kernel, { file, message }: { file: FileModule; message: MessageModule }) {
  const reads = makeThemeReads(db);
  const service = makeThemeService({ db, clock, messages: message.service, files: file.attachments, textCipher: secrets.textCipher });
  return {
    service,
    routes: themeRoutes(service),
    logged: themeLogged,
    exports: { theme: themeExport },
    subjects: {
      theme: {
        notFound: 'theme.not_found',
        canSee: reads.isVisible,
        noticesFor: (viewer) => (isStaff(viewer) ? 'all' : 'own'),
        titleOf: async (trx, id) => (await makeThemeReads(trx).findFacts(id))?.title,
        lookedAfterBy: async (trx, id) => {
          const found = await makeThemeReads(trx).findFacts(id);
          return found ? [found.publisherId] : [];
        },
      },
    },
    published: {
      theme: {
        managedIds: reads.managedIds,
        isConfirmedByItself: true,
        phaseOf: async (trx, id) => {
          const found = await makeThemeReads(trx).findFacts(id);
          return found && PHASES[found.state];
        },
        reminderOf: async (trx, id) => {
          const found = await makeThemeReads(trx).findFacts(id);
          const text = found ? uncontributedText(found) : '';
          return { about: 'theme-uncontributed', title: THEME_NEWS['theme-uncontributed'], text, notice: 'themeUncontributed' };
        },
      },
    },
    homeTiles: { theme: service.toContribute },
    performance: { theme: themePerformance },
    scores: { theme: themeScores },
    filesSeenBy: { theme: reads.isVisible, themeCover: reads.isVisible },
    objectNames: { theme: namedBy('theme', 'title') },
  } satisfies Module & { service: unknown };
}

export type ThemeModule = ReturnType<typeof themeModule>;
