import type { FastifyRequest } from 'fastify';
import { fail } from '../errors';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Names one intent of a client, so that a call that is sent again changes nothing more. */
export interface IntentKey {
  /** The UUID that the client drew. */
  uuid: string;
  /** A keyed hash of what the call was given: another input under the same UUID is another intent. */
  input: string;
}

/** The same for the same values, in whatever order their names stand. */
const canonical = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The key by which a call that is sent again is known, from the header `idempotency-key`; null without one. Throws when it is no UUID. */
export function idempotencyKey(request: FastifyRequest, keyedHash: (text: string) => string): IntentKey | null {
  const uuid = request.headers['idempotency-key'];
  if (uuid === undefined) return null;
  if (typeof uuid !== 'string' || !UUID.test(uuid)) throw fail('request.invalid', { field: 'idempotency-key' });
  const { params, query, body } = request;
  return { uuid: uuid.toLowerCase(), input: keyedHash(`intent ${JSON.stringify([params, query, body], canonical)}`) };
}
