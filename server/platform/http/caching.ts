import type { FastifyInstance } from 'fastify';

/**
 * Responses are for the present user and the present moment: no browser and no proxy stores one, unless its route says otherwise, as the routes of
 * the page files do.
 */
export function keepOutOfCaches(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
}
