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

/** Where events of calls are kept. */
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

/** What the call leaves in the log: null for nothing. */
export function eventKindOf(name: RouteName, { unlogged, kind }: Logged = {}): EventKind | null {
  if (unlogged !== undefined) return null;
  if (kind) return kind;
  const { method, answer }: Route = routes[name];
  if (method !== 'GET') return 'change';
  return answer === 'binary' ? 'download' : null;
}

/** A change whose event comes after it could be made without one. */
const mustTellItself = ({ kind }: AnsweredCall, { changesNothing = false }: Logged): boolean =>
  (kind === 'change' || kind === 'security') && !changesNothing;

/**
 * What lets a call leave an event: its beginning is noted before the rules are asked, for a refusal is somebody's too, and before the first
 * byte of the answer its event is written, unless the change itself has written it. Whether the client still listens does not matter.
 * `strictReplies` fails a change that has not written it.
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
    request.event = { name, kind, now, objectNames, viewer: null, id, ...originOf(request), told: false, about: {} };
    done();
  };

  async function tellDone(call: AnsweredCall, payload: unknown): Promise<void> {
    if (call.told) return;
    try {
      if (strictReplies && hasActor(call) && mustTellItself(call, said)) throw new Error(`${name} was done without its event`);
      await addCallEvent(db, call, 'done');
    } catch (error) {
      // Nothing goes out that nobody knows of.
      if (payload instanceof Readable) payload.destroy();
      throw error;
    }
  }

  async function beforeAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const { event, refusal } = request;
    if (!event) return payload;
    if (reply.statusCode < 400) await tellDone(event, payload);
    // Who asks too often is counted elsewhere: the log is not to be filled by it.
    else if (refusal !== 'request.too_many') {
      await addCallEvent(db, event, refusal ?? 'server.failed').catch((err: unknown) =>
        request.log.error({ err }, 'an event was not kept'),
      );
    }
    return payload;
  }

  return { onRequest: [begin], onSend: [beforeAnswer] };
}
