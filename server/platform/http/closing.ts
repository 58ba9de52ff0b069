import type { FastifyInstance } from 'fastify';

const RELEASE_EVERY_MS = 100;

/**
 * Lets go of each connection once it has answered what it was asked before the server began to close: kept open for a next request, as
 * browsers have it, it would hold the server for a minute.
 */
export function releaseConnections(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    if (app.server.listening) timer = setInterval(() => app.server.closeIdleConnections(), RELEASE_EVERY_MS);
    done();
  });
  // By then those of every address are gone.
  app.addHook('onClose', () => clearInterval(timer));
}
