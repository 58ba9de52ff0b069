import type { RouteName } from '@contract/routes';
import type { Viewer } from '@contract/rules/roles';
import { isMobile } from '@contract/rules/sms-code';
import { beginOfDate, beijingDate } from '@contract/rules/beijing';
import { LOOKS_A_DAY } from '@contract/rules/directory';
import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock';
import { maskMobile } from '../crypto/mobile';
import type { Db } from '../db/connect';
import { AppError, fail } from '../errors';
import { addEvent } from '../events/events';
import type { Origin } from '../http/origin';
import { mayCall, type Permission } from '../http/route';

declare module '../db/schema' {
  interface Database {
    /** An account's lookups of the last day: a keyed hash, or the owner of the numbers. `isLook`: a whole number was shown. */
    numberLookUp: { accountId: number; what: string; at: Date; isLook: Generated<boolean> };
  }
}

/** The hourly limit of an account, for all its roles and on all nodes together. */
export const MOST_LOOK_UPS = 30;
const HOUR_MS = 3_600_000;

/** A list whose keyword may be a whole number, for users with the permission to see whole numbers. */
export interface NumberList {
  call: RouteName;
  type: string;
  reveal: RouteName;
  access: Permission;
}

/** Checks whether the viewer may see whole numbers in the list. */
export const seesNumbers = (viewer: Viewer, { reveal, access }: Pick<NumberList, 'reveal' | 'access'>): boolean =>
  mayCall(viewer, reveal, access);

/** The hash of a keyword that is a whole number, when the viewer may see whole numbers; otherwise null: nothing is found by it. */
export function numberIn(viewer: Viewer, keyword: string, list: NumberList, keyedHash: (text: string) => string): string | null {
  if (!isMobile(keyword) || !seesNumbers(viewer, list)) return null;
  return keyedHash(keyword);
}

const since = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

interface SearchedNumber {
  mobile: string;
  mobileHash: string;
}

/**
 * Counts how often an account searches by whole numbers or views them in full, so that it cannot try numbers one after another. `what` names the
 * target: the same target within the hour counts once.
 */
export function makeLookUps({ db, clock }: { db: Db; clock: Clock }) {
  /** Counts one lookup. False when it was already counted within the hour. Throws number.too_many, and number.reason for a look. */
  const count = ({ userId }: Viewer, what: string, look?: { reason: string | undefined }): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const at = clock.now();
      const day = beginOfDate(beijingDate(at));
      // Two concurrent calls of one account wait for each other.
      await trx.selectFrom('account').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      const oldest = day < since(at) ? day : since(at);
      await trx.deleteFrom('numberLookUp').where('accountId', '=', userId).where('at', '<', oldest).execute();
      const taken = await trx.selectFrom('numberLookUp').selectAll().where('accountId', '=', userId).execute();
      const ofHour = taken.filter((one) => one.at > since(at));
      if (ofHour.some((one) => one.what === what)) return false;
      if (ofHour.length >= MOST_LOOK_UPS) throw fail('number.too_many');
      const ofDay = taken.filter((one) => one.isLook && one.at >= day && one.what !== what);
      if (look && look.reason === undefined && ofDay.length >= LOOKS_A_DAY) throw fail('number.reason', { field: 'reason' });
      await trx
        .insertInto('numberLookUp')
        .values({ accountId: userId, what, at, isLook: look !== undefined })
        .onConflict((conflict) => conflict.columns(['accountId', 'what']).doUpdateSet({ at, isLook: look !== undefined }))
        .execute();
      return true;
    });

  const take = (viewer: Viewer, what: string): Promise<boolean> => count(viewer, what);

  /** Counts a look at a whole number; above the daily limit it needs a reason. The same number again within the hour counts once. */
  const look = (viewer: Viewer, what: string, reason: string | undefined): Promise<boolean> => count(viewer, what, { reason });

  /**
   * Runs work that reveals something about a number only through some of its errors: the count is kept when `tells` is true for the error, otherwise
   * it is removed.
   */
  async function guard<T>(viewer: Viewer, what: string, tells: (error: unknown) => boolean, run: () => Promise<T>): Promise<T> {
    const isNew = await take(viewer, what);
    const giveBack = async (): Promise<void> => {
      if (isNew) await db.deleteFrom('numberLookUp').where('accountId', '=', viewer.userId).where('what', '=', what).execute();
    };
    try {
      const result = await run();
      await giveBack();
      return result;
    } catch (error) {
      if (!tells(error)) await giveBack();
      throw error;
    }
  }

  /** Counts a search of a list by a whole number and logs it, refused or not. Throws number.too_many. */
  async function tellSearch(
    viewer: Viewer,
    { call, type }: NumberList,
    { mobile, mobileHash }: SearchedNumber,
    origin: Origin,
  ): Promise<void> {
    const kept = (result: string) =>
      addEvent(db, { ...origin, actor: viewer, kind: 'look', call, type, title: maskMobile(mobile), result, at: clock.now() });
    await take(viewer, mobileLookUp(mobileHash)).catch(async (error: unknown) => {
      if (error instanceof AppError) await kept(error.key);
      throw error;
    });
    await kept('done');
  }

  return { take, look, guard, tellSearch };
}

/** The key under which lists count a mobile number. */
export const mobileLookUp = (mobileHash: string): string => `mobile:${mobileHash}`;

/** The hash when the viewer's list has looked it up within the hour, otherwise null: an export finds no more by it than the list did. */
export const lookedUp = ({ userId }: Viewer, mobileHash: string, now: Date): RawBuilder<string | null> =>
  sql<string | null>`(SELECT ${mobileHash}::text WHERE EXISTS (SELECT FROM number_look_up AS taken
    WHERE taken.account_id = ${userId} AND taken.what = ${mobileLookUp(mobileHash)} AND taken.at > ${since(now)}))`;
