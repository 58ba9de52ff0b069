import { randomUUID } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions, type FastifyRequest, type RouteOptions } from 'fastify';
import type { TrustProxy } from '../../proxy-environment';
import { type ConnectionLimits, DEFAULT_CONNECTION_LIMITS, guardConnections, timeoutsOf } from './connections';
import { answerMalformed, handleErrors, sendError } from './error-handlers';
import { readJsonBodies } from './json-body';
import { serializerCompiler, validatorCompiler } from './schema-compilers';
import { addSecurityHeaders, limitRates, type RateLimits } from './security';
import type { SharedCounts } from './rate-counts';
import { guardText } from './text-guard';
import { AppError } from '../errors';
import type { IncomingMessage } from 'node:http';
import { METHOD_OVERRIDE_HEADER, OVERRIDE_METHODS } from '@contract/rules/method-override';

export interface ServerOptions {
  /** The folder of the built pages, served under /data-board/; without it, or without a build, no pages are served. */
  staticDir?: string;
  /** The pino log level; default `info`. */
  logLevel?: string;
  connectionLimits?: Partial<ConnectionLimits>;
  /** Called with every route when it is mounted. */
  onRoute?: (route: RouteOptions) => void;
  /** The proxies whose X-Forwarded-For is trusted; by default no proxy. */
  trustProxy?: TrustProxy;
}

const JSON_LIMIT_BYTES = 1_048_576;

/** The start cleans up and shows the node to the others; on a busy database this takes longer than Fastify's ten seconds. */
const START_STEP_MS = 120_000;

const GIVEN_ID = /^[\w-]{8,64}$/;

/** The id that a trusted proxy gave the request, so that both logs show the same; otherwise a new one. */
function requestIdOf({ headers, socket }: IncomingMessage, isProxy: (address: string) => boolean): string {
  const given = headers[REQUEST_ID_HEADER];
  const isGiven = typeof given === 'string' && GIVEN_ID.test(given) && isProxy(socket.remoteAddress ?? '');
  return isGiven ? given : randomUUID();
}

/** Names a request in the logs of the proxy and of the server, and in the response. */
const REQUEST_ID_HEADER = 'x-request-id';

/** Creates a server that does not listen yet and has no routes. */
export function makeServer(options: ServerOptions): FastifyInstance {
  const { trustProxy } = options;
  const isProxy = (address: string): boolean => typeof trustProxy === 'function' && trustProxy(address, 0);
  const limits = { ...DEFAULT_CONNECTION_LIMITS, isProxy, ...options.connectionLimits };
  const app = Fastify({
    logger: loggerOptions(options.logLevel ?? 'info'),
    genReqId: (request) => requestIdOf(request, isProxy),
    bodyLimit: JSON_LIMIT_BYTES,
    pluginTimeout: START_STEP_MS,
    ...timeoutsOf(limits),
    trustProxy: options.trustProxy ?? false,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: answerMalformed,
    rewriteUrl: takeNamedMethod,
  });
  guardConnections(app, limits);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  return app;
}

/** Registers the checks that every request passes before its route; `hosts` are the configured addresses that pages may call. */
export async function guardRequests(
  app: FastifyInstance,
  { staticDir, rates, counts, hosts }: { staticDir?: string; rates: RateLimits; counts: SharedCounts; hosts: readonly string[] },
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  keepOutOfCaches(app);
  await addSecurityHeaders(app, { staticDir, hosts });
  await limitRates(app, rates, counts);
  await app.register(fastifyMultipart);
  readJsonBodies(app);
  guardText(app);
}

/**
 * Responses are for the present user and the present moment: no browser and no proxy stores one, unless its route says otherwise, as the routes of
 * the page files do.
 */
function keepOutOfCaches(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
}

/** A log line contains only the path: a query string may contain a password, a login code or a personal number. */
const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** One line per request, as JSON; never a query string, a body, a header or a token. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url), address: request.ip }),
      res: ({ statusCode, routeOptions }) => ({ statusCode, call: routeOptions?.config.call }),
      err: (error: Error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        ...(error instanceof AppError && { key: error.key, details: error.details }),
      }),
    },
  };
}

/** For Fastify's `rewriteUrl`, which runs before routing: replaces the method of a POST with the one in its header. The address does not change. */
function takeNamedMethod(request: IncomingMessage): string {
  const named = request.headers[METHOD_OVERRIDE_HEADER];
  if (request.method === 'POST' && typeof named === 'string' && OVERRIDE_METHODS.includes(named)) request.method = named;
  return request.url ?? '/';
}
