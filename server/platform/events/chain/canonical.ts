import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** Every column of `event`, in this order. A new column needs a new version of the form. */
export const CHAINED_COLUMNS = [
  'id',
  'at',
  'account_id',
  'userinfo_id',
  'actor_name',
  'role_kind',
  'role_name',
  'area_code',
  'ip',
  'user_agent',
  'kind',
  'call',
  'object_type',
  'object_id',
  'object_title',
  'before',
  'after',
  'result',
] as const;

/** Microseconds since 1970 as a whole number: independent of the time zone, and exact. */
const MICROSECONDS = sql`(extract(epoch FROM at) * 1000000)::bigint`;

/**
 * The columns as an array of texts: numbers in decimal, times in microseconds, jsonb as PostgreSQL prints it, which is one form for equal values of equal
 * spelling (keys by length and bytes, one space after colons and commas). Null stays null.
 */
const AS_TEXTS = sql.join(CHAINED_COLUMNS.map((name) => (name === 'at' ? sql`${MICROSECONDS}::text` : sql`${sql.id(name)}::text`)));

/** The columns that a hash needs, for a SELECT from `event`. */
export const FOR_HASH = sql`id, ${MICROSECONDS}::text AS micros, ARRAY[${AS_TEXTS}] AS texts`;

export interface EventTexts {
  id: number;
  micros: string;
  texts: (string | null)[];
}

/** The canonical form is the JSON array of the texts, in UTF-8, without spaces; JSON.stringify writes each text in exactly one way. */
export const eventHash = (texts: readonly (string | null)[]): Buffer =>
  createHash('sm3')
    .update(JSON.stringify(['event-1', ...texts]))
    .digest();

export interface Link {
  position: number;
  eventId: number;
  micros: string;
  eventHash: Buffer;
}

/** The hash before the first event. */
export const BEGIN = Buffer.alloc(32);

/** SM3 of the previous hash, `position.id.micros.` and the hash of the event: it binds the event's time even after the event is forgotten. */
export const linkHash = (previous: Buffer, { position, eventId, micros, eventHash: own }: Link): Buffer =>
  createHash('sm3')
    .update(previous)
    .update(`${String(position)}.${String(eventId)}.${micros}.`)
    .update(own)
    .digest();
