import type { CallReply } from '@contract/contract';
import { beijingDate, beijingYear, DAY_MS } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { type LoginRow, makeHomeReads, type Scope, type SettingRow } from './reads';

/** What happened in so many days is recent. */
const RECENT_DAYS = 7;

export interface StaffHomeDependencies {
  db: Db;
  clock: Clock;
}

const toSettingLine = ({ changedAt, endedAt, ...row }: SettingRow) => ({
  ...row,
  changedAt: changedAt.toISOString(),
  taken: endedAt !== null,
});

const toLoginLine = ({ at, ...row }: LoginRow) => ({ ...row, at: at.toISOString() });

/** What administrators find at home: theirs alone, of their area and those below it. */
export function makeStaffHomes({ db, clock }: StaffHomeDependencies) {
  const reads = makeHomeReads(db);
  const startedAt = clock.now().toISOString();

  function scopeOf({ areaCode }: Viewer): Scope {
    const now = clock.now();
    return { areaCode, now, since: new Date(now.getTime() - RECENT_DAYS * DAY_MS) };
  }

  async function systemAdminHome(viewer: Viewer): Promise<CallReply<'home.systemAdmin'>> {
    const scope = scopeOf(viewer);
    const today = beijingDate(scope.now);
    const years = [beijingYear(scope.now), beijingYear(scope.now) + 1];
    const [inForce, next, days, accounts, notices, databaseBytes] = await Promise.all([
      reads.countSettings(scope, today),
      reads.nextSettings(scope, today),
      Promise.all(years.map((year) => reads.countHolidays(year))),
      reads.countAccounts(scope),
      reads.countNotices(scope),
      reads.databaseBytes(),
    ]);
    return {
      settings: { inForce, next: next.map(toSettingLine) },
      holidays: years.map((year, index) => ({ year, days: days[index] ?? 0 })),
      accounts,
      notices,
      server: { startedAt, databaseBytes },
    };
  }

  async function securityAdminHome(viewer: Viewer): Promise<CallReply<'home.securityAdmin'>> {
    const scope = scopeOf(viewer);
    const [locked, logins, failures] = await Promise.all([
      reads.lockedAccounts(scope),
      reads.countLogins(scope),
      reads.lastLogins(scope, { failed: true }),
    ]);
    return {
      locked: locked.flatMap(({ lockedUntil, ...account }) => (lockedUntil ? [{ ...account, until: lockedUntil.toISOString() }] : [])),
      logins,
      failures: failures.map(toLoginLine),
    };
  }

  async function auditAdminHome(viewer: Viewer): Promise<CallReply<'home.auditAdmin'>> {
    const scope = scopeOf(viewer);
    const [logins, lastLogins, settings, holidays] = await Promise.all([
      reads.countLogins(scope),
      reads.lastLogins(scope),
      reads.lastSettings(scope),
      reads.lastHolidays(),
    ]);
    return {
      logins,
      lastLogins: lastLogins.map(toLoginLine),
      settings: settings.map(toSettingLine),
      holidays: holidays.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() })),
    };
  }

  return { systemAdminHome, securityAdminHome, auditAdminHome };
}
