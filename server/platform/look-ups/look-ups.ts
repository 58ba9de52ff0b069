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
    /** What an account looked up within the day: a keyed hash, or whose numbers. `isLook`: it saw a whole number. */
    numberLookUp: { accountId: number; what: string; at: Date; isLook: Generated<boolean> };
  }
}

/** So many an hour has an account, whatever its roles and on whichever node. */
export const MOST_LOOK_UPS = 30;
const HOUR_MS = 3_600_000;

/** A list whose keyword may be a whole number, for those who hold the permission to see whole numbers. */
export interface NumberList {
  call: RouteName;
  type: string;
  reveal: RouteName;
  access: Permission;
}

/** Whether the viewer may see whole numbers of the list. */
export const seesNumbers = (viewer: Viewer, { reveal, access }: Pick<NumberList, 'reveal' | 'access'>): boolean =>
  mayCall(viewer, reveal, access);

/** The hash of a keyword that is a whole number, where the viewer may see whole numbers; else null: nobody is found by it. */
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
 * Counts what an account looks up by whole numbers, or looks at in full, so that nobody tries numbers one after another. `what` names what is
 * looked for: the same again within the hour counts once.
 */
export function makeLookUps({ db, clock }: { db: Db; clock: Clock }) {
  /** Counts one. False where it had been counted within the hour. Throws number.too_many, and number.reason for a look. */
  const count = ({ userId }: Viewer, what: string, look?: { reason: string | undefined }): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const at = clock.now();
      const day = beginOfDate(beijingDate(at));
      // Two calls at once wait for each other.
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

  /** Counts a look at a whole number; beyond those of a day it needs a reason. The same again within the hour counts once. */
  const look = (viewer: Viewer, what: string, reason: string | undefined): Promise<boolean> => count(viewer, what, { reason });

  /** Runs what tells about a number only by one of its errors: the count stays where `tells` says so of what it failed by. */
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

  /** Counts that a list is searched by a whole number and keeps it in the log, refused or not. Throws number.too_many. */
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

/** What a list counts a mobile number under. */
export const mobileLookUp = (mobileHash: string): string => `mobile:${mobileHash}`;

/** The hash where the viewer's list has looked it up within the hour, else null: an export finds by it no more than the list has. */
export const lookedUp = ({ userId }: Viewer, mobileHash: string, now: Date): RawBuilder<string | null> =>
  sql<string | null>`(SELECT ${mobileHash}::text WHERE EXISTS (SELECT FROM number_look_up AS taken
    WHERE taken.account_id = ${userId} AND taken.what = ${mobileLookUp(mobileHash)} AND taken.at > ${since(now)}))`;
