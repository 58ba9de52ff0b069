import type { CallInput, CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import type { Activity, ActivityInput } from '@contract/schema/activity';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { MessageService } from '../message/service';
import { makeAnswerStep } from './answer-step';
import { makeInvitedStore } from './invited-store';
import { type ActivityRow, makeActivityListStore } from './list-store';
import { makeOrganiserSteps } from './organiser-steps';
import { makePeopleStore } from './people-store';
import { type Beside, isOwn, toActivity, toLine } from './present';
import { makeActivityTeller } from './tell';
import { isOrganiser } from './visibility';

export interface ActivityServiceParts {
  db: Db;
  clock: Clock;
  messages: MessageService;
}

export { makeActivityClock } from './clock';

export type ActivityService = ReturnType<typeof makeActivityService>;

/** Whether the viewer may know of an activity; for modules that hold things belonging to one. */
export const makeCanSeeActivity = (db: Db): ((viewer: Viewer, id: number) => Promise<boolean>) => makeActivityListStore(db).isVisible;

/** Activities that deputies are invited to, and what they answer. Every step answers the activity as it stands afterwards. */
export function makeActivityService({ db, clock, messages }: ActivityServiceParts) {
  const store = makeActivityListStore(db);
  const invitedStore = makeInvitedStore(db);
  const people = makePeopleStore(db);
  const steps = makeOrganiserSteps({ db, clock, tell: makeActivityTeller(messages) });
  const answerStep = makeAnswerStep({ db, clock });

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
    const [beside, invited] = await Promise.all([besideOf(viewer, [id]), isOwn(viewer, row) ? choiceOf(row) : null]);
    return toActivity(row, viewer, { ...beside, invited, now: clock.now() });
  }

  /** A page of what the viewer may know of. */
  async function listActivities(viewer: Viewer, query: CallInput<'activity.list'>['query']): Promise<CallReply<'activity.list'>> {
    const { page = 1, pageSize = 20, phase, keyword = '' } = query;
    const now = clock.now();
    const { rows, total } = await store.listPage(viewer, { phase, keyword: keyword.trim() }, { page, pageSize, now });
    const beside = await besideOf(
      viewer,
      rows.map(({ id }) => id),
    );
    return { items: rows.map((row) => toLine(row, viewer, beside, now)), total, page, pageSize };
  }

  /** Throws `activity.not_found` for an activity that the viewer may not know of. */
  async function listPeople(
    viewer: Viewer,
    { params: { id }, query }: CallInput<'activity.people'>,
  ): Promise<CallReply<'activity.people'>> {
    if (!(await store.isVisible(viewer, id))) throw fail('activity.not_found');
    const { page = 1, pageSize = 20, keyword = '', answer } = query;
    const { rows, total } = await people.listPage(id, { keyword: keyword.trim(), answer }, { page, pageSize });
    const items = rows.map(({ answeredAt, ...row }) => ({ ...row, answeredAt: answeredAt?.toISOString() ?? null }));
    return { items, total, page, pageSize };
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
    <Input>(step: (viewer: Viewer, input: Input) => Promise<number>) =>
    async (viewer: Viewer, input: Input): Promise<Activity> =>
      getActivity(viewer, await step(viewer, input));

  async function removeDraft(viewer: Viewer, input: CallInput<'activity.remove'>): Promise<null> {
    await steps.removeDraft(viewer, input);
    return null;
  }

  return {
    listActivities,
    getActivity,
    listPeople,
    listInvitable,
    countToAnswer,
    create: answered<ActivityInput>(steps.createDraft),
    edit: answered(steps.edit),
    removeDraft,
    announce: answered(steps.announce),
    cancel: answered(steps.cancel),
    answer: answered(answerStep),
  };
}
