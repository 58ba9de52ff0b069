import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventKind } from '@contract/rules/event';
import type { RouteName } from '@contract/routes';
import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../db/connect';
import type { Origin } from '../http/origin';
import { keptColumns, keptText } from './fields';
import { nameOfObject, type ObjectNames } from './object-names';
import type {} from './tables';

/** The user behind the event: a signed-in viewer, or the account whose mobile number or session the caller holds. */
type Actor = Viewer | Pick<Viewer, 'userId'>;

/** The subject of a call, in addition to what its address shows. */
interface About {
  type?: string;
  id?: number | null;
  title?: string | null;
  before?: object | null;
  after?: object | null;
  actor?: Actor;
}

/** The call that is being handled. */
export interface AnsweredCall extends Origin {
  name: RouteName;
  kind: EventKind;
  now: () => Date;
  objectNames: ObjectNames;
  /** The signed-in user; null before the check of the session, and for calls that anyone may make. */
  viewer: Viewer | null;
  /** The id in its address; null when there is no id. */
  id: number | null;
  /** True when the event of the call is written, or when the call did nothing because an earlier call with the same key already did it. */
  recorded: boolean;
  about: About;
}

interface Event extends About, Origin {
  actor: Actor;
  kind: EventKind;
  call: RouteName;
  type: string;
  /** 'done', or the key of the error. */
  result: string;
  at: Date;
}

const calls = new AsyncLocalStorage<AnsweredCall>();

/** Runs the handler of a call so that the code within it can read the call's origin. */
export const answering = <T>(call: AnsweredCall, handle: () => Promise<T>): Promise<T> => calls.run(call, handle);

/** Sets the subject of the current call; the event of the call then contains it, wherever the event is written. */
export function noteAbout(about: About): void {
  const call = calls.getStore();
  if (call) Object.assign(call.about, about);
}

/** Sets the caller's own account as the subject and the actor of the current call. */
export const noteOwn = (accountId: number, changes: Pick<About, 'before' | 'after'> = {}): void =>
  noteAbout({ type: 'account', id: accountId, actor: { userId: accountId }, ...changes });

/** Marks the current call as a repetition of an earlier call with the same key: it changes nothing and writes no event. */
export function noteRepeated(): void {
  const call = calls.getStore();
  if (call) call.recorded = true;
}

/** The columns that differ between two states, before and after. */
function changed(before: object | null, after: object | null): { before: object | null; after: object | null } {
  if (!before || !after) return { before, after };
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const of = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: of(was), after: of(is) };
}

/** The actor data of a user who was not signed in, taken from the first role of the account: the auditor of that role's area sees the event. */
async function unsigned(db: Db, { userId }: Pick<Viewer, 'userId'>) {
  const account = await db
    .selectFrom('account')
    .leftJoin('userinfo', 'userinfo.accountId', 'account.id')
    .select((eb) => [
      'account.name',
      'userinfo.roleKind',
      'userinfo.roleName',
      eb.fn.coalesce('userinfo.areaCode', 'account.areaCode').as('areaCode'),
    ])
    .where('account.id', '=', userId)
    .orderBy('userinfo.ordernum')
    .orderBy('userinfo.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { name, roleKind, roleName, areaCode } = account;
  return { userId, userName: name, roleId: null, roleKind, roleName: roleName ?? '', areaCode: areaCode ?? '' };
}

/** Adds a row; the server's database role can neither change nor delete one. */
export async function addEvent(db: Db, { actor, ip, userAgent, ...event }: Event): Promise<void> {
  const { userId, userName, roleId, roleKind, roleName, areaCode } = 'roleKind' in actor ? actor : await unsigned(db, actor);
  const { type, id = null, title = null, kind, call, result, at } = event;
  const { before, after } = changed(event.before ?? null, event.after ?? null);
  await db
    .insertInto('event')
    .values({
      ...{ at, kind, call, result, ip, userAgent, roleKind, roleName, areaCode },
      ...{ accountId: userId, userinfoId: roleId, actorName: userName },
      ...{ objectType: type, objectId: id, objectTitle: title === null ? null : keptText(title) },
      ...{ before: keptColumns(type, before), after: keptColumns(type, after) },
    })
    .execute();
}

const areaOf = (actor: Actor): string | null => ('areaCode' in actor ? actor.areaCode : null);

interface Change extends Pick<About, 'before' | 'after' | 'title'> {
  viewer: Viewer;
  type: string;
  id: number | null;
  at: Date;
}

const titleOf = (columns: object | null | undefined): string | null => {
  const { title, name } = (columns ?? {}) as { title?: unknown; name?: unknown };
  return [title, name].find((text): text is string => typeof text === 'string') ?? null;
};

/** Checks whether the user behind the call is known; without a user it writes no event. */
export const hasActor = ({ viewer, about }: AnsweredCall): boolean => Boolean(viewer ?? about.actor);

/**
 * Adds the event of the call itself. `result` is 'done' or the key of the error; for a refused call the name of its object is looked up when it was
 * not set.
 */
export async function addCallEvent(db: Db, call: AnsweredCall, result: string): Promise<void> {
  const { name, kind, objectNames, ip, userAgent, viewer, about } = call;
  const actor = viewer ?? about.actor;
  if (!actor) return;
  const { type = name.split('.')[0] ?? name, id = call.id, ...rest } = about;
  const lookUp = () => (result === 'done' || id === null ? null : nameOfObject(db, objectNames, { type, id, areaCode: areaOf(actor) }));
  const title = about.title ?? (await lookUp());
  await addEvent(db, { ...rest, title, actor, ip, userAgent, kind, call: name, type, id, result, at: call.now() });
}

/**
 * Adds the event of the current call with the given details: for a change in its own transaction, for a read before the first byte of the response,
 * for external work before it begins. Does nothing outside a call, as in scheduled work.
 */
export async function tellCall(db: Db, about: About = {}): Promise<void> {
  const call = calls.getStore();
  if (!call) return;
  Object.assign(call.about, about);
  // Set before the insert, so that the event also counts as written when the caller responds without awaiting this.
  call.recorded = true;
  await addCallEvent(db, call, 'done');
}

/** Adds the event of a refused part of the call when the call goes on with the other parts. */
export async function tellRefused(db: Db, about: About, result: string): Promise<void> {
  const call = calls.getStore();
  if (!call) return;
  await addCallEvent(db, { ...call, about: { ...call.about, ...about } }, result);
  call.recorded = true;
}

/** Adds the event of a change in its own transaction; does nothing outside a call, as in scheduled work. */
export async function tellChange(trx: Db, { viewer, ...change }: Change): Promise<void> {
  const call = calls.getStore();
  if (!call) return;
  const { title = titleOf(change.after) ?? titleOf(change.before) } = change;
  const { name, kind, ip, userAgent } = call;
  await addEvent(trx, { actor: viewer, ip, userAgent, kind, call: name, ...change, title, result: 'done' });
  call.recorded = true;
}
