import type { RateLimits } from '../../platform/http/security';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { setupLogged } from './access';
import { setupRoutes } from './routes';
import { makeSetupService } from './service';
import { makeSetupStore } from './store';
import type {} from './tables';

const rateLimits = ({ smsCodes, passwords }: RateLimits): Module['rateLimits'] => ({
  'setup.open': passwords,
  'setup.finish': passwords,
  'setup.trySms': smsCodes,
  'setup.tryPlatform': smsCodes,
});

/** Checks whether there are no accounts; once there are, it does not query again. */
function untilFilled({ hasAccounts }: Pick<ReturnType<typeof makeSetupStore>, 'hasAccounts'>): () => Promise<boolean> {
  let isFilled = false;
  return async () => {
    isFilled ||= await hasAccounts();
    return !isFilled;
  };
}

/** The module of the first start of an empty platform, with a link that is printed at the start. */
export const setupModule = (kernel: Kernel) =>
  ({
    routes: setupRoutes(makeSetupService(kernel), kernel.sealed),
    logged: setupLogged,
    rateLimits: rateLimits(kernel.rates),
    isEmpty: untilFilled(makeSetupStore(kernel.db)),
  }) satisfies Module & Record<string, unknown>;
