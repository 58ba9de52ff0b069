import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import type { SettingService } from '../setting/service';
import type { SuggestionService } from '../suggestion/service';
import { makeExports } from './exports';
import { makeImports } from './imports';
import { makePapers } from './papers';

export interface ExchangeServiceParts {
  db: Db;
  clock: Clock;
  settings: SettingService;
  suggestions: Pick<SuggestionService, 'getSuggestion' | 'addImported'>;
  /** Told why an export failed. */
  onError: (error: unknown) => void;
}

export type ExchangeService = ReturnType<typeof makeExchangeService>;

/** Exchange with office files: tables out and in, documents out. */
export function makeExchangeService(parts: ExchangeServiceParts) {
  const exports = makeExports(parts);
  const imports = makeImports(parts);
  return {
    exports,
    imports,
    papers: makePapers(parts),
    /** Breaks off what is read or written, so that the server can stop. */
    stop: async (): Promise<void> => {
      exports.stop();
      await imports.stop();
    },
    /** Removes exports and imports that nobody has come back for within an hour. */
    sweep: async (): Promise<void> => {
      await exports.sweep();
      await imports.sweep();
    },
  };
}
