import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Keyed, Taken } from '../../platform/records/intents';
import type { ActivityRecords } from './definition';
import { makePeopleStore } from './people-store';
import { makeActivityStore } from './store';

/**
 * Records that an invited deputy will come. Many deputies answer at once, so they share the activity's lock, and a change of the activity waits for
 * them. Throws `activity.sign_up_over` when the deputy answers too late, `activity.on_leave` when the deputy has asked for leave.
 */
export const makeAnswerStep =
  (records: ActivityRecords) =>
  (viewer: Viewer, { params: { id }, body, key }: Keyed<'activity.answer'>): Promise<Taken> => {
    const { deputyId } = viewer;
    if (deputyId === null) throw fail('activity.not_found');
    const request = { viewer, action: 'come', id, key, lock: (trx: Db) => makeActivityStore(trx).hold(id) } as const;
    return records.change(request, async ({ trx, now }) => {
      const answered = await makePeopleStore(trx).answer(id, deputyId, { answer: body.answer, reason: '', answeredAt: now });
      if (!answered) throw fail('activity.on_leave');
      return { set: null };
    });
  };
