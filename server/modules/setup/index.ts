import type { RateLimits } from '../../platform/http/security';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { setupRoutes } from './routes';
import { makeSetupService } from './service';

const rateLimits = ({ smsCodes, passwords }: RateLimits): Module['rateLimits'] => ({
  'setup.open': passwords,
  'setup.finish': passwords,
  'setup.trySms': smsCodes,
  'setup.tryPlatform': smsCodes,
});

/** The first start of an empty platform, by a link that the start prints. */
export const setupModule = (kernel: Kernel) =>
  ({ routes: setupRoutes(makeSetupService(kernel)), rateLimits: rateLimits(kernel.rates) }) satisfies Module;
