import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventKind } from '@contract/rules/event';
import type { RouteName } from '@contract/routes';
import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../db/connect';
import type { Origin } from '../http/origin';
import { keptColumns, keptText } from './fields';
import { nameOfObject, type ObjectNames } from './object-names';
import type {} from './tables';

/** Who did it: somebody signed in, or the account that somebody holds the number or the session of. */
type Actor = Viewer | Pick<Viewer, 'userId'>;

/** What a call was about, beyond what its address says. */
interface About {
  type?: string;
  id?: number | null;
  title?: string | null;
  before?: object | null;
  after?: object | null;
  actor?: Actor;
}

/** The call that is being answered. */
export interface AnsweredCall extends Origin {
  name: RouteName;
  kind: EventKind;
  now: () => Date;
  objectNames: ObjectNames;
  /** Who is signed in; null before that is known, and where anyone may call. */
  viewer: Viewer | null;
  /** The number in its address; null without one. */
  id: number | null;
  /** The event of what it did is written, or it did nothing that an earlier one with its key has not done. */
  told: boolean;
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

/** Runs the handler of a call, so that what happens within it can tell where it came from. */
export const answering = <T>(call: AnsweredCall, handle: () => Promise<T>): Promise<T> => calls.run(call, handle);

/** Says what the call is about that is being answered: its event, whoever writes it, then holds that. */
export function noteAbout(about: About): void {
  const call = calls.getStore();
  if (call) Object.assign(call.about, about);
}

/** The same of an account, which is looked after by whoever holds it. */
export const noteOwn = (accountId: number, changes: Pick<About, 'before' | 'after'> = {}): void =>
  noteAbout({ type: 'account', id: accountId, actor: { userId: accountId }, ...changes });

/** The call changes nothing, as one before it with the same key has: it leaves no event of its own. */
export function noteRepeated(): void {
  const call = calls.getStore();
  if (call) call.told = true;
}

/** What differs between two states, as it was and as it is. */
function changed(before: object | null, after: object | null): { before: object | null; after: object | null } {
  if (!before || !after) return { before, after };
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const of = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: of(was), after: of(is) };
}

/** Who was not signed in, by the first role of their account: whoever audits that area sees what they did. */
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

/** Adds a row; the server's role can neither change nor delete one. */
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

/** Whether it is known who makes the call; without that it leaves no event. */
export const hasActor = ({ viewer, about }: AnsweredCall): boolean => Boolean(viewer ?? about.actor);

/**
 * Adds the event of the call itself. `result` is 'done', or the key of the error; of a refused call the name of its object is looked up where
 * nobody has said it.
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
 * Adds the event of the call that is being answered, with what was said of it: of a change in its own transaction, of reading before anything
 * of it goes out, of work that lies elsewhere before it begins. Nothing where no call is being answered, as when the clock works.
 */
export async function tellCall(db: Db, about: About = {}): Promise<void> {
  const call = calls.getStore();
  if (!call) return;
  Object.assign(call.about, about);
  // At once: who lets this go on behind the answer has told it all the same.
  call.told = true;
  await addCallEvent(db, call, 'done');
}

/** Adds the event of a part of the call that was refused, where the call goes on with the others. */
export async function tellRefused(db: Db, about: About, result: string): Promise<void> {
  const call = calls.getStore();
  if (!call) return;
  await addCallEvent(db, { ...call, about: { ...call.about, ...about } }, result);
  call.told = true;
}

/** Adds the event of a change in its own transaction; nothing where no call is being answered, as when the clock works. */
export async function tellChange(trx: Db, { viewer, ...change }: Change): Promise<void> {
  const call = calls.getStore();
  if (!call) return;
  const { title = titleOf(change.after) ?? titleOf(change.before) } = change;
  const { name, kind, ip, userAgent } = call;
  await addEvent(trx, { actor: viewer, ip, userAgent, kind, call: name, ...change, title, result: 'done' });
  call.told = true;
}
