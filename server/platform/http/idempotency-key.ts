import type { FastifyRequest } from 'fastify';
import { fail } from '../errors';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The key by which a call that is sent again is known, in the header `idempotency-key`; null without one. Throws when it is no UUID. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !UUID.test(key)) throw fail('request.invalid', { field: 'idempotency-key' });
  return key.toLowerCase();
}
