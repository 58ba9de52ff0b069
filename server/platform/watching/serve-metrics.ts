import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashToken } from '../crypto/token';
import { fail } from '../errors';
import { bearerToken } from '../http/mount-routes';
import type { Metrics } from './metrics';

const PATH = '/metrics';
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
/** The headers by which a proxy names its client: a request that has one was not made by a program on this machine. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const;

const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.includes(socket.remoteAddress ?? '') && FORWARDING.every((name) => headers[name] === undefined);

/** Compares the hashes, whose length and content an attacker does not choose. */
function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = bearerToken(request);
  if (token === undefined || given === null) return false;
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(token)));
}

/** Measures every request, and serves the metrics to programs on this machine and to those that send `token`. */
export function serveMetrics(app: FastifyInstance, { metrics, token }: { metrics: Metrics; token: string | undefined }): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    metrics.onResponse(routeOptions.config.call, { method, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
  app.get(PATH, { logLevel: 'warn' }, async (request, reply) => {
    if (!isFromThisMachine(request) && !hasToken(request, token)) throw fail('metrics.denied');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
