import { randomUUID } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import type { TrustProxy } from '../../proxy-environment';
import { keepOutOfCaches } from './caching';
import { type ConnectionLimits, DEFAULT_CONNECTION_LIMITS, guardConnections, timeoutsOf } from './connections';
import { answerMalformed, handleErrors, sendError } from './error-handlers';
import { readJsonBodies } from './json-body';
import { loggerOptions } from './logging';
import { takeNamedMethod } from './method-override';
import { serializerCompiler, validatorCompiler } from './schema-compilers';
import { addSecurityHeaders, limitRates, type RateLimits } from './security';
import { guardText } from './text-guard';

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

/** Creates a server that does not listen yet and has no routes. */
export function makeServer(options: ServerOptions): FastifyInstance {
  const { trustProxy } = options;
  const isProxy = (address: string): boolean => typeof trustProxy === 'function' && trustProxy(address, 0);
  const limits = { ...DEFAULT_CONNECTION_LIMITS, isProxy, ...options.connectionLimits };
  const app = Fastify({
    logger: loggerOptions(options.logLevel ?? 'info'),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_LIMIT_BYTES,
    ...timeoutsOf(limits),
    trustProxy: options.trustProxy ?? false,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: answerMalformed,
    rewriteUrl: takeNamedMethod,
  });
  guardConnections(app, limits);
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  return app;
}

/** Registers the checks that every request passes before its route; `hosts` are the configured addresses that pages may call. */
export async function guardRequests(
  app: FastifyInstance,
  { staticDir, rates, hosts }: { staticDir?: string; rates: RateLimits; hosts: readonly string[] },
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  keepOutOfCaches(app);
  await addSecurityHeaders(app, { staticDir, hosts });
  await limitRates(app, rates);
  await app.register(fastifyMultipart);
  readJsonBodies(app);
  guardText(app);
}
