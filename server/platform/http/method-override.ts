import type { IncomingMessage } from 'node:http';
import { METHOD_OVERRIDE_HEADER, OVERRIDE_METHODS } from '@contract/rules/method-override';

/** For Fastify's `rewriteUrl`, which runs before routing: replaces the method of a POST with the one in its header. The address does not change. */
export function takeNamedMethod(request: IncomingMessage): string {
  const named = request.headers[METHOD_OVERRIDE_HEADER];
  if (request.method === 'POST' && typeof named === 'string' && OVERRIDE_METHODS.includes(named)) request.method = named;
  return request.url ?? '/';
}
