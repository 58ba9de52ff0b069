import type { FastifyInstance } from 'fastify';

const RELEASE_EVERY_MS = 100;

/**
 * Closes each connection once it has answered the requests that arrived before the server began to close: browsers keep connections open for the next
 * request, which would delay the end by a minute.
 */
export function releaseConnections(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    if (app.server.listening) timer = setInterval(() => app.server.closeIdleConnections(), RELEASE_EVERY_MS);
    done();
  });
  // At this point the connections of all addresses are closed.
  app.addHook('onClose', () => clearInterval(timer));
}
