import type { FastifyInstance } from 'fastify';
import type { Installation } from './installation';

/** Applies changes made by another node on this node too, once the server listens. */
export function followInstallation(app: FastifyInstance, installation: Pick<Installation, 'follow'>): void {
  let stop: () => void = () => undefined;
  app.addHook('onListen', (done) => {
    stop = installation.follow();
    done();
  });
  app.addHook('onClose', () => stop());
}
