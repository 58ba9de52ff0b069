import type { FastifyInstance } from 'fastify';
import { fail } from '../errors';

/** PostgreSQL keeps no NUL in a text: such input is refused before it gets there. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => holdsNul(key) || holdsNul(inner));
}

/** Refuses a NUL character anywhere in path, query or body; lets an empty JSON body stand for none. */
export function guardText(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients name the type even where a POST carries nothing.
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const bad = [request.params, request.query, request.isMultipart() ? null : request.body].some(holdsNul);
    done(bad ? fail('request.invalid', { field: '' }) : undefined);
  });
}
