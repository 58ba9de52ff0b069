import type { FastifyRequest } from 'fastify';

const MAX_USER_AGENT = 300;

/** The origin of a call or session. */
export interface Origin {
  ip: string;
  userAgent: string;
}

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
});
