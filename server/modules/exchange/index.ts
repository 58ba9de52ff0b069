import { makeExports } from '../../platform/exchange/exports';
import { makeImports } from '../../platform/exchange/imports';
import type { Kernel } from '../../platform/kernel';
import { exchangeLogged } from './access';
import { exchangeRoutes } from './routes';

/** Exchange of lists with office files: tables out and in, of whatever lists the modules have told of. */
export function exchangeModule({ db, clock, log, told, secrets: { textCipher } }: Kernel) {
  const onError = (err: unknown) => log.error({ err }, 'writing an export failed');
  const exports = makeExports({ db, clock, textCipher, lists: told.exports, onError });
  const imports = makeImports({ db, clock, textCipher, lists: told.imports });
  return {
    routes: exchangeRoutes({ exports, imports }),
    logged: exchangeLogged,
    /** Removes exports and imports that nobody has come back for within an hour. */
    sweep: async (): Promise<void> => {
      await exports.sweep();
      await imports.sweep();
    },
    /** Breaks off what is read or written, so that the server can stop. */
    stop: async (): Promise<void> => {
      exports.stop();
      await imports.stop();
    },
  };
}
