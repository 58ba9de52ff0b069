import type { CallReply } from '@contract/contract';
import { beijingDate, beijingYear, DAY_MS } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { type LoginRow, makeHomeStore, type Scope, type SettingRow } from './store';

/** What happened in so many days is recent. */
const RECENT_DAYS = 7;

export interface StaffHomeParts {
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
export function makeStaffHomes({ db, clock }: StaffHomeParts) {
  const store = makeHomeStore(db);
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
      store.countSettings(scope, today),
      store.nextSettings(scope, today),
      Promise.all(years.map((year) => store.countHolidays(year))),
      store.countAccounts(scope),
      store.countNotices(scope),
      store.databaseBytes(),
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
      store.lockedAccounts(scope),
      store.countLogins(scope),
      store.lastLogins(scope, { failed: true }),
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
      store.countLogins(scope),
      store.lastLogins(scope),
      store.lastSettings(scope),
      store.lastHolidays(),
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
