import type { CallReply } from '@contract/contract';
import { beginOfDate, beijingDate, DAY_MS } from '@contract/rules/beijing';
import { LOG_KEPT_DAYS } from '@contract/rules/event';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import type { OfferedScreen } from '@contract/schema/role';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { RoleService } from '../role/service';
import type { AccountSessions } from '../session/service';
import { type HeldRow, makeRightsReads, type RoleLimits } from './rights-reads';

/** Describes the data that a role sees. */
function scopeText({ roleKind, areaName, unitName, delegationName }: HeldRow): string {
  if (unitName) return `${areaName}，承办单位“${unitName}”的`;
  if (delegationName) return `${areaName}，代表团“${delegationName}”的`;
  return roleKind === 'deputy' ? `${areaName}，本人的及公开的` : `${areaName}及下级区域`;
}

/** Returns the screens of a kind that the role had, with its permissions there; a container is kept when one of its children is. */
function within(screens: readonly OfferedScreen[], { menuIds, permissions }: RoleLimits): OfferedScreen[] {
  return screens.flatMap((screen) => {
    const children = within(screen.children, { menuIds, permissions });
    if (menuIds && !menuIds.includes(screen.id) && children.length === 0) return [];
    return { ...screen, children, permissions: screen.permissions.filter(({ code }) => permissions?.includes(code) ?? true) };
  });
}

interface RightsDependencies extends Pick<Kernel, 'db' | 'clock'> {
  offered: RoleService['offered'];
  sessions: AccountSessions;
}

/**
 * Returns what a person could see and do on a day. The screens and buttons are those of the present product version; the role's rights are those of
 * that day.
 */
export function makeRights({ db, clock, offered, sessions }: RightsDependencies) {
  const reads = makeRightsReads(db);

  /** Returns the begin and end of the Beijing day. Throws `event.day` for a future day or one whose log is no longer kept. */
  function dayOf(on: string): { since: Date; before: Date } {
    const now = clock.now();
    const since = beginOfDate(on);
    const first = beginOfDate(beijingDate(new Date(now.getTime() - LOG_KEPT_DAYS * DAY_MS)));
    if (since > now || since < first) throw fail('event.day', { field: 'on' });
    return { since, before: new Date(since.getTime() + DAY_MS) };
  }

  /** Throws `account.not_found` for an account that was never of the viewer's area. */
  async function rightsOn({ areaCode }: Viewer, id: number, on: string): Promise<CallReply<'event.rights'>> {
    const { since, before } = dayOf(on);
    const person = await reads.findPerson(areaCode, id);
    if (!person) throw fail('account.not_found');
    const [held, disabled, open] = await Promise.all([
      reads.rolesBetween(id, since, before),
      reads.wasDisabled(id, before),
      sessions.list(id, ''),
    ]);
    const kinds = [...new Set(held.map(({ roleKind }) => roleKind))];
    const screens = new Map<RoleKind, OfferedScreen[]>(await Promise.all(kinds.map(async (kind) => [kind, await offered(kind)] as const)));
    const roles = held.map(async (row) => {
      const { userinfoId, roleName, roleKind, roleId, beganAt, endedAt, askedByName, decidedByName } = row;
      const limits = await reads.limitsBefore(roleId, before);
      return {
        ...{ userinfoId, roleName, roleKind, scope: scopeText(row) },
        ...{ from: beganAt.toISOString(), until: endedAt?.toISOString() ?? null },
        ...{ askedByName: askedByName ?? '', decidedByName: decidedByName ?? '' },
        isWhole: limits.menuIds === null && limits.permissions === null,
        screens: within(screens.get(roleKind) ?? [], limits),
      };
    });
    const { disabled: _now, ...named } = person;
    return { person: named, on, disabled, roles: await Promise.all(roles), sessions: open };
  }

  return { rightsOn };
}
