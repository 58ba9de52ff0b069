import type { FastifyInstance } from 'fastify';
import type { Secrets } from './secrets';

/** Takes the new keys of a changed key file on this node too, once the server listens. */
export function followKeys(app: FastifyInstance, secrets: Pick<Secrets, 'follow'>): void {
  let stop: () => void = () => undefined;
  app.addHook('onListen', (done) => {
    stop = secrets.follow((err) => app.log.error({ err }, 'the changed key file could not be read'));
    done();
  });
  app.addHook('onClose', () => stop());
}
