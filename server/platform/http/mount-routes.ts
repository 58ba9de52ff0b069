import { contract } from '@contract/contract';
import { type Route, type RouteName, routes } from '@contract/routes';
import type { Viewer } from '@contract/rules/roles';
import type { RouteSchemas } from '@contract/schema/common';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, preSerializationAsyncHookHandler } from 'fastify';
import { fail } from '../errors';
import { type AnsweredCall, answering } from '../events/events';
import { envelopeOf, succeed } from './envelope';
import { type IntentKey, idempotencyKey } from './idempotency-key';
import { eventHooks, type EventLog } from './event-hooks';
import { type Access, type LoggedCalls, mayCall, type MountableRoute } from './route';
import { makeReplyCheck } from './schema-compilers';
import { limitNetwork } from './security';

export interface Admitted {
  viewer: Viewer;
  /** Why the password has to be changed first: somebody else gave it, or it is too old. */
  passwordDue: 'first' | 'expired' | null;
  /** Set until the account has the second factor that its role needs. */
  mustEnrol: boolean;
}

/** Requests a minute of one key, and of one network whatever their keys. */
export interface KeyedLimit {
  max: number;
  keyOf: (request: FastifyRequest) => string;
  maxOfNetwork: number;
}

export interface MountOptions {
  /**
   * The viewer of a bearer token; throws session.missing, session.expired or session.no_role. A call that a page makes `byItself` keeps no
   * session of the console going.
   */
  findViewer: (token: string, options?: { byItself?: boolean }) => Promise<Admitted>;
  /** Hashes what a call was given, for its idempotency key. */
  keyedHash: (text: string) => string;
  /** Where events of calls are kept; without it none are. */
  events?: EventLog | undefined;
  /** What calls leave there, where that is not the usual. */
  logged?: LoggedCalls;
  /** Fails an answer that does not fit its schema, instead of leaving out what the schema does not name. For tests. */
  strictReplies?: boolean;
  /** For routes that may be called less often than the rest. */
  rateLimits?: Partial<Record<RouteName, number | KeyedLimit>>;
}

/** What the console asks again and again, or says, while nobody need be there. */
const BY_ITSELF: readonly RouteName[] = ['message.unread', 'exchange.exportState', 'workNotice.list', 'session.stay'];

/** What one may call while the password must be changed, beside what anyone may: to see that it must, and to do it. */
const BEFORE_PASSWORD_CHANGE: readonly RouteName[] = ['session.current', 'password.reset'];

/** The same while the second factor is missing. */
const BEFORE_ENROLMENT: readonly RouteName[] = [
  ...BEFORE_PASSWORD_CHANGE,
  'secondFactor.state',
  'secondFactor.begin',
  'secondFactor.confirm',
];

const PASSWORD_DUE = { first: 'account.password_must_change', expired: 'account.password_expired' } as const;

interface AnyCall {
  params: unknown;
  query: unknown;
  body: unknown;
  viewer: Viewer | null;
  key: IntentKey | null;
  request: FastifyRequest;
  response: FastifyReply;
}

/** The token of an Authorization header, with or without the word Bearer; null when there is none. */
export function bearerToken(request: FastifyRequest): string | null {
  const token = request.headers.authorization?.replace(/^Bearer(\s+|$)/i, '').trim();
  return token ? token : null;
}

function schemaOf(line: Route, schemas: RouteSchemas): FastifySchema {
  const reply = line.answer === 'whole' ? schemas.reply : envelopeOf(schemas.reply);
  return {
    ...(schemas.params && { params: schemas.params }),
    ...(schemas.query && { querystring: schemas.query }),
    ...(schemas.body && { body: schemas.body }),
    ...(line.answer !== 'binary' && { response: { 200: reply } }),
  };
}

function replyCheck(name: RouteName, line: Route, schemas: RouteSchemas): preSerializationAsyncHookHandler {
  const schema = line.answer === 'whole' ? schemas.reply : envelopeOf(schemas.reply);
  const check = makeReplyCheck(schema, { method: line.method, url: line.path });
  return (_request, reply, payload) => {
    const wrong = reply.statusCode === 200 ? check(payload) : null;
    if (wrong !== null) return Promise.reject(new Error(`the reply of ${name} does not fit its schema: ${wrong}`));
    return Promise.resolve(payload);
  };
}

