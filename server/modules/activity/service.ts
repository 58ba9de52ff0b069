import type { Readable } from 'node:stream';
import type { CallInput, CallReply } from '@contract/contract';
import { DAY_MS } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import type { Activity, ActivityLine } from '@contract/schema/activity';
import { writeCalendar } from '../../platform/calendar/ics';
import type { Clock } from '../../platform/clock';
import { phoneOf } from '../../platform/crypto/contact-phone';
import type { TextCipher } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteAbout } from '../../platform/events/events';
import type { Keyed, Taken } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makeRecords } from '../../platform/records/records';
import type { FileModule } from '../file';
import type { MessageService } from '../message/service';
import { makeAheadReads, MOST_AHEAD } from './ahead-reads';
import { makeAlarmStore } from './alarm-store';
import { activityFamily, type ActivityRecords } from './definition';
import { makeInvitedStore } from './invited-store';
import { type ActivityRow, makeActivityListReads } from './list-reads';
import { makeOrganiserSteps } from './organiser-steps';
import { makeMobileOf, writePeople } from './people-file';
import { makePeopleStore } from './people-store';
import { type Beside, isOwn, toActivity, toLine } from './present';
import { makeReminderStore } from './reminder-store';
import { makeSittingStore, toSitting } from './sitting-store';
import { makeActivityTeller } from './tell';
import { isOrganiser } from './visibility';
import { makeActivityStore } from './store';

export interface ActivityServiceDependencies {
  db: Db;
  clock: Clock;
  messages: MessageService;
  files: FileModule['attachments'];
  /** Encrypts the stored numbers. */
  textCipher: TextCipher;
}

export { makeActivityClock } from './clock';
export { makeActivityListReads } from './list-reads';
export { makeSittingStore } from './sitting-store';
export { activitiesTogether } from './together';

/**
 * Records that an invited deputy will come. Many deputies answer at once, so they share the activity's lock, and a change of the activity waits for
 * them. Throws `activity.sign_up_over` when the deputy answers too late, `activity.on_leave` when the deputy has asked for leave.
 */
const makeAnswerStep =
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

export { visibleTo } from './visibility';

/** The number of past days that a calendar contains. */
const CALENDAR_BACK_DAYS = 30;

export type ActivityService = ReturnType<typeof makeActivityService>;

