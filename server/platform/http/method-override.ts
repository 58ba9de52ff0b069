import type { IncomingMessage } from 'node:http';
import { METHOD_OVERRIDE_HEADER, OVERRIDE_METHODS } from '@contract/rules/method-override';

/** For Fastify's `rewriteUrl`, which runs before the route is looked up: gives a POST the method its header names. The address stays. */
export function takeNamedMethod(request: IncomingMessage): string {
  const named = request.headers[METHOD_OVERRIDE_HEADER];
  if (request.method === 'POST' && typeof named === 'string' && OVERRIDE_METHODS.includes(named)) request.method = named;
  return request.url ?? '/';
}
