import { contract } from '@contract/contract';
import { type Route, type RouteName, routes } from '@contract/routes';
import type { Viewer } from '@contract/rules/roles';
import type { RouteSchemas } from '@contract/schema/common';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  onRequestHookHandler,
  preSerializationAsyncHookHandler,
} from 'fastify';
import { fail } from '../errors';
import { type AnsweredCall, answering } from '../events/events';
import { type CurrentCall, inCall } from '../watching/current-call';
import type { Replica } from '../db/replica';
import { mayReadReplica } from './replica-calls';
import { envelopeOf, succeed } from './envelope';
import { type IntentKey, idempotencyKey } from './idempotency-key';
import { eventHooks, type EventLog } from './event-hooks';
import { type Access, type LoggedCalls, mayCall, type MountableRoute } from './route';
import { makeReplyCheck } from './schema-compilers';
import { limitNetwork } from './security';

export interface Admitted {
  viewer: Viewer;
  /** Why the password must be changed first: an administrator gave it, or it has expired. */
  passwordDue: 'first' | 'expired' | null;
  /** True until the account has the second factor that its role requires. */
  mustEnrol: boolean;
}

/** Requests per minute with one key, and from one network with all keys together. */
export interface KeyedLimit {
  max: number;
  keyOf: (request: FastifyRequest) => string;
  maxOfNetwork: number;
}

/** Requests per minute from one network, counted on each node by itself: for calls that are many and harmless. */
export interface NodeLimit {
  max: number;
  eachNode: true;
}

export interface MountOptions {
  /**
   * Finds the viewer of a bearer token; throws session.missing, session.expired or session.no_role. A call that a page makes `byItself` does not keep
   * a console session alive; one that only listens keeps no session alive.
   */
  findViewer: (token: string, options?: { byItself?: boolean; listening?: boolean }) => Promise<Admitted>;
  /** Hashes the input of a call for its idempotency key. */
  keyedHash: (text: string) => string;
  /** The storage for events of calls; without it no events are written. */
  events?: EventLog | undefined;
  /** How calls are logged when they differ from the default. */
  logged?: LoggedCalls;
  /** Fails a response that does not match its schema, instead of dropping the fields that the schema does not list. For tests. */
  strictReplies?: boolean;
  /** Where lists and figures are read; null or undefined: where everything else is. */
  replica?: Replica | null;
  /** For routes with a lower limit than the rest. */
  rateLimits?: Partial<Record<RouteName, number | KeyedLimit | NodeLimit>>;
}

/** Calls that the console makes automatically, even when no user is present. */
const BY_ITSELF: readonly RouteName[] = ['message.unread', 'exchange.exportState', 'workNotice.list', 'session.stay'];

/** Calls that only wait for news: they keep no session alive, also not that of a deputy, whose other automatic calls do. */
const LISTENING: readonly RouteName[] = ['live.stream', 'live.poll'];

/** The calls that are allowed while the password must be changed, in addition to the public ones: to see that it must be changed, and to change it. */
const BEFORE_PASSWORD_CHANGE: readonly RouteName[] = ['session.current', 'password.reset'];

/** The calls that are allowed while the second factor is missing. */
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

/** The token of an Authorization header, with or without the word Bearer; null when there is no token. */
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
    if (wrong !== null) return Promise.reject(new Error(`the reply of ${name} does not match its schema: ${wrong}`));
    return Promise.resolve(payload);
  };
}

/** Runs before the body is read: the upload of an unauthorised caller does not even begin. */
function admit({ name, access }: MountableRoute, findViewer: MountOptions['findViewer']) {
  return async (request: FastifyRequest): Promise<void> => {
    if (access === 'anyone') return;
    const token = bearerToken(request);
    if (token === null) throw fail('session.missing');
    const { viewer, passwordDue, mustEnrol } = await findViewer(token, {
      byItself: BY_ITSELF.includes(name),
      listening: LISTENING.includes(name),
    });
    // Set before the access rules are checked, because the event of a refusal needs its user too.
    request.viewer = viewer;
    if (request.event) request.event.viewer = viewer;
    if (passwordDue && !BEFORE_PASSWORD_CHANGE.includes(name)) throw fail(PASSWORD_DUE[passwordDue]);
    if (mustEnrol && !BEFORE_ENROLMENT.includes(name)) throw fail('secondFactor.required');
    if (!mayCall(viewer, name, access)) throw fail('access.denied');
  };
}

