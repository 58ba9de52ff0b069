import type { RateLimits } from '../../platform/http/security';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { AccountModule } from '../account';
import type { AccountAdminModule } from '../account-admin';
import type { ApprovalModule } from '../approval';
import type { HomeModule } from '../home';
import type { SessionModule } from '../session';
import { platformLoginLogged } from './access';
import { platformLoginRoutes } from './routes';
import { makePlatformLogin } from './service';
import type {} from './tables';

const rateLimits = ({ captchas, smsCodes, passwords }: RateLimits): Module['rateLimits'] => ({
  'session.state': captchas,
  'session.bindCode': smsCodes,
  'session.bind': passwords,
});

interface Dependencies {
  session: SessionModule;
  account: AccountModule;
  accountAdmin: AccountAdminModule;
  home: HomeModule;
  approval: ApprovalModule;
}

/** The module of logins by DingTalk and Zhezhengding, and of binding them to accounts. */
export function platformLoginModule(
  { db, clock, platforms, callerOf, rates }: Kernel,
  { session, account, accountAdmin, home, approval }: Dependencies,
) {
  const { numbers } = account.service;
  const by = { sessions: session.service, numbers, home: home.service, approvals: approval.service };
  const { ownerNotices } = accountAdmin.service;
  const service = makePlatformLogin({ db, clock, platforms, ownerNotices, ...by });
  return {
    routes: platformLoginRoutes(service, callerOf),
    logged: platformLoginLogged,
    rateLimits: rateLimits(rates),
    approvals: { bind: service.bindings.bindApproved },
    sweep: service.sweep,
  } satisfies Module;
}
