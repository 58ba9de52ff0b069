import { makeExports } from '../../platform/exchange/exports';
import { makeImports } from '../../platform/exchange/imports';
import type { Kernel } from '../../platform/kernel';
import { exchangeLogged } from './access';
import { exchangeRoutes } from './routes';

/** The module that exports lists to office files and imports rows from them, for all lists that modules have registered. */
export function exchangeModule({ db, clock, log, moduleParts, secrets: { textCipher } }: Kernel) {
  const onError = (err: unknown) => log.error({ err }, 'an export could not be written');
  const exports = makeExports({ db, clock, textCipher, lists: moduleParts.exports, onError });
  const imports = makeImports({ db, clock, textCipher, lists: moduleParts.imports });
  return {
    routes: exchangeRoutes({ exports, imports }),
    logged: exchangeLogged,
    /** Removes exports and imports that were not used for an hour. */
    sweep: async (): Promise<void> => {
      await exports.sweep();
      await imports.sweep();
    },
    /** Aborts running exports and imports, so that the server can stop. */
    stop: async (): Promise<void> => {
      exports.stop();
      await imports.stop();
    },
  };
}