/** A plain number means requests per minute from one network. Limits count over all nodes, unless they say otherwise. */
function limitOf(app: FastifyInstance, name: RouteName, { rateLimits }: MountOptions) {
  const limit = rateLimits?.[name];
  if (limit === undefined) return { config: {}, onRequest: [] };
  const perMinute = { timeWindow: '1 minute', groupId: name, shared: true };
  if (typeof limit === 'number') return { config: { rateLimit: { ...perMinute, max: limit } }, onRequest: [] };
  if ('eachNode' in limit) return { config: { rateLimit: { ...perMinute, max: limit.max, ...{ shared: false } } }, onRequest: [] };
  return {
    config: { rateLimit: { ...perMinute, max: limit.max, keyGenerator: limit.keyOf } },
    onRequest: [limitNetwork(app, limit.maxOfNetwork)],
  };
}

/** Runs the handler: on the replica where it may, and with a note of who has changed something. */
async function answerOf(
  run: () => Promise<unknown>,
  { name, request, options: { replica } }: { name: RouteName; request: FastifyRequest; options: MountOptions },
): Promise<unknown> {
  const call: CurrentCall = { name, requestId: request.id };
  const accountId = request.viewer?.userId ?? null;
  if (!replica) return inCall(call, run);
  if (mayReadReplica(name) && !request.event) return inCall(call, () => replica.read(accountId, run));
  try {
    return await inCall(call, run);
  } finally {
    if (call.wrote && accountId !== null) await replica.noteChange(accountId);
  }
}

function mountRoute(app: FastifyInstance, mountable: MountableRoute, options: MountOptions): void {
  const { name, access } = mountable;
  const line: Route = routes[name];
  const schemas: RouteSchemas = contract[name];
  const handle = mountable.handle as unknown as (call: AnyCall) => Promise<unknown>;
  const limit = limitOf(app, name, options);
  const event = eventHooks(name, options);
  // The queries of the access check belong to the call as well.
  const named: onRequestHookHandler = (request, _reply, done) => inCall({ name, requestId: request.id }, done);
  app.route({
    method: line.method,
    url: line.path,
    schema: schemaOf(line, schemas),
    config: { access, call: name, ...limit.config },
    onRequest: [named, ...limit.onRequest, ...event.onRequest, admit(mountable, options.findViewer)],
    preValidation: (request, _reply, done) => done(line.form && !request.isMultipart() ? fail('request.media_type') : undefined),
    ...(options.strictReplies && line.answer !== 'binary' && { preSerialization: replyCheck(name, line, schemas) }),
    onSend: event.onSend,
    handler: async (request, response) => {
      const { params, query, body, viewer } = request;
      const key = line.method === 'GET' ? null : idempotencyKey(request, options.keyedHash);
      const run = () => handle({ params, query, body, viewer, key, request, response });
      const data = await answerOf(request.event ? () => answering(request.event as AnsweredCall, run) : run, { name, request, options });
      if (line.answer === 'binary') return response;
      return line.answer === 'whole' ? data : succeed(data);
    },
  });
}

/** Mounts the calls of the contract, each exactly once, with its schemas and its access rule. */
export function mountRoutes(app: FastifyInstance, mountables: readonly MountableRoute[], options: MountOptions): void {
  app.decorateRequest('viewer', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('event', null);
  const mounted = new Set<RouteName>();
  for (const mountable of mountables) {
    const { name } = mountable;
    if (!(name in routes)) throw new Error(`${name} is not a route of the contract`);
    if (mounted.has(name)) throw new Error(`${name} is mounted twice`);
    mounted.add(name);
    mountRoute(app, mountable, options);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null for routes that anyone may call. */
    viewer: Viewer | null;
    /** The error key of the response. */
    refusal: string | null;
    /** The content of the call's event; null for a call that writes no event. */
    event: AnsweredCall | null;
  }
  interface FastifyContextConfig {
    /** Who may call the route. */
    access?: Access;
    /** The call of the contract; absent for page files. */
    call?: RouteName;
  }
}
