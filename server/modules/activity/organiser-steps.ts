import { type ActivityAction, remindableFrom } from '@contract/rules/activity';
import { beijingDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import type { ActivityInput, Invited } from '@contract/schema/activity';
import { phoneColumns, phoneOf } from '../../platform/crypto/contact-phone';
import type { TextCipher } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { IntentKey } from '../../platform/http/idempotency-key';
import type { Keyed, Taken } from '../../platform/records/intents';
import type { Change, Outcome } from '../../platform/records/records';
import { requireOffered } from '../dictionary/service';
import type { FileModule } from '../file';
import type { ActivityRecords } from './definition';
import { makeAlarmStore } from './alarm-store';
import { copiedFrom } from './copy';
import { arrangementOf, columnsOf, sittingsOf } from './given';
import { makeInvitedStore } from './invited-store';
import { makePeopleStore } from './people-store';
import { remindedBy } from './reminder';
import { makeReminderStore } from './reminder-store';
import { makeSittingStore } from './sitting-store';
import { type ActivityPatch, type LockedActivity, makeActivityStore } from './store';
import type { ActivityMessage } from './tell';
import { announcedText, cancelledText, changedText, unansweredText } from './words';

type Step = Change<LockedActivity>;
type Effect = Promise<Outcome<ActivityPatch, readonly ActivityMessage[]>>;

/** Returns the common part of a request for every step that has a version in its body. */
const requestOf = (
  viewer: Viewer,
  action: ActivityAction,
  { params, body, key }: { params: { id: number }; body: { version: number }; key: IntentKey | null },
) => ({ viewer, action, id: params.id, version: body.version, key });

function refusePast(startsAt: Date, now: Date): void {
  if (startsAt <= now) throw fail('activity.past', { field: 'startsAt' });
}

const union = (some: readonly number[], others: readonly number[]): number[] => [...new Set([...some, ...others])];
const without = (some: readonly number[], others: readonly number[]): number[] => some.filter((id) => !others.includes(id));

const bothChoices = (one: Invited, other: Invited): Invited => ({
  everyone: one.everyone || other.everyone,
  delegationIds: union(one.delegationIds, other.delegationIds),
  deputyIds: union(one.deputyIds, other.deputyIds),
});

async function requireInvitable(trx: Db, areaCode: string, named: Pick<Invited, 'delegationIds' | 'deputyIds'>): Promise<void> {
  if (!(await makeInvitedStore(trx).canInvite(areaCode, named))) throw fail('activity.invited_unknown', { field: 'invited' });
}

/** Checks that the kind is offered in the dictionary, unless it is unchanged. Throws `activity.kind`. */
async function requireKind(trx: Db, kind: string, { was, now }: { was?: string; now: Date }): Promise<void> {
  if (kind === was) return;
  await requireOffered(trx, { dictionary: 'activityKind', code: kind, on: now }).catch(() => {
    throw fail('activity.kind', { field: 'kind' });
  });
}

interface StepNeeds {
  records: ActivityRecords;
  files: FileModule['attachments'];
  textCipher: TextCipher;
}

/** The steps that organisers take. */
export function makeOrganiserSteps({ records: { create, change }, files, textCipher }: StepNeeds) {
  /** Attaches the papers (before the activity) and the results (after it). */
  async function attach(trx: Db, viewer: Viewer, id: number, { paperIds, resultIds }: Pick<ActivityInput, 'paperIds' | 'resultIds'>) {
    const accountId = viewer.userId;
    await files.attach(trx, { owner: { type: 'activity', id }, fileIds: paperIds, accountId });
    await files.attach(trx, { owner: { type: 'activityResult', id }, fileIds: resultIds, accountId });
  }

  /** Creates a draft in the viewer's area; it does not need to invite any deputy yet. */
  const createDraft = (viewer: Viewer, { body: { invited, ...input }, key }: Keyed<'activity.create'>): Promise<Taken> =>
    create({ viewer, key }, async ({ trx, now }) => {
      const { areaCode, roleId: organiserId } = viewer;
      const columns = columnsOf(input, textCipher);
      const sittings = sittingsOf(input, columns);
      await requireKind(trx, input.kind, { now });
      await requireInvitable(trx, areaCode, invited);
      const stamps = { announcedAt: null, remindedAt: null, closedAt: null, createdAt: now, updatedAt: now };
      const draft = { areaCode, organiserId, state: 'draft' as const, invited: JSON.stringify(invited) };
      const activity = await makeActivityStore(trx).add({ ...columns, ...stamps, ...draft });
      await makeSittingStore(trx).replace(activity.id, sittings, { now });
      await makeAlarmStore(trx).replace(activity.id, { startsAt: columns.startsAt, hours: input.reminders, now });
      await attach(trx, viewer, activity.id, input);
      return activity;
    });

  /** Creates a draft from a former activity with its texts, hours and invitations, at a future date; the files are not copied. */
  const copy = (viewer: Viewer, { params: { id }, key }: Keyed<'activity.copy'>): Promise<Taken> =>
    create({ viewer, key }, async ({ trx, now }) => {
      const store = makeActivityStore(trx);
      const former = await store.find(viewer, id);
      if (!former) throw fail('activity.not_found');
      if (former.areaCode !== viewer.areaCode) throw fail('access.area');
      const { sittings, hours, ...columns } = copiedFrom(
        { ...former, sittings: await makeSittingStore(trx).listOf(id), hours: await makeAlarmStore(trx).hoursOf(id) },
        now,
      );
      const activity = await store.add({
        ...columns,
        ...phoneColumns(textCipher, phoneOf(textCipher, former)),
        organiserId: viewer.roleId,
      });
      await makeSittingStore(trx).replace(activity.id, sittings, { now });
      await makeAlarmStore(trx).replace(activity.id, { startsAt: columns.startsAt, hours, now });
      return activity;
    });

  /** Updates the parts of an edited activity that are stored outside its columns. */
  async function editParts({ trx, row, now }: Step, viewer: Viewer, input: Omit<ActivityInput, 'invited'>) {
    const columns = columnsOf(input, textCipher);
    await requireKind(trx, input.kind, { was: row.kind, now });
    await makeSittingStore(trx).replace(row.id, sittingsOf(input, columns), { now });
    await makeSittingStore(trx).moveLeaves(row.id, columns);
    await makeAlarmStore(trx).replace(row.id, { startsAt: columns.startsAt, hours: input.reminders, now });
    await attach(trx, viewer, row.id, input);
    return columns;
  }

  async function editDraft(step: Step, viewer: Viewer, { invited, ...input }: ActivityInput): Effect {
    const columns = await editParts(step, viewer, input);
    await requireInvitable(step.trx, step.row.areaCode, invited);
    return { set: { ...columns, invited: JSON.stringify(invited) } };
  }

  /** Deputies who are already invited stay invited and are notified of the changes; added deputies receive the invitation. */
  async function editAnnounced(step: Step, viewer: Viewer, { invited, ...input }: ActivityInput): Effect {
    const { trx, row: activity, now } = step;
    refusePast(new Date(input.startsAt), now);
    const columns = await editParts(step, viewer, input);
    const { id, areaCode, startsAt } = activity;
    await requireInvitable(trx, areaCode, {
      // A delegation or deputy that was named before may have left since, so only new ones are checked.
      delegationIds: without(invited.delegationIds, activity.invited.delegationIds),
      deputyIds: without(invited.deputyIds, activity.invited.deputyIds),
    });
    const choice = bothChoices(activity.invited, invited);
    const invitedIds = await makePeopleStore(trx).invitedIds(id);
    const added = await makeInvitedStore(trx).invite(id, areaCode, choice);
    const isOtherDay = beijingDate(columns.startsAt) !== beijingDate(startsAt);
    const remindedAt = isOtherDay ? remindedBy(columns.startsAt, now) : activity.remindedAt;
    const changed = changedText(activity, columns);
    const news: ActivityMessage[] = [
      { activityId: id, about: 'activity-announced', text: announcedText(columns, now), deputyIds: added },
      ...(changed === null ? [] : [{ activityId: id, about: 'activity-changed' as const, text: changed, deputyIds: invitedIds }]),
    ];
    return { set: { ...columns, invited: JSON.stringify(choice), remindedAt }, news };
  }

  const edit = (viewer: Viewer, request: Keyed<'activity.edit'>): Promise<Taken> => {
    const { version: _version, ...input } = request.body;
    return change(requestOf(viewer, 'edit', request), (step) =>
      step.row.state === 'draft' ? editDraft(step, viewer, input) : editAnnounced(step, viewer, input),
    );
  };

  /** Changes the agenda, notes, contact and files without another notification. */
  const arrange = (viewer: Viewer, request: Keyed<'activity.arrange'>): Promise<Taken> =>
    change(requestOf(viewer, 'arrange', request), async ({ trx, row }) => {
      await attach(trx, viewer, row.id, request.body);
      return { set: arrangementOf(request.body, textCipher) };
    });

  const removeDraft = (viewer: Viewer, { params, query, key }: Keyed<'activity.remove'>): Promise<Taken> =>
    change(requestOf(viewer, 'remove', { params, body: query, key }), async ({ trx, row }) => {
      await attach(trx, viewer, row.id, { paperIds: [], resultIds: [] });
      await makeActivityStore(trx).remove(row.id);
      return { set: null };
    });

  /** Invites the deputies chosen in the draft and notifies them. Throws `activity.nobody` when the choice contains no deputy. */
  const announce = (viewer: Viewer, request: Keyed<'activity.announce'>): Promise<Taken> =>
    change(requestOf(viewer, 'announce', request), async ({ trx, row: activity, now }) => {
      const { id, areaCode, startsAt, invited } = activity;
      refusePast(startsAt, now);
      await requireInvitable(trx, areaCode, invited);
      const deputyIds = await makeInvitedStore(trx).invite(id, areaCode, invited);
      if (deputyIds.length === 0) throw fail('activity.nobody', { field: 'invited' });
      return {
        set: { state: 'announced', organiserId: viewer.roleId, announcedAt: now, remindedAt: remindedBy(startsAt, now) },
        news: [{ activityId: id, about: 'activity-announced', text: announcedText(activity, now), deputyIds }],
      };
    });

  /** Cancels the activity and notifies all invited deputies, including those who asked for leave. */
  const cancel = (viewer: Viewer, request: Keyed<'activity.cancel'>): Promise<Taken> => {
    const cancelReason = request.body.reason.trim();
    return change({ ...requestOf(viewer, 'cancel', request), note: cancelReason }, async ({ trx, row }) => {
      const deputyIds = await makePeopleStore(trx).invitedIds(row.id);
      return {
        set: { state: 'cancelled', cancelReason },
        news: [{ activityId: row.id, about: 'activity-cancelled', text: cancelledText(row, cancelReason), deputyIds }],
      };
    });
  };

  /**
   * Reminds all deputies who have not answered. Throws `activity.reminded_recently` when the last message was sent too recently,
   * `activity.all_answered` when all have answered.
   */
  const remind = (viewer: Viewer, request: Keyed<'activity.remind'>): Promise<Taken> =>
    change(requestOf(viewer, 'remind', request), async ({ trx, row, now }) => {
      const { id, announcedAt } = row;
      const reminders = makeReminderStore(trx);
      const lastRemindedAt = (await reminders.last(id))?.at ?? null;
      if (remindableFrom({ announcedAt: announcedAt ?? now, lastRemindedAt }) > now) throw fail('activity.reminded_recently');
      const people = makePeopleStore(trx);
      const deputyIds = await people.unansweredIds(id);
      if (deputyIds.length === 0) throw fail('activity.all_answered');
      await people.markReminded(id, deputyIds, now);
      await reminders.add({ activityId: id, at: now, byName: viewer.userName, people: deputyIds.length });
      return { set: {}, news: [{ activityId: id, about: 'activity-unanswered', text: unansweredText(row, now), deputyIds }] };
    });

  return { createDraft, copy, edit, arrange, removeDraft, announce, remind, cancel };
}
