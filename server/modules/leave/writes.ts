import type { LeaveState } from '@contract/rules/leave';
import type { Db } from '../../platform/db/connect';
import { signedInTo } from '../attendance/service';
import type { Standing } from './askable';

interface Person {
  activityId: number;
  deputyId: number;
}

/** What belongs to leaves and is written with them; `trx` is the transaction of the change, or for `standingOf` any reader. */
export function makeLeaveWrites(trx: Db) {
  /** The activity as it stands until the transaction ends, shared by all who ask for leave from it. */
  const holdActivity = (id: number) =>
    trx
      .selectFrom('activity')
      .where('id', '=', id)
      .select(['id', 'title', 'areaCode', 'kind', 'state', 'startsAt', 'endsAt', 'organiserId'])
      .forShare()
      .executeTakeFirst();

  /** Whether the deputy is invited; one who is asks, or is asked for, one at a time. */
  const holdPerson = async ({ activityId, deputyId }: Person): Promise<boolean> =>
    (await trx
      .selectFrom('activityPerson')
      .where('activityId', '=', activityId)
      .where('deputyId', '=', deputyId)
      .select('deputyId')
      .forUpdate()
      .executeTakeFirst()) !== undefined;

  /** How the deputy stands to the activity. */
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

  /** A leave from the whole activity is what the deputy answers to it; one that was asked for and is no more leaves no answer. */
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
