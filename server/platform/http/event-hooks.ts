import { Readable } from 'node:stream';
import { type Route, type RouteName, routes } from '@contract/routes';
import type { EventKind } from '@contract/rules/event';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Db } from '../db/connect';
import { addCallEvent, type AnsweredCall, hasActor } from '../events/events';
import type { ObjectNames } from '../events/object-names';
import { originOf } from './origin';
import type { MountOptions } from './mount-routes';
import type { Logged } from './route';

/** The storage for the events of calls. */
export interface EventLog {
  db: Db;
  now: () => Date;
  objectNames: ObjectNames;
}

interface Hooks {
  onRequest: onRequestHookHandler[];
  onSend: ((request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown>)[];
}

const idIn = (params: unknown): number | null => {
  const id = Number((params as { id?: unknown } | undefined)?.id);
  return Number.isSafeInteger(id) ? id : null;
};

/** The kind of event that the call writes; null for no event. */
export function eventKindOf(name: RouteName, { unlogged, kind }: Logged = {}): EventKind | null {
  if (unlogged !== undefined) return null;
  if (kind) return kind;
  const { method, answer }: Route = routes[name];
  if (method !== 'GET') return 'change';
  return answer === 'binary' ? 'download' : null;
}

/** A change must write its event in its own transaction: an event written afterwards could fail and leave the change without one. */
const mustTellItself = ({ kind }: AnsweredCall, { changesNothing = false }: Logged): boolean =>
  (kind === 'change' || kind === 'security') && !changesNothing;

/**
 * The hooks that write the event of a call. The event starts before the access rules are checked, because refusals are logged too; it is written
 * before the first byte of the response, unless the change itself has written it, and even when the client has disconnected. With `strictReplies`, a
 * change that has not written its event fails.
 */
export function eventHooks(
  name: RouteName,
  { events, logged, strictReplies = false }: Pick<MountOptions, 'events' | 'logged' | 'strictReplies'>,
): Hooks {
  const said = logged?.[name] ?? {};
  const kind = eventKindOf(name, said);
  if (!events || kind === null) return { onRequest: [], onSend: [] };
  const { db, now, objectNames } = events;

  const begin: onRequestHookHandler = (request, _reply, done) => {
    const id = idIn(request.params);
    request.event = { name, kind, now, objectNames, viewer: null, id, ...originOf(request), recorded: false, about: {} };
    done();
  };

  async function tellDone(call: AnsweredCall, payload: unknown): Promise<void> {
    if (call.recorded) return;
    try {
      if (strictReplies && hasActor(call) && mustTellItself(call, said))
        throw new Error(`${name} was carried out without writing an event`);
      await addCallEvent(db, call, 'done');
    } catch (error) {
      // No response is sent without its event.
      if (payload instanceof Readable) payload.destroy();
      throw error;
    }
  }

  async function beforeAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const { event, refusal } = request;
    if (!event) return payload;
    if (reply.statusCode < 400) await tellDone(event, payload);
    // Rate-limited calls are counted elsewhere: they must not fill the log.
    else if (refusal !== 'request.too_many') {
      await addCallEvent(db, event, refusal ?? 'server.failed').catch((err: unknown) =>
        request.log.error({ err }, 'an event could not be stored'),
      );
    }
    return payload;
  }

  return { onRequest: [begin], onSend: [beforeAnswer] };
}
