import type { RateLimits } from '../../platform/http/security';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { installationRoutes } from './routes';
import { makeInstallationService } from './service';

const rateLimits = ({ smsCodes }: RateLimits): Module['rateLimits'] => ({
  'installation.trySms': smsCodes,
  'installation.tryPlatform': smsCodes,
});

/** Whose platform this is, its SMS gateway and its applications on open platforms, as the system administrator changes them. */
export const installationModule = (kernel: Kernel) =>
  ({ routes: installationRoutes(makeInstallationService(kernel)), rateLimits: rateLimits(kernel.rates) }) satisfies Module;
