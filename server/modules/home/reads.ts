import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ResultOf } from '../../platform/db/results';

/** An area with those below it. */
export interface Scope {
  areaCode: string;
  now: Date;
  /** The time from which an event counts as recent. */
  since: Date;
}

/** The most notices, logins and changes that are listed. */
const MOST_LINES = 10;
const MOST_LOCKED = 20;
const MOST_NEXT = 5;
const MOST_HOLIDAYS = 5;

/** The queries for the home pages of administrators. */
export function makeHomeReads(db: Db) {
  /** Accounts with a role in that area or below. Area codes contain only digits, so they contain no wildcard. */
  const accountsIn = (areaCode: string) =>
    db.selectFrom('userinfo').where('userinfo.areaCode', 'like', `${areaCode}%`).select('userinfo.accountId');

  const countAccounts = ({ areaCode }: Scope) =>
    db
      .selectFrom('account')
      .where('account.id', 'in', accountsIn(areaCode))
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.countAll<number>().filterWhere('disabled', '=', true).as('disabled'),
        eb.fn.countAll<number>().filterWhere('mustChangePassword', '=', true).filterWhere('disabled', '=', false).as('firstPassword'),
      ])
      .executeTakeFirstOrThrow();

  const settings = () =>
    db
      .selectFrom('setting')
      .innerJoin('area', 'area.code', 'setting.areaCode')
      .select(['setting.id', 'setting.name', 'setting.processType', 'area.name as areaName', 'setting.effectiveFrom'])
      .select(['setting.changedByName', 'setting.changedAt', 'setting.endedAt']);

  /** Returns the settings that are not yet in force on that day. */
  const nextSettings = ({ areaCode }: Scope, today: string) =>
    settings()
      .where('setting.areaCode', 'like', `${areaCode}%`)
      .where('setting.endedAt', 'is', null)
      .where('setting.effectiveFrom', '>', today)
      .orderBy('setting.effectiveFrom')
      .orderBy('setting.id')
      .limit(MOST_NEXT)
      .execute();

  const lastSettings = ({ areaCode }: Scope) =>
    settings().where('setting.areaCode', 'like', `${areaCode}%`).orderBy('setting.id', 'desc').limit(MOST_LINES).execute();

  /** Counts the settings of the area itself that are in force on that day. */
  async function countSettings({ areaCode }: Scope, today: string): Promise<number> {
    const { count } = await db
      .selectFrom('setting')
      .where('areaCode', '=', areaCode)
      .where('endedAt', 'is', null)
      .where('effectiveFrom', '<=', today)
      .select(sql<number>`count(DISTINCT (process_type, name))`.as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  async function countHolidays(year: number): Promise<number> {
    const { count } = await db
      .selectFrom('holiday')
      .where('day', '>=', `${String(year)}-01-01`)
      .where('day', '<=', `${String(year)}-12-31`)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  const lastHolidays = () =>
    db.selectFrom('holidayChange').select(['year', 'changedByName', 'changedAt']).orderBy('id', 'desc').limit(MOST_HOLIDAYS).execute();

  /** Counts the receivers of recent notices by delivery state. */
  const countNotices = ({ areaCode, since }: Scope) =>
    db
      .selectFrom('workNoticeReceiver as receiver')
      .innerJoin('workNotice', 'workNotice.id', 'receiver.noticeId')
      .innerJoin('userinfo', 'userinfo.id', 'receiver.userinfoId')
      .where('workNotice.at', '>=', since)
      .where('userinfo.areaCode', 'like', `${areaCode}%`)
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('receiver.state', 'in', ['failed', 'unknown']).as('failed'),
        eb.fn.countAll<number>().filterWhere('receiver.state', '=', 'unbound').as('unbound'),
        eb.fn.countAll<number>().filterWhere('receiver.state', '=', 'waiting').as('waiting'),
        eb.fn.countAll<number>().filterWhere('receiver.state', 'in', ['sent', 'delivered']).as('delivered'),
      ])
      .executeTakeFirstOrThrow();

  async function databaseBytes(): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  }

  /** Returns the accounts that are locked after failed logins, under any of their login names. */
  const lockedAccounts = ({ areaCode, now }: Scope) =>
    db
      .selectFrom('loginFailure')
      .innerJoin('account', (join) =>
        join.on(sql<boolean>`login_failure.subject IN
          ('account:' || account.id, 'user:' || account.username, 'user:mobile ' || account.mobile_hash)`),
      )
      .where('loginFailure.lockedUntil', '>', now)
      .where('account.id', 'in', accountsIn(areaCode))
      .groupBy('account.id')
      .select((eb) => ['account.name', 'account.username', eb.fn.max<Date>('loginFailure.lockedUntil').as('lockedUntil')])
      .orderBy('lockedUntil', 'desc')
      .limit(MOST_LOCKED)
      .execute();

  const loginsIn = ({ areaCode, since }: Scope) =>
    db
      .selectFrom('loginEvent')
      .innerJoin('account', 'account.id', 'loginEvent.accountId')
      .where('loginEvent.at', '>=', since)
      .where('account.id', 'in', accountsIn(areaCode));

  const countLogins = (scope: Scope) =>
    loginsIn(scope)
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('outcome', '=', 'success').as('success'),
        eb.fn.countAll<number>().filterWhere('outcome', '=', 'refused').as('refused'),
        eb.fn.countAll<number>().filterWhere('outcome', '=', 'locked').as('locked'),
        eb.fn.countAll<number>().filterWhere('outcome', '=', 'disabled').as('disabled'),
      ])
      .executeTakeFirstOrThrow();

  /** Returns the last logins and login attempts; with `failed`, only the failed ones. */
  const lastLogins = (scope: Scope, { failed = false } = {}) =>
    loginsIn(scope)
      .$if(failed, (query) => query.where('loginEvent.outcome', '<>', 'success'))
      .select(['account.name', 'loginEvent.at', 'loginEvent.way', 'loginEvent.outcome'])
      .orderBy('loginEvent.at', 'desc')
      .orderBy('loginEvent.id', 'desc')
      .limit(MOST_LINES)
      .execute();

  return {
    countAccounts,
    nextSettings,
    lastSettings,
    countSettings,
    countHolidays,
    lastHolidays,
    countNotices,
    databaseBytes,
    lockedAccounts,
    countLogins,
    lastLogins,
  };
}

export type SettingRow = ResultOf<typeof makeHomeReads, 'lastSettings'>[number];
export type LoginRow = ResultOf<typeof makeHomeReads, 'lastLogins'>[number];
