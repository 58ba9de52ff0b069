import type { FastifyInstance } from 'fastify';

/** Answers are for whoever asked, now: no browser and no proxy keeps one, unless its route says otherwise, as the pages' files do. */
export function keepOutOfCaches(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
}
