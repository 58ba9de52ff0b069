import type { CallInput } from '@contract/contract';
import { type ActivityAction, actionsIn, areTimesInOrder, phaseOf, remindableFrom } from '@contract/rules/activity';
import { beijingDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import type { ActivityInput, Invited } from '@contract/schema/activity';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { makeInvitedStore } from './invited-store';
import { makePeopleStore } from './people-store';
import { remindedBy } from './reminder';
import { makeReminderStore } from './reminder-store';
import { type LockedActivity, makeActivityStore } from './store';
import type { ActivityTeller } from './tell';
import { announcedText, cancelledText, changedText, unansweredText } from './words';

interface StepParts {
  db: Db;
  clock: Clock;
  tell: ActivityTeller;
}

/** What a step works with: the activity as it stood, locked, and the transaction everything is written in. */
interface Step {
  trx: Db;
  viewer: Viewer;
  activity: LockedActivity;
  now: Date;
}

interface StepRequest {
  viewer: Viewer;
  id: number;
  version: number;
  action: ActivityAction;
}

/** The columns of what was written. Throws `activity.times` for times that cannot be. */
function columnsOf({ title, place, introduction, ...input }: Omit<ActivityInput, 'invited'>) {
  const times = { startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt), signUpUntil: new Date(input.signUpUntil) };
  if (!areTimesInOrder(times)) throw fail('activity.times', { field: 'startsAt' });
  return { title: title.trim(), place: place.trim(), introduction: introduction.trim(), ...times };
}

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