/** The service of activities and of the deputies' answers. Every step returns the activity in its new state. */
export function makeActivityService({ db, clock, messages, files, textCipher }: ActivityServiceDependencies) {
  const store = makeActivityListReads(db);
  const invitedStore = makeInvitedStore(db);
  const people = makePeopleStore(db);
  const reminders = makeReminderStore(db);
  const aheadStore = makeAheadReads(db);
  const records = makeRecords({ db, clock }, activityFamily(makeActivityTeller(messages), textCipher));
  const steps = makeOrganiserSteps({ records, files, textCipher });
  const sittingStore = makeSittingStore(db);
  const alarms = makeAlarmStore(db);

  async function besideOf(viewer: Viewer, ids: readonly number[]): Promise<Beside> {
    if (isOrganiser(viewer)) return { counts: await store.countPeople(ids), answers: [] };
    return { counts: [], answers: viewer.deputyId === null ? [] : await store.answersOf(viewer.deputyId, ids) };
  }

  async function choiceOf({ invited }: Pick<ActivityRow, 'invited'>): Promise<Activity['invited']> {
    return { everyone: invited.everyone, ...(await invitedStore.namesIn(invited)) };
  }

  /** Throws `activity.not_found` for an activity that the viewer may not see. */
  async function getActivity(viewer: Viewer, id: number): Promise<Activity> {
    const row = await store.find(viewer, id);
    if (!row) throw fail('activity.not_found');
    const [beside, invited, lastReminder, changes, sittings, hours, papers, results] = await Promise.all([
      besideOf(viewer, [id]),
      isOwn(viewer, row) ? choiceOf(row) : null,
      isOrganiser(viewer) ? reminders.last(id) : undefined,
      isOrganiser(viewer) ? store.changesOf(id) : [],
      sittingStore.listOf(id),
      alarms.hoursOf(id),
      files.filesOf('activity', [id]),
      files.filesOf('activityResult', [id]),
    ]);
    return toActivity(row, viewer, {
      ...{ ...beside, invited, lastReminder, changes, reminders: hours, contactPhone: phoneOf(textCipher, row), now: clock.now() },
      ...{ sittings: sittings.map(toSitting), papers: papers.get(id) ?? [], results: results.get(id) ?? [] },
    });
  }

  /** Returns a page of the activities that the viewer may see. */
  async function listActivities(viewer: Viewer, query: CallInput<'activity.list'>['query']): Promise<CallReply<'activity.list'>> {
    const now = clock.now();
    const { items: rows, ...page } = await pageOf(store.listAll(viewer, query, now), query);
    const beside = await besideOf(
      viewer,
      rows.map(({ id }) => id),
    );
    return { ...page, items: rows.map((row) => toLine(row, viewer, beside, now)) };
  }

  /** Returns the activities within a span of days. */
  async function listMonth(viewer: Viewer, query: CallInput<'activity.month'>['query']): Promise<ActivityLine[]> {
    const now = clock.now();
    const rows = await store.within(viewer, query);
    const beside = await besideOf(
      viewer,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toLine(row, viewer, beside, now));
  }

  /** Returns the announced activities as a calendar file. Throws `activity.not_found` when the given id is not among them. */
  async function calendar(viewer: Viewer, id: number | undefined): Promise<{ name: string; bytes: Buffer }> {
    const rows = await store.forCalendar(viewer, { since: new Date(clock.now().getTime() - CALENDAR_BACK_DAYS * DAY_MS), id });
    if (id !== undefined && rows.length === 0) throw fail('activity.not_found');
    return writeCalendar(
      '代表活动',
      rows.map(({ introduction, ...row }) => ({ ...row, key: `activity-${String(row.id)}`, text: introduction })),
    );
  }

  /** Throws `activity.not_found` for an activity that the viewer may not see. */
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

  /** Returns all invited deputies as a table. Throws `activity.not_found` for an activity that the viewer may not see. */
  async function peopleFile(viewer: Viewer, id: number): Promise<{ name: string; body: Readable; ended: Promise<void> }> {
    const activity = await store.find(viewer, id);
    if (!activity) throw fail('activity.not_found');
    const rows = await people.listAll(id);
    noteAbout({ after: { rows: rows.length } });
    return writePeople({ title: activity.title, rows, mobileOf: makeMobileOf(textCipher), now: clock.now() });
  }

  /** Returns the coming and running activities, nearest first. */
  async function ahead(viewer: Viewer): Promise<ActivityLine[]> {
    const phases = ['running', 'open', 'waiting'] as const;
    const pages = await Promise.all(phases.map((phase) => listActivities(viewer, { phase, page: 1, pageSize: MOST_AHEAD })));
    return pages
      .flatMap(({ items }) => items)
      .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
      .slice(0, MOST_AHEAD);
  }

  /** Returns the deputies who have not answered the viewer's own activities that are open for sign-up. */
  async function whoIsSilent(viewer: Viewer): Promise<CallReply<'activity.ahead'>['unanswered']> {
    const rows = await aheadStore.whoIsSilent(viewer, clock.now());
    return rows.map(({ signUpUntil, lastRemindedAt, ...row }) => ({
      ...row,
      signUpUntil: signUpUntil.toISOString(),
      lastRemindedAt: lastRemindedAt?.toISOString() ?? null,
    }));
  }

  /** Returns the organiser's overview of coming work. */
  async function lookAhead(viewer: Viewer): Promise<CallReply<'activity.ahead'>> {
    const [activities, drafts, unanswered] = await Promise.all([ahead(viewer), aheadStore.countDrafts(viewer), whoIsSilent(viewer)]);
    return { activities, drafts, unanswered };
  }

  /** Returns the deputies that the viewer's area can invite. */
  const listInvitable = (
    { areaCode }: Viewer,
    { keyword = '' }: CallInput<'activity.invitable'>['query'],
  ): Promise<CallReply<'activity.invitable'>> => invitedStore.listInvitable(areaCode, keyword.trim());

  const countToAnswer = async ({ deputyId }: Viewer): Promise<CallReply<'activity.toAnswer'>> => ({
    count: deputyId === null ? 0 : await store.countUnanswered(deputyId, clock.now()),
  });

  /** Runs a step and returns the activity afterwards. */
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
    listMonth,
    calendar,
    records,
    create: answered(steps.createDraft),
    copy: answered(steps.copy),
    arrange: answered(steps.arrange),
    edit: answered(steps.edit),
    removeDraft,
    announce: answered(steps.announce),
    remind: answered(steps.remind),
    cancel: answered(steps.cancel),
    answer: answered(makeAnswerStep(records)),
  };
}
