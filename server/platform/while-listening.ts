import type { FastifyInstance } from 'fastify';

/** Begins work once the server listens, and calls the function that it returned when the server closes. */
export function whileListening(app: FastifyInstance, begin: () => () => void): void {
  let stop: () => void = () => undefined;
  app.addHook('onListen', (done) => {
    stop = begin();
    done();
  });
  app.addHook('onClose', () => stop());
}
