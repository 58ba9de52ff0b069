import { activity } from '@contract/entities/activity';
import { registerEntity } from '@/platform/entity-registry';
import type { CallInput, CallReply } from '@contract/contract';
import { call, idempotent } from '@/platform/call';

registerEntity('activity', activity);

export type Activity = CallReply<'activity.get'>;
export type ActivityPage = CallReply<'activity.list'>;
export type ActivityLine = ActivityPage['items'][number];
export type ActivityQuery = CallInput<'activity.list'>['query'];
export type ActivityForm = CallInput<'activity.create'>['body'];
export type Answer = CallInput<'activity.answer'>['body'];
export type PeopleQuery = CallInput<'activity.people'>['query'];
export type ActivityPerson = CallReply<'activity.people'>['items'][number];
export type Ahead = CallReply<'activity.ahead'>;
export type Invitable = CallReply<'activity.invitable'>;

/** An activity with the version that the user saw. */
export interface SeenActivity {
  id: number;
  version: number;
}

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };

export const listActivities = (query: ActivityQuery): Promise<ActivityPage> => call('activity.list', { query }, QUIET);
export const getActivity = (id: number): Promise<Activity> => call('activity.get', { params: { id } }, QUIET);
export const answerActivity = (id: number, body: Answer): Promise<Activity> =>
  call('activity.answer', { params: { id }, body }, idempotent(QUIET));

/** Saves an activity: a new draft without `seen`, otherwise the activity it names. */
export function saveActivity(form: ActivityForm, seen?: SeenActivity): Promise<Activity> {
  if (!seen) return call('activity.create', { body: form }, idempotent(QUIET));
  return call('activity.edit', { params: { id: seen.id }, body: { ...form, version: seen.version } }, idempotent(QUIET));
}

export const announceActivity = ({ id, version }: SeenActivity): Promise<Activity> =>
  call('activity.announce', { params: { id }, body: { version } }, idempotent(QUIET));
export const remindUnanswered = ({ id, version }: SeenActivity): Promise<Activity> =>
  call('activity.remind', { params: { id }, body: { version } }, idempotent(QUIET));
export const cancelActivity = ({ id, version }: SeenActivity, reason: string): Promise<Activity> =>
  call('activity.cancel', { params: { id }, body: { version, reason } }, idempotent(QUIET));
export const removeActivity = ({ id, version }: SeenActivity): Promise<null> =>
  call('activity.remove', { params: { id }, query: { version } }, idempotent(QUIET));

export const listPeople = (id: number, query: PeopleQuery): Promise<CallReply<'activity.people'>> =>
  call('activity.people', { params: { id }, query }, QUIET);
export const lookAhead = (): Promise<Ahead> => call('activity.ahead', {}, QUIET);
export const findInvitable = (keyword: string): Promise<Invitable> =>
  call('activity.invitable', { query: keyword ? { keyword } : {} }, QUIET);
