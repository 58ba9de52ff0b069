import type { CallReply } from '@contract/contract';
import { beginOfDate, beijingDate, beijingYear, DAY_MS } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import type { DeliveryService } from '../delivery/service';
import type { ApprovalService } from '../approval/service';
import type { GrantService } from '../grant/service';
import type { AccountAdminService } from '../account-admin/service';
import type { RunningService } from '../running/service';
import type { Clock } from '../../platform/clock';
import { areaContains } from '@contract/rules/area';
import type { SetupGap } from '@contract/rules/setup';
import { connectionGaps } from '../../platform/installation/gaps';
import type { Installation } from '../../platform/installation/installation';
import { peopleGaps } from './gap-reads';
import type { Db } from '../../platform/db/connect';
import { type LoginRow, makeHomeReads, type Scope, type SettingRow } from './reads';

/** The number of days that count as recent. */
const RECENT_DAYS = 7;

export interface StaffHomeDependencies {
  db: Db;
  clock: Clock;
  installation: Pick<Installation, 'areaCode' | 'inForce'>;
  accounts: Pick<AccountAdminService, 'listAccounts'>;
  grants: Pick<GrantService, 'listGrants'>;
  approvals: Pick<ApprovalService, 'countWaiting'>;
  deliveries: Pick<DeliveryService, 'listDeliveries'>;
  running: Pick<RunningService, 'countForHome'>;
}

/** Only the total of the list is needed. */
const COUNTED = { page: 1, pageSize: 1 };

const toSettingLine = ({ changedAt, endedAt, ...row }: SettingRow) => ({
  ...row,
  changedAt: changedAt.toISOString(),
  taken: endedAt !== null,
});

const toLoginLine = ({ at, ...row }: LoginRow) => ({ ...row, at: at.toISOString() });

/** The home pages of administrators: only their own data, of their area and those below it. */
export function makeStaffHomes({
  db,
  clock,
  installation,
  accounts: accountAdmin,
  grants,
  approvals,
  deliveries,
  running,
}: StaffHomeDependencies) {
  const reads = makeHomeReads(db);
  const startedAt = clock.now().toISOString();

  function scopeOf({ areaCode }: Viewer): Scope {
    const now = clock.now();
    return { areaCode, now, since: new Date(now.getTime() - RECENT_DAYS * DAY_MS) };
  }

  /** Returns what setup left open; connections belong to the whole platform and are shown only to its administrator. */
  async function gapsFor({ areaCode }: Viewer): Promise<SetupGap[]> {
    const connections = areaContains(areaCode, installation.areaCode()) ? connectionGaps(installation) : [];
    return [...connections, ...(await peopleGaps(db, areaCode))];
  }

  async function systemAdminHome(viewer: Viewer): Promise<CallReply<'home.systemAdmin'>> {
    const scope = scopeOf(viewer);
    const today = beijingDate(scope.now);
    const years = [beijingYear(scope.now), beijingYear(scope.now) + 1];
    const recent = beijingDate(scope.since);
    const [gaps, never, undelivered, platform, changes, inForce, next, days, accounts, notices, databaseBytes] = await Promise.all([
      gapsFor(viewer),
      accountAdmin.listAccounts(viewer, { ...COUNTED, state: 'never' }),
      deliveries.listDeliveries(viewer, { ...COUNTED, state: 'failed', from: recent }),
      running.countForHome(viewer),
      approvals.countWaiting(viewer),
      reads.countSettings(scope, today),
      reads.nextSettings(scope, today),
      Promise.all(years.map((year) => reads.countHolidays(year))),
      reads.countAccounts(scope),
      reads.countNotices(scope),
      reads.databaseBytes(),
    ]);
    return {
      gaps,
      waiting: { never: never.total, undelivered: undelivered.total, since: recent, platform, changes },
      settings: { inForce, next: next.map(toSettingLine) },
      holidays: years.map((year, index) => ({ year, days: days[index] ?? 0 })),
      accounts,
      notices,
      server: { startedAt, databaseBytes },
    };
  }

  async function securityAdminHome(viewer: Viewer): Promise<CallReply<'home.securityAdmin'>> {
    const scope = scopeOf(viewer);
    const [waiting, changes, locked, logins, failures] = await Promise.all([
      grants.listGrants(viewer, { ...COUNTED, state: 'waiting' }),
      approvals.countWaiting(viewer),
      reads.lockedAccounts(scope),
      reads.countLogins(scope),
      reads.lastLogins(scope, { failed: true }),
    ]);
    return {
      waiting: { grants: waiting.total, changes },
      locked: locked.map(({ lockedUntil, ...account }) => ({ ...account, until: lockedUntil.toISOString() })),
      logins,
      failures: failures.map(toLoginLine),
    };
  }

  async function auditAdminHome(viewer: Viewer): Promise<CallReply<'home.auditAdmin'>> {
    const scope = scopeOf(viewer);
    const today = beijingDate(scope.now);
    const [changes, todays, logins, lastLogins, settings, holidays] = await Promise.all([
      approvals.countWaiting(viewer),
      reads.countLogins({ ...scope, since: beginOfDate(today) }),
      reads.countLogins(scope),
      reads.lastLogins(scope),
      reads.lastSettings(scope),
      reads.lastHolidays(),
    ]);
    return {
      waiting: { refused: todays.refused, locked: todays.locked, today, changes },
      logins,
      lastLogins: lastLogins.map(toLoginLine),
      settings: settings.map(toSettingLine),
      holidays: holidays.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() })),
    };
  }

  return { systemAdminHome, securityAdminHome, auditAdminHome };
}
