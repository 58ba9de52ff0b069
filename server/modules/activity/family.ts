import { type ActivityAction, actionsIn, phaseOf } from '@contract/rules/activity';
import type { Family, makeRecords } from '../../platform/records/records';
import { type ActivityPatch, type LockedActivity, makeActivityStore } from './store';
import type { ActivityTeller, ToldNews } from './tell';
import { isOrganiser } from './visibility';

type ActivityFamily = Family<LockedActivity, ActivityPatch, ActivityAction, readonly ToldNews[]>;
export type ActivityRecords = ReturnType<typeof makeRecords<LockedActivity, ActivityPatch, ActivityAction, readonly ToldNews[]>>;

/** What activities say of themselves: organisers change those of their own area, deputies answer those that invite them. */
export const activityFamily = (tell: ActivityTeller): ActivityFamily => ({
  type: 'activity',
  errors: { notFound: 'activity.not_found', stale: 'activity.stale' },
  find: (trx, viewer, id) => makeActivityStore(trx).find(viewer, id),
  lock: (trx, id) => makeActivityStore(trx).lock(id),
  notYours: (_action, viewer, { areaCode }) => (isOrganiser(viewer) && areaCode !== viewer.areaCode ? 'access.area' : null),
  notNext: (action, viewer, activity, now) => {
    const phase = phaseOf(activity, now);
    if (action === 'come' && phase === 'waiting') return 'activity.sign_up_over';
    return actionsIn(phase, isOrganiser(viewer) ? 'organiser' : 'invited').includes(action) ? null : 'activity.not_next';
  },
  save: (trx, id, patch, now) => makeActivityStore(trx).change(id, { ...patch, updatedAt: now }),
  statusOf: ({ state }) => state,
  snapshotOf: ({ title, place, introduction, startsAt, endsAt, signUpUntil, invited }) => ({
    ...{ title, place, introduction, startsAt, endsAt, signUpUntil, invited },
  }),
  tell: ({ trx, viewer, news = [] }) => tell(trx, news, viewer.roleId),
});
