import type { Readable } from 'node:stream';
import type { CallInput, CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import type { Activity, ActivityLine } from '@contract/schema/activity';
import type { Clock } from '../../platform/clock';
import type { TextCipher } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteAbout } from '../../platform/events/events';
import type { Keyed, Taken } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makeRecords } from '../../platform/records/records';
import type { MessageService } from '../message/service';
import { makeAheadReads, MOST_AHEAD } from './ahead-reads';
import { makeAnswerStep } from './answer-step';
import { activityFamily } from './family';
import { makeInvitedStore } from './invited-store';
import { type ActivityRow, makeActivityListReads } from './list-reads';
import { makeOrganiserSteps } from './organiser-steps';
import { makeMobileOf, writePeople } from './people-file';
import { makePeopleStore } from './people-store';
import { type Beside, isOwn, toActivity, toLine } from './present';
import { makeReminderStore } from './reminder-store';
import { makeActivityTeller } from './tell';
import { isOrganiser } from './visibility';

export interface ActivityServiceDependencies {
  db: Db;
  clock: Clock;
  messages: MessageService;
  /** Of the mobile numbers at rest. */
  textCipher: TextCipher;
}

export { makeActivityClock } from './clock';

export type ActivityService = ReturnType<typeof makeActivityService>;

/** Activities that deputies are invited to, and what they answer. Every step answers the activity as it stands afterwards. */
export function makeActivityService({ db, clock, messages, textCipher }: ActivityServiceDependencies) {
  const store = makeActivityListReads(db);
  const invitedStore = makeInvitedStore(db);
  const people = makePeopleStore(db);
  const reminders = makeReminderStore(db);
  const aheadStore = makeAheadReads(db);
  const records = makeRecords({ db, clock }, activityFamily(makeActivityTeller(messages)));
  const steps = makeOrganiserSteps(records);

  async function besideOf(viewer: Viewer, ids: readonly number[]): Promise<Beside> {
    if (isOrganiser(viewer)) return { counts: await store.countPeople(ids), answers: [] };
    return { counts: [], answers: viewer.deputyId === null ? [] : await store.answersOf(viewer.deputyId, ids) };
  }

  async function choiceOf({ invited }: Pick<ActivityRow, 'invited'>): Promise<Activity['invited']> {
    return { everyone: invited.everyone, ...(await invitedStore.namesIn(invited)) };
  }

  /** Throws `activity.not_found` for one that the viewer may not know of. */
  async function getActivity(viewer: Viewer, id: number): Promise<Activity> {
    const row = await store.find(viewer, id);
    if (!row) throw fail('activity.not_found');
    const [beside, invited, lastReminder, changes] = await Promise.all([
      besideOf(viewer, [id]),
      isOwn(viewer, row) ? choiceOf(row) : null,
      isOrganiser(viewer) ? reminders.last(id) : undefined,
      isOrganiser(viewer) ? store.changesOf(id) : [],
    ]);
    return toActivity(row, viewer, { ...beside, invited, lastReminder, changes, now: clock.now() });
  }

  /** A page of what the viewer may know of. */
  async function listActivities(viewer: Viewer, query: CallInput<'activity.list'>['query']): Promise<CallReply<'activity.list'>> {
    const now = clock.now();
    const { items: rows, ...page } = await pageOf(store.listAll(viewer, query, now), query);
    const beside = await besideOf(
      viewer,
      rows.map(({ id }) => id),
    );
    return { ...page, items: rows.map((row) => toLine(row, viewer, beside, now)) };
  }

  /** Throws `activity.not_found` for an activity that the viewer may not know of. */
  async function listPeople(
    viewer: Viewer,
    { params: { id }, query }: CallInput<'activity.people'>,
  ): Promise<CallReply<'activity.people'>> {
    if (!(await store.isVisible(viewer, id))) throw fail('activity.not_found');
    const { keyword = '', answer } = query;
    const { items: rows, ...page } = await pageOf(people.answers(id, { keyword: keyword.trim(), answer }), query);
    const items = rows.map(({ answeredAt, remindedAt, ...row }) => ({
      ...row,
      answeredAt: answeredAt?.toISOString() ?? null,
      remindedAt: remindedAt?.toISOString() ?? null,
    }));
    return { ...page, items };
  }

  /** Everyone who is invited, as a table. Throws `activity.not_found` for an activity that the viewer may not know of. */
  async function peopleFile(viewer: Viewer, id: number): Promise<{ name: string; body: Readable; ended: Promise<void> }> {
    const activity = await store.find(viewer, id);
    if (!activity) throw fail('activity.not_found');
    const rows = await people.listAll(id);
    noteAbout({ after: { rows: rows.length } });
    return writePeople({ title: activity.title, rows, mobileOf: makeMobileOf(textCipher), now: clock.now() });
  }

  /** What is to come or goes on, the nearest first. */
  async function ahead(viewer: Viewer): Promise<ActivityLine[]> {
    const phases = ['running', 'open', 'waiting'] as const;
    const pages = await Promise.all(phases.map((phase) => listActivities(viewer, { phase, page: 1, pageSize: MOST_AHEAD })));
    return pages
      .flatMap(({ items }) => items)
      .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
      .slice(0, MOST_AHEAD);
  }

  /** Who has not answered to the viewer's own activities that can be signed up for. */
  async function whoIsSilent(viewer: Viewer): Promise<CallReply<'activity.ahead'>['unanswered']> {
    const rows = await aheadStore.whoIsSilent(viewer, clock.now());
    return rows.map(({ signUpUntil, lastRemindedAt, ...row }) => ({
      ...row,
      signUpUntil: signUpUntil.toISOString(),
      lastRemindedAt: lastRemindedAt?.toISOString() ?? null,
    }));
  }

  /** What an organiser has before them. */
  async function lookAhead(viewer: Viewer): Promise<CallReply<'activity.ahead'>> {
    const [activities, drafts, unanswered] = await Promise.all([ahead(viewer), aheadStore.countDrafts(viewer), whoIsSilent(viewer)]);
    return { activities, drafts, unanswered };
  }

  /** Whom the viewer's area can invite. */
  const listInvitable = (
    { areaCode }: Viewer,
    { keyword = '' }: CallInput<'activity.invitable'>['query'],
  ): Promise<CallReply<'activity.invitable'>> => invitedStore.listInvitable(areaCode, keyword.trim());

  const countToAnswer = async ({ deputyId }: Viewer): Promise<CallReply<'activity.toAnswer'>> => ({
    count: deputyId === null ? 0 : await store.countUnanswered(deputyId, clock.now()),
  });

  /** A step, answered by the activity. */
  const answered =
    <Input>(step: (viewer: Viewer, input: Input) => Promise<Taken>) =>
    async (viewer: Viewer, input: Input): Promise<Activity> =>
      getActivity(viewer, (await step(viewer, input)).id);

  async function removeDraft(viewer: Viewer, input: Keyed<'activity.remove'>): Promise<null> {
    await steps.removeDraft(viewer, input);
    return null;
  }

  return {
    listActivities,
    getActivity,
    listPeople,
    peopleFile,
    listInvitable,
    countToAnswer,
    lookAhead,
    create: answered(steps.createDraft),
    edit: answered(steps.edit),
    removeDraft,
    announce: answered(steps.announce),
    remind: answered(steps.remind),
    cancel: answered(steps.cancel),
    answer: answered(makeAnswerStep(records)),
  };
}
