import type { RateLimits } from '../../platform/http/security';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { AccountModule } from '../account';
import type { HomeModule } from '../home';
import type { SessionModule } from '../session';
import { platformLoginRoutes } from './routes';
import { makePlatformLogin } from './service';

const rateLimits = ({ captchas, smsCodes, passwords }: RateLimits): Module['rateLimits'] => ({
  'session.state': captchas,
  'session.bindCode': smsCodes,
  'session.bind': passwords,
});

/** Ways in by DingTalk and Zhezhengding, and binding to an account. */
export function platformLoginModule(
  { db, clock, platforms, callerOf, rates }: Kernel,
  { session, account, home }: { session: SessionModule; account: AccountModule; home: HomeModule },
) {
  const { numbers } = account.service;
  const service = makePlatformLogin({ db, clock, platforms, sessions: session.service, numbers, home: home.service });
  return { routes: platformLoginRoutes(service, callerOf), rateLimits: rateLimits(rates), sweep: service.sweep };
}
