import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { ApprovalModule } from '../approval';
import type { MessageModule } from '../message';
import type { SessionModule } from '../session';
import { accountExport } from './export';
import { accountImport } from './import';
import { accountAdminLogged, looksAfterAccounts } from './access';
import { accountAdminRoutes } from './routes';
import { accountName, makeAccountAdminReads } from './reads';
import { makeAccountAdminService } from './service';

/** The module in which administrators manage accounts. */
export function accountAdminModule(
  kernel: Kernel,
  { session, message, approval }: { session: SessionModule; message: MessageModule; approval: ApprovalModule },
) {
  const reads = makeAccountAdminReads(kernel.db);
  const { ofAccount: sessions, secondFactors } = session.service;
  const service = makeAccountAdminService({ ...kernel, sessions, secondFactors, messages: message.service, approvals: approval.service });
  return {
    routes: accountAdminRoutes(service),
    logged: accountAdminLogged,
    service,
    subjects: {
      account: {
        notFound: 'account.not_found',
        canSee: async ({ areaCode, roleKind }, id) =>
          looksAfterAccounts(roleKind) && (await reads.find(areaCode, id, kernel.clock.now())) !== undefined,
        noticesFor: () => 'own',
        titleOf: (trx, id) => makeAccountAdminReads(trx).nameOf(id),
        lookedAfterBy: () => Promise.resolve([]),
      },
    },
    exports: { account: accountExport(kernel.secrets) },
    imports: { account: accountImport(kernel) },
    objectNames: { account: accountName },
    approvals: service.approvalParts,
  } satisfies Module & { service: unknown };
}

export type AccountAdminModule = ReturnType<typeof accountAdminModule>;
