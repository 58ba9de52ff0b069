import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { FileModule } from '../file';
import type { MessageModule } from '../message';
import { makeRecipients } from '../message/service';
import type { settingModule } from '../setting';
import type { SuggestionModule } from '../suggestion';
import type { ThemeModule } from '../theme';
import { isStaff, THEME_KEEPERS } from '../theme/service';
import type { unitModule } from '../unit';
import { contributionLogged } from './access';
import { makeAuthorSteps } from './author-steps';
import { makeThemeClock } from './clock';
import { contributionExport } from './export';
import { titleOf } from './definition';
import { makeOfficeSteps } from './office-steps';
import { makeThemeReport } from './report';
import { contributionRoutes } from './routes';
import { makeContributionService } from './service';
import type {} from './tables';
import { contributionsOf } from './visibility';

interface Dependencies {
  file: FileModule;
  message: MessageModule;
  setting: ReturnType<typeof settingModule>;
  suggestion: SuggestionModule;
  theme: ThemeModule;
  unit: ReturnType<typeof unitModule>;
}

const find = (trx: Db, id: number) =>
  trx.selectFrom('contribution').where('id', '=', id).select(['content', 'areaCode']).executeTakeFirst();

/** The module of deputies' contributions to themes and their handling. */
export function contributionModule(kernel: Kernel, { file, message, setting, suggestion, theme, unit }: Dependencies) {
  const { db, clock, log } = kernel;
  const kit = {
    ...{ db, clock, messages: message.service, file, units: unit.service, settings: setting.service, suggestions: suggestion.service },
    canSeeSuggestion: (viewer: Viewer, id: number) => kernel.moduleParts.subjects.suggestion.canSee(viewer, id),
  };
  const service = makeContributionService(kit);
  const steps = { ...kit, contributions: service.contributions };
  const report = makeThemeReport({ db, clock, themes: theme.service });
  return {
    routes: contributionRoutes({ reads: service, report, author: makeAuthorSteps(steps), office: makeOfficeSteps(steps) }),
    logged: contributionLogged,
    exports: { contribution: contributionExport },
    raised: {
      contribution: async (viewer: Viewer, suggestionId: number) => {
        const found = await db
          .selectFrom('contribution')
          .where('suggestionId', '=', suggestionId)
          .where(contributionsOf(viewer))
          .select(['contribution.id', 'contribution.content'])
          .executeTakeFirst();
        return found && { id: found.id, title: titleOf(found.content) };
      },
    },
    subjects: {
      contribution: {
        notFound: 'contribution.not_found',
        canSee: service.canSee,
        noticesFor: (viewer: Viewer) => (isStaff(viewer) ? 'all' : 'own'),
        titleOf: async (trx: Db, id: number) => {
          const found = await find(trx, id);
          return found && titleOf(found.content);
        },
        lookedAfterBy: async (trx: Db, id: number) => {
          const found = await find(trx, id);
          return found ? makeRecipients(trx).nearestRoles(THEME_KEEPERS, found.areaCode) : [];
        },
      },
    },
    filesSeenBy: { contribution: service.canSee },
    objectNames: {
      contribution: (id: number, within: string) =>
        sql<{ name: string }>`SELECT left(content, 40) AS name FROM contribution WHERE id = ${id} AND area_code LIKE ${within}`,
    },
    clock: {
      task: 'themes',
      ...makeThemeClock({
        db,
        clock,
        messages: message.service,
        textCipher: kernel.secrets.textCipher,
        onError: (err) => log.error({ err }, 'the notifications about themes could not be sent'),
      }),
    },
  } satisfies Module;
}
