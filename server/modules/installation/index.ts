import type { RateLimits } from '../../platform/http/security';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { ApprovalModule } from '../approval';
import { installationLogged } from './access';
import { installationRoutes } from './routes';
import { makeInstallationService } from './service';

const rateLimits = ({ smsCodes }: RateLimits): Module['rateLimits'] => ({
  'installation.trySms': smsCodes,
  'installation.tryPlatform': smsCodes,
});

/** The module in which the system administrator changes the installation, its SMS gateway and its applications on open platforms. */
export function installationModule(kernel: Kernel, { approval }: { approval: ApprovalModule }) {
  const service = makeInstallationService({ ...kernel, approvals: approval.service });
  return {
    routes: installationRoutes(service),
    logged: installationLogged,
    rateLimits: rateLimits(kernel.rates),
    approvals: { connections: service.changeApproved },
  } satisfies Module;
}
