import type { CallInput } from '@contract/contract';
import { actionsIn, phaseOf } from '@contract/rules/activity';
import type { Viewer } from '@contract/rules/roles';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { makePeopleStore } from './people-store';
import { makeActivityStore } from './store';

/**
 * What a deputy who is invited says; the last word counts. Many answer at once, so they share the activity's lock, which a change of the
 * activity waits for. Throws `activity.sign_up_over` for a deputy who would come too late.
 */
export const makeAnswerStep =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  (viewer: Viewer, { params: { id }, body }: CallInput<'activity.answer'>): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const activity = await makeActivityStore(trx).hold(viewer, id);
      if (!activity || viewer.deputyId === null) throw fail('activity.not_found');
      const phase = phaseOf(activity, now);
      const isComing = body.answer === 'coming';
      if (isComing && phase === 'waiting') throw fail('activity.sign_up_over');
      if (!actionsIn(phase, 'invited').includes(isComing ? 'come' : 'askLeave')) throw fail('activity.not_next');
      const reason = body.answer === 'leave' ? body.reason.trim() : '';
      await makePeopleStore(trx).answer(id, viewer.deputyId, { answer: body.answer, reason, answeredAt: now });
      return id;
    });
