import { onLeaveRole } from '@/features/session/leave-role';
import { isRecord } from '@/lib/loose';
import { useSession } from '@/features/session/store';
import { keepState } from '@/platform/kept-state';
import { getRoleId } from '@/platform/session';
import { HOME_TABS, isHome, type Tab } from '../tabs/tab-list';
import { forgetTabs, useTabs } from './tabs';
import { allVisits, forgetVisits, rememberVisit, type Visit } from './visits';

function read(): unknown {
  const roleId = useSession.getState().user?.roleId;
  return roleId === undefined ? undefined : { roleId, tabs: useTabs.getState().tabs, visits: allVisits() };
}

const isTab = (value: unknown): value is Tab =>
  isRecord(value) &&
  typeof value.path === 'string' &&
  typeof value.title === 'string' &&
  (value.ownTitle === undefined || typeof value.ownTitle === 'string') &&
  Number.isFinite(value.shownAt);

const isVisit = (value: unknown): value is [string, Visit] =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  isRecord(value[1]) &&
  typeof value[1].search === 'string' &&
  Number.isFinite(value[1].scrollTop);

function restore(kept: unknown): void {
  const { roleId, tabs, visits } = isRecord(kept) ? kept : {};
  if (!Array.isArray(tabs) || !tabs.every(isTab) || !Array.isArray(visits) || !visits.every(isVisit))
    throw new Error('the stored tabs are missing or invalid');
  // Another window may have chosen another role since; then these tabs belong to another role.
  if (roleId !== getRoleId()) return;
  useTabs.getState().restore([...HOME_TABS, ...tabs.filter((tab) => !isHome(tab))]);
  for (const [path, visit] of visits) rememberVisit(path, visit);
}

let isKept = false;

/** Keeps the open tabs and the last state of each screen over a reload, and drops them with the role. */
export function keepConsoleState(): void {
  if (isKept) return;
  isKept = true;
  onLeaveRole(forgetTabs);
  onLeaveRole(forgetVisits);
  keepState('console', { read, restore });
}
