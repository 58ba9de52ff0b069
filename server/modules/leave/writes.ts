import type { LeaveState } from '@contract/rules/leave';
import type { Db } from '../../platform/db/connect';
import { signedInTo } from '../attendance/service';
import type { Standing } from './askable';

interface Person {
  activityId: number;
  deputyId: number;
}

/** The queries that change leaves; `trx` is the transaction of the change, or any reader for `standingOf`. */
export function makeLeaveWrites(trx: Db) {
  /** Locks the activity against changes until the transaction ends; the lock is shared by all who ask for leave from it. */
  const holdActivity = (id: number) =>
    trx
      .selectFrom('activity')
      .where('id', '=', id)
      .select(['id', 'title', 'areaCode', 'kind', 'state', 'startsAt', 'endsAt', 'organiserId'])
      .forShare()
      .executeTakeFirst();

  /** Checks whether the deputy is invited and locks the invitation, so that leaves of one deputy are added one at a time. */
  const holdPerson = async ({ activityId, deputyId }: Person): Promise<boolean> =>
    (await trx
      .selectFrom('activityPerson')
      .where('activityId', '=', activityId)
      .where('deputyId', '=', deputyId)
      .select('deputyId')
      .forUpdate()
      .executeTakeFirst()) !== undefined;

  /** Returns the situation of the deputy in the activity. */
  async function standingOf(activity: Standing['activity'] & { id: number }, deputyId: number): Promise<Standing> {
    const sittings = await trx
      .selectFrom('sitting')
      .where('activityId', '=', activity.id)
      .select(['id', 'startsAt', 'endsAt'])
      .orderBy('startsAt')
      .execute();
    const open = await trx
      .selectFrom('leave')
      .where('activityId', '=', activity.id)
      .where('deputyId', '=', deputyId)
      .where('state', 'in', ['pending', 'granted'])
      .select(['isWhole', 'sittingIds'])
      .execute();
    return { activity, sittings, open, signedIn: await signedInTo(trx, { activityId: activity.id, deputyId }) };
  }

  /** A leave from the whole activity is the deputy's answer to it; a refused or withdrawn leave clears the answer. */
  async function answer({ activityId, deputyId }: Person, leave: LeaveState, asked?: { reason: string; at: Date }): Promise<void> {
    const columns = {
      pending: { answer: 'leave', reason: asked?.reason ?? '', answeredAt: asked?.at ?? null },
      granted: {},
      refused: { answer: null, answeredAt: null },
      withdrawn: { answer: null, answeredAt: null, reason: '' },
    } as const;
    await trx
      .updateTable('activityPerson')
      .set({ ...columns[leave], leave })
      .where('activityId', '=', activityId)
      .where('deputyId', '=', deputyId)
      .execute();
  }

  return { holdActivity, holdPerson, standingOf, answer };
}
