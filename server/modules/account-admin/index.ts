import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { SessionModule } from '../session';
import { accountExport } from './export';
import { accountImport } from './import';
import { accountAdminRoutes } from './routes';
import { makeAccountAdminService } from './service';

/** Accounts, as administrators look after them. */
export function accountAdminModule(kernel: Kernel, { session }: { session: SessionModule }) {
  const service = makeAccountAdminService({ ...kernel, sessions: session.service.ofAccount });
  return {
    routes: accountAdminRoutes(service),
    service,
    exports: { account: accountExport(kernel.secrets) },
    imports: { account: accountImport(kernel) },
  } satisfies Module & { service: unknown };
}

export type AccountAdminModule = ReturnType<typeof accountAdminModule>;
