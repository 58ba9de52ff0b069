import type { FastifyInstance } from 'fastify';
import type { Installation } from './installation';

/** What another node changes holds here too, once the server listens. */
export function followInstallation(app: FastifyInstance, installation: Pick<Installation, 'follow'>): void {
  let stop: () => void = () => undefined;
  app.addHook('onListen', (done) => {
    stop = installation.follow();
    done();
  });
  app.addHook('onClose', () => stop());
}
