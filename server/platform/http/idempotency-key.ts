import type { FastifyRequest } from 'fastify';
import { fail } from '../errors';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Identifies one intent of a client, so that a repeated call changes nothing more. */
export interface IntentKey {
  /** The UUID that the client generated. */
  uuid: string;
  /** A keyed hash of the input of the call: another input with the same UUID is another intent. */
  input: string;
}

/** Gives the same text for the same values, in any order of their names. */
const canonical = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Reads the key that identifies a repeated call from the header `idempotency-key`; null without the header. Throws when it is no UUID. */
export function idempotencyKey(request: FastifyRequest, keyedHash: (text: string) => string): IntentKey | null {
  const uuid = request.headers['idempotency-key'];
  if (uuid === undefined) return null;
  if (typeof uuid !== 'string' || !UUID.test(uuid)) throw fail('request.invalid', { field: 'idempotency-key' });
  const { params, query, body } = request;
  return { uuid: uuid.toLowerCase(), input: keyedHash(`intent ${JSON.stringify([params, query, body], canonical)}`) };
}
