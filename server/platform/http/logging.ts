import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { AppError } from '../errors';

/** A log line holds the path alone: a query may hold a password, a login code or a number of a person. */
const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** One line a request, as JSON; never a query, a body, a header or a token. */
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
