import { type ActivityAction, actionsIn, phaseOf } from '@contract/rules/activity';
import { sittingName } from '@contract/rules/sitting';
import { phoneOf } from '../../platform/crypto/contact-phone';
import { maskMobile, type TextCipher } from '../../platform/crypto/mobile';
import type { RecordDefinition, makeRecords } from '../../platform/records/records';
import { makeAlarmStore } from './alarm-store';
import { makeSittingStore } from './sitting-store';
import { type ActivityPatch, type LockedActivity, makeActivityStore } from './store';
import type { ActivityTeller, ActivityMessage } from './tell';
import { isOrganiser } from './visibility';

type ActivityFamily = RecordDefinition<LockedActivity, ActivityPatch, ActivityAction, readonly ActivityMessage[]>;
export type ActivityRecords = ReturnType<typeof makeRecords<LockedActivity, ActivityPatch, ActivityAction, readonly ActivityMessage[]>>;

/** Activities as records: organisers change the activities of their own area, deputies answer the activities that invite them. */
export const activityFamily = (tell: ActivityTeller, textCipher: TextCipher): ActivityFamily => ({
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
  snapshotOf: async ({ id, agenda, ...row }, trx) => ({
    ...{ title: row.title, kind: row.kind, place: row.place, position: row.position, introduction: row.introduction },
    ...{ startsAt: row.startsAt, endsAt: row.endsAt, signUpUntil: row.signUpUntil, invited: row.invited },
    ...{ seating: row.seating, lodging: row.lodging, contactName: row.contactName },
    contactPhone: maskMobile(phoneOf(textCipher, row)),
    agenda: agenda.map(({ title, speaker }) => [title, speaker].filter(Boolean).join(' ')).join('；'),
    sittings: (await makeSittingStore(trx).listOf(id)).map(({ startsAt }) => sittingName(startsAt)).join('、'),
    reminders: (await makeAlarmStore(trx).hoursOf(id)).join('、'),
  }),
  tell: ({ trx, viewer, news = [] }) => tell(trx, news, viewer.roleId),
});
