import type { LiveEventName } from '@contract/rules/live';
import { sql } from 'kysely';
import type { Db } from '../db/connect';
import type {} from './tables';

/** The channel by which PostgreSQL wakes the nodes; its notes have no content. */
export const LIVE_CHANNEL = 'live_event';

/** An event for the open pages of a role. */
export interface Announcement {
  userinfoId: number;
  event: LiveEventName;
  /** The message or thread; null for `unread`. */
  refId: number | null;
}

/**
 * Writes events in the caller's transaction: open pages get them after the commit, and never when it fails. PostgreSQL wakes the nodes at the commit,
 * once for each transaction. The event `unread` is only needed when counts change without a new message.
 */
export async function announce(trx: Db, events: readonly Announcement[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    WITH added AS (
      INSERT INTO live_event (userinfo_id, event, ref_id)
      SELECT * FROM unnest(
        ${events.map(({ userinfoId }) => userinfoId)}::int[], ${events.map(({ event }) => event)}::text[],
        ${events.map(({ refId }) => refId)}::int[])
    )
    SELECT pg_notify(${LIVE_CHANNEL}, '')`.execute(trx);
}
