import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { AppError } from '../errors';

/** A log line contains only the path: a query string may contain a password, a login code or a personal number. */
const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** One line per request, as JSON; never a query string, a body, a header or a token. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url), address: request.ip }),
      err: (error: Error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        ...(error instanceof AppError && { key: error.key, details: error.details }),
      }),
    },
  };
}