/** What those who organise activities do with them. Each answers the id of the activity. */
export function makeOrganiserSteps({ db, clock, tell }: StepParts) {
  /** The one way an organiser changes an activity: under its lock, on the version they saw, where its phase lets them. */
  const take = (request: StepRequest, work: (step: Step) => Promise<void>): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const { viewer, id, version, action } = request;
      const now = clock.now();
      const activity = await makeActivityStore(trx).lock(viewer, id);
      if (!activity) throw fail('activity.not_found');
      if (activity.areaCode !== viewer.areaCode) throw fail('access.area');
      if (activity.version !== version) throw fail('activity.stale');
      if (!actionsIn(phaseOf(activity, now), 'organiser').includes(action)) throw fail('activity.not_next');
      await work({ trx, viewer, activity, now });
      return id;
    });

  /** Starts a draft of the viewer's area; it may invite nobody yet. */
  const createDraft = (viewer: Viewer, { invited, ...input }: ActivityInput): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const { areaCode, roleId: organiserId } = viewer;
      const columns = columnsOf(input);
      await requireInvitable(trx, areaCode, invited);
      const now = clock.now();
      const stamps = { announcedAt: null, remindedAt: null, createdAt: now, updatedAt: now };
      return makeActivityStore(trx).add({
        ...columns,
        ...stamps,
        areaCode,
        organiserId,
        state: 'draft',
        invited: JSON.stringify(invited),
      });
    });

  async function editDraft({ trx, activity, now }: Step, { invited, ...input }: ActivityInput): Promise<void> {
    const columns = columnsOf(input);
    await requireInvitable(trx, activity.areaCode, invited);
    await makeActivityStore(trx).change(activity.id, { ...columns, invited: JSON.stringify(invited), updatedAt: now });
  }

  /** Those who are invited stay so, and hear of what has changed; those who are added hear of the activity. */
  async function editAnnounced({ trx, viewer, activity, now }: Step, { invited, ...input }: ActivityInput): Promise<void> {
    const columns = columnsOf(input);
    refusePast(columns.startsAt, now);
    const { id, areaCode, startsAt } = activity;
    await requireInvitable(trx, areaCode, {
      // Who was named before may have left since.
      delegationIds: without(invited.delegationIds, activity.invited.delegationIds),
      deputyIds: without(invited.deputyIds, activity.invited.deputyIds),
    });
    const choice = bothChoices(activity.invited, invited);
    const told = await makePeopleStore(trx).invitedIds(id);
    const added = await makeInvitedStore(trx).invite(id, areaCode, choice);
    const isOtherDay = beijingDate(columns.startsAt) !== beijingDate(startsAt);
    const remindedAt = isOtherDay ? remindedBy(columns.startsAt, now) : activity.remindedAt;
    await makeActivityStore(trx).change(id, { ...columns, invited: JSON.stringify(choice), remindedAt, updatedAt: now });
    const changed = changedText(activity, columns);
    const news = [
      { activityId: id, about: 'activity-announced' as const, text: announcedText(columns, now), deputyIds: added },
      ...(changed === null ? [] : [{ activityId: id, about: 'activity-changed' as const, text: changed, deputyIds: told }]),
    ];
    await tell(trx, news, viewer.roleId);
  }

  const edit = (viewer: Viewer, { params: { id }, body: { version, ...input } }: CallInput<'activity.edit'>): Promise<number> =>
    take({ viewer, id, version, action: 'edit' }, (step) =>
      step.activity.state === 'draft' ? editDraft(step, input) : editAnnounced(step, input),
    );

  /** Throws away a draft. */
  const removeDraft = (viewer: Viewer, { params: { id }, query: { version } }: CallInput<'activity.remove'>): Promise<number> =>
    take({ viewer, id, version, action: 'remove' }, async ({ trx }) => {
      await makeActivityStore(trx).remove(id);
    });

  /** Invites whom the draft names, and tells them. Throws `activity.nobody` where that is nobody. */
  const announce = (viewer: Viewer, { params: { id }, body: { version } }: CallInput<'activity.announce'>): Promise<number> =>
    take({ viewer, id, version, action: 'announce' }, async ({ trx, activity, now }) => {
      const { areaCode, startsAt, invited } = activity;
      refusePast(startsAt, now);
      await requireInvitable(trx, areaCode, invited);
      const deputyIds = await makeInvitedStore(trx).invite(id, areaCode, invited);
      if (deputyIds.length === 0) throw fail('activity.nobody', { field: 'invited' });
      const patch = { state: 'announced' as const, organiserId: viewer.roleId, announcedAt: now, updatedAt: now };
      await makeActivityStore(trx).change(id, { ...patch, remindedAt: remindedBy(startsAt, now) });
      await tell(trx, [{ activityId: id, about: 'activity-announced', text: announcedText(activity, now), deputyIds }], viewer.roleId);
    });

  /** Calls it off and tells all who are invited, also those who asked for leave. */
  const cancel = (viewer: Viewer, { params: { id }, body }: CallInput<'activity.cancel'>): Promise<number> =>
    take({ viewer, id, version: body.version, action: 'cancel' }, async ({ trx, activity, now }) => {
      const cancelReason = body.reason.trim();
      await makeActivityStore(trx).change(id, { state: 'cancelled', cancelReason, updatedAt: now });
      const deputyIds = await makePeopleStore(trx).invitedIds(id);
      await tell(
        trx,
        [{ activityId: id, about: 'activity-cancelled', text: cancelledText(activity, cancelReason), deputyIds }],
        viewer.roleId,
      );
    });

  /** Reminds all who have not answered. Throws `activity.reminded_recently` soon after they were told, `activity.all_answered` where nobody is left. */
  const remind = (viewer: Viewer, { params: { id }, body: { version } }: CallInput<'activity.remind'>): Promise<number> =>
    take({ viewer, id, version, action: 'remind' }, async ({ trx, activity, now }) => {
      const reminders = makeReminderStore(trx);
      const lastRemindedAt = (await reminders.last(id))?.at ?? null;
      if (remindableFrom({ announcedAt: activity.announcedAt ?? now, lastRemindedAt }) > now) throw fail('activity.reminded_recently');
      const people = makePeopleStore(trx);
      const deputyIds = await people.unansweredIds(id);
      if (deputyIds.length === 0) throw fail('activity.all_answered');
      await people.markReminded(id, deputyIds, now);
      await reminders.add({ activityId: id, at: now, byName: viewer.userName, people: deputyIds.length });
      await makeActivityStore(trx).change(id, { updatedAt: now });
      await tell(trx, [{ activityId: id, about: 'activity-unanswered', text: unansweredText(activity, now), deputyIds }], viewer.roleId);
    });

  return { createDraft, edit, removeDraft, announce, remind, cancel };
}
