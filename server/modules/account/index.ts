import type { RateLimits } from '../../platform/http/security';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { FileModule } from '../file';
import type { SessionModule } from '../session';
import { accountLogged } from './access';
import { accountRoutes } from './routes';
import { makeAccountService } from './service';
import type {} from './tables';

const rateLimits = ({ smsCodes, passwords }: RateLimits): Module['rateLimits'] => ({
  'password.sendCode': smsCodes,
  'account.sendMobileCode': smsCodes,
  'account.sendUnlockCode': smsCodes,
  'account.unlock': passwords,
  'password.checkCode': passwords,
  'password.change': passwords,
  'password.reset': passwords,
  'account.changeMobile': passwords,
});

/** The module in which users manage their own account: password, mobile number, picture, sessions, bindings. */
export function accountModule(kernel: Kernel, { file, session }: { file: FileModule; session: SessionModule }) {
  const service = makeAccountService({ ...kernel, avatars: file.avatars, sessions: session.service.ofAccount });
  return {
    routes: accountRoutes(service, kernel.callerOf),
    logged: accountLogged,
    rateLimits: rateLimits(kernel.rates),
    sweep: service.sweep,
    settle: service.settle,
    service,
  };
}

export type AccountModule = ReturnType<typeof accountModule>;
