import { namedBy } from '../../platform/events/object-names';
import type { Kernel } from '../../platform/kernel';
import type { FileModule } from '../file';
import type { figuresModule } from '../figures';
import type { MessageModule } from '../message';
import type { settingModule } from '../setting';
import type { unitModule } from '../unit';
import { suggestionLogged } from './access';
import { suggestionExport } from './exchange/export';
import { suggestionImport } from './exchange/import';
import { makePapers } from './exchange/papers';
import { suggestionPerformance } from './performance';
import { suggestionRoutes } from './routes';
import { suggestionScores } from './scores';
import { makeSuggestionService } from './service';
import { suggestionFiles, suggestionSubject } from './subject';
import type {} from './tables';

interface SuggestionDependencies {
  file: FileModule;
  unit: ReturnType<typeof unitModule>;
  setting: ReturnType<typeof settingModule>;
  message: MessageModule;
  figures: ReturnType<typeof figuresModule>;
}

/** The module of suggestions and motions, for their whole workflow. */
export function suggestionModule(
  { db, clock, secrets, moduleParts }: Kernel,
  { file, unit, setting, message, figures }: SuggestionDependencies,
) {
  const service = makeSuggestionService({
    db,
    clock,
    files: file.attachments,
    units: unit.service,
    settings: setting.service,
    messages: message.service,
    textCipher: secrets.textCipher,
    keptTotal: figures.service.keptTotal,
    raised: moduleParts.raised,
  });
  return {
    routes: suggestionRoutes(service, makePapers({ db, clock, suggestions: service })),
    logged: suggestionLogged,
    subjects: { suggestion: suggestionSubject(db) },
    filesSeenBy: suggestionFiles(db),
    exports: { suggestion: suggestionExport },
    performance: { suggestion: suggestionPerformance },
    scores: { suggestion: suggestionScores },
    imports: { suggestion: suggestionImport(setting.service) },
    objectNames: { suggestion: namedBy('suggestion', 'title') },
    service,
  };
}

export type SuggestionModule = ReturnType<typeof suggestionModule>;
