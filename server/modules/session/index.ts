import type { RoleKind } from '@contract/rules/roles';
import type { Kernel } from '../../platform/kernel';
import type { RateLimits } from '../../platform/http/security';
import type { Module } from '../../platform/module';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/network';
import type { FileModule } from '../file';
import type { MenuModule } from '../menu';
import { sessionLogged } from './access';
import { sessionRoutes } from './routes';
import { makeSessionService, type SessionLimits } from './service';
import type {} from './tables';

export { DEFAULT_SESSION_LIMITS, type SessionLimits } from './service';

/** The rate limit of logins counts by name and network, so that a caller who tries many names does not block the rest of the network. */
function nameAndNetwork(request: FastifyRequest): string {
  const { username } = request.query as { username?: unknown };
  return `${networkOf(request.ip)} ${typeof username === 'string' ? username.trim() : ''}`;
}

const rateLimits = (rates: RateLimits): Module['rateLimits'] => ({
  'session.login': { max: rates.logins, keyOf: nameAndNetwork, maxOfNetwork: rates.loginsOfNetwork },
  'session.secondFactor': rates.passwords,
  'secondFactor.begin': rates.passwords,
  'secondFactor.confirm': rates.passwords,
  'secondFactor.end': rates.passwords,
  'session.captcha': rates.captchas,
  'session.workCaptcha': rates.captchas,
});

/** The module of password logins, sessions, roles and the menu. */
export function sessionModule(
  { db, clock, secrets, passwords, sealed, callerOf, rates, installation }: Kernel,
  {
    file,
    menu,
    limits,
    secondFactorRoles = [],
  }: { file: FileModule; menu: MenuModule; limits?: Partial<SessionLimits>; secondFactorRoles?: readonly RoleKind[] },
) {
  const avatarOf = (accountId: number) => file.avatars.addressOf(accountId);
  const service = makeSessionService({
    db,
    clock,
    secrets,
    passwords,
    sealed,
    avatarOf,
    arrangedMenu: () => menu.service.listArranged(),
    boardRoleId: () => installation.inForce().client.contactBoardRoleId ?? '',
    limits,
    secondFactorRoles,
  });
  return { routes: sessionRoutes(service, callerOf), logged: sessionLogged, rateLimits: rateLimits(rates), sweep: service.sweep, service };
}

export type SessionModule = ReturnType<typeof sessionModule>;