/** Runs before the body is read: a stranger's upload is not even begun. */
function admit({ name, access }: MountableRoute, findViewer: MountOptions['findViewer']) {
  return async (request: FastifyRequest): Promise<void> => {
    if (access === 'anyone') return;
    const token = bearerToken(request);
    if (token === null) throw fail('session.missing');
    const { viewer, passwordDue, mustEnrol } = await findViewer(token, { byItself: BY_ITSELF.includes(name) });
    // Before the rules are asked: a refusal is somebody's too.
    request.viewer = viewer;
    if (request.event) request.event.viewer = viewer;
    if (passwordDue && !BEFORE_PASSWORD_CHANGE.includes(name)) throw fail(PASSWORD_DUE[passwordDue]);
    if (mustEnrol && !BEFORE_ENROLMENT.includes(name)) throw fail('secondFactor.required');
    if (!mayCall(viewer, name, access)) throw fail('access.denied');
  };
}

/** A number is requests a minute from one network. */
function limitOf(app: FastifyInstance, name: RouteName, { rateLimits }: MountOptions) {
  const limit = rateLimits?.[name];
  if (limit === undefined) return { config: {}, onRequest: [] };
  const perMinute = { timeWindow: '1 minute', groupId: name };
  if (typeof limit === 'number') return { config: { rateLimit: { ...perMinute, max: limit } }, onRequest: [] };
  return {
    config: { rateLimit: { ...perMinute, max: limit.max, keyGenerator: limit.keyOf } },
    onRequest: [limitNetwork(app, limit.maxOfNetwork)],
  };
}

function mountRoute(app: FastifyInstance, mountable: MountableRoute, options: MountOptions): void {
  const { name, access } = mountable;
  const line: Route = routes[name];
  const schemas: RouteSchemas = contract[name];
  const handle = mountable.handle as unknown as (call: AnyCall) => Promise<unknown>;
  const limit = limitOf(app, name, options);
  const event = eventHooks(name, options);
  app.route({
    method: line.method,
    url: line.path,
    schema: schemaOf(line, schemas),
    config: { access, ...limit.config },
    onRequest: [...limit.onRequest, ...event.onRequest, admit(mountable, options.findViewer)],
    preValidation: (request, _reply, done) => done(line.form && !request.isMultipart() ? fail('request.media_type') : undefined),
    ...(options.strictReplies && line.answer !== 'binary' && { preSerialization: replyCheck(name, line, schemas) }),
    onSend: event.onSend,
    handler: async (request, response) => {
      const { params, query, body, viewer } = request;
      const key = line.method === 'GET' ? null : idempotencyKey(request, options.keyedHash);
      const run = () => handle({ params, query, body, viewer, key, request, response });
      const data = await (request.event ? answering(request.event, run) : run());
      if (line.answer === 'binary') return response;
      return line.answer === 'whole' ? data : succeed(data);
    },
  });
}

/** Mounts the calls of the contract, each once, with its schemas and its access rule. */
export function mountRoutes(app: FastifyInstance, mountables: readonly MountableRoute[], options: MountOptions): void {
  app.decorateRequest('viewer', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('event', null);
  const mounted = new Set<RouteName>();
  for (const mountable of mountables) {
    const { name } = mountable;
    if (!(name in routes)) throw new Error(`${name} is no route of the contract`);
    if (mounted.has(name)) throw new Error(`${name} is mounted twice`);
    mounted.add(name);
    mountRoute(app, mountable, options);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; null where anyone may call. */
    viewer: Viewer | null;
    /** The key of the error that was answered. */
    refusal: string | null;
    /** What its event will tell; null where it leaves none. */
    event: AnsweredCall | null;
  }
  interface FastifyContextConfig {
    /** Who may call the route. */
    access?: Access;
  }
}
