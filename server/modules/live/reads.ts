import type { LiveEventName } from '@contract/rules/live';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** A position in the events, which are ordered by transaction and id. */
export interface Position {
  xid: bigint;
  id: number;
}

export interface StoredEvent extends Position {
  userinfoId: number;
  event: LiveEventName;
  refId: number | null;
}

export const textOf = ({ xid, id }: Position): string => `${String(xid)}.${String(id)}`;

const POSITION = /^(\d{1,19})\.(\d{1,15})$/;

/** Returns undefined for a text that is no position. */
export function positionOf(text: string | undefined): Position | undefined {
  const [, xid, id] = POSITION.exec(text ?? '') ?? [];
  return xid === undefined || id === undefined ? undefined : { xid: BigInt(xid), id: Number(id) };
}

export const isAfter = (one: Position, other: Position): boolean => one.xid > other.xid || (one.xid === other.xid && one.id > other.id);

const FIRST: Position = { xid: BigInt(0), id: 0 };

interface Row {
  edge: string;
  waiting: boolean;
  xid: string | null;
  id: number;
  userinfoId: number;
  event: LiveEventName;
  refId: number | null;
}

/** What was read: the events, the position to continue from, and whether there are more, now or when a running transaction has ended. */
export interface Read {
  /** The begin of the events that cannot be read yet. */
  edge: Position;
  events: StoredEvent[];
  next: Position;
  isFull: boolean;
  waiting: boolean;
}

/** The queries over live events. */
export function makeLiveReads(db: Db) {
  /**
   * Returns the events of these roles after the position. Only events of transactions older than every running one are read: no event can appear later
   * at a position that was already passed.
   */
  async function readAfter(from: Position, roleIds: readonly number[], most: number): Promise<Read> {
    const { rows } = await sql<Row>`
      WITH edge AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS xid)
      SELECT edge.xid::text AS edge, EXISTS (SELECT FROM live_event WHERE live_event.xid >= edge.xid) AS waiting,
        found.xid::text AS xid, found.id, found.userinfo_id AS "userinfoId", found.event, found.ref_id AS "refId"
      FROM edge LEFT JOIN LATERAL (
        SELECT * FROM live_event
        WHERE (live_event.xid, live_event.id) > (${String(from.xid)}::xid8, ${from.id}::bigint) AND live_event.xid < edge.xid
          AND userinfo_id = any(${roleIds}::int[])
        ORDER BY live_event.xid, live_event.id LIMIT ${most}
      ) AS found ON true
      ORDER BY found.xid, found.id`.execute(db);
    const events = rows.flatMap(({ edge: _edge, waiting: _waiting, xid, ...event }) =>
      xid === null ? [] : [{ ...event, xid: BigInt(xid) }],
    );
    const isFull = events.length === most;
    const edge: Position = { xid: BigInt(rows[0]?.edge ?? 0), id: 0 };
    const last = events[events.length - 1] ?? from;
    return { edge, events, next: isFull || isAfter(last, edge) ? last : edge, isFull, waiting: rows[0]?.waiting ?? false };
  }

  /**
   * Returns the events of each of these roles after its own position, and the position up to which all of them were read. Reads `atOnce` events with one
   * query.
   */
  async function readMissed(wanted: ReadonlyMap<number, Position>, atOnce: number) {
    const events = new Map<number, StoredEvent[]>();
    let [edge, last]: [Position, Position] = [FIRST, FIRST];
    for (let more = true; more;) {
      const from = [...wanted].map(([roleId, at]) => ({ roleId, ...(isAfter(last, at) ? last : at) }));
      const { rows } = await sql<Omit<Row, 'waiting'>>`
        WITH edge AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS xid)
        SELECT edge.xid::text AS edge, found.xid::text AS xid, found.id, found.userinfo_id AS "userinfoId", found.event, found.ref_id AS "refId"
        FROM edge LEFT JOIN LATERAL (
          SELECT live_event.* FROM unnest(${from.map(({ roleId }) => roleId)}::int[], ${from.map(({ xid }) => String(xid))}::xid8[],
            ${from.map(({ id }) => id)}::bigint[]) AS wanted (role_id, xid, id)
          JOIN live_event ON live_event.userinfo_id = wanted.role_id AND (live_event.xid, live_event.id) > (wanted.xid, wanted.id)
            AND live_event.xid < edge.xid
          ORDER BY live_event.xid, live_event.id LIMIT ${atOnce}
        ) AS found ON true
        ORDER BY found.xid, found.id`.execute(db);
      edge = { xid: BigInt(rows[0]?.edge ?? 0), id: 0 };
      more = rows.length === atOnce;
      for (const { edge: _edge, xid, ...event } of rows) {
        if (xid === null) continue;
        last = { ...event, xid: BigInt(xid) };
        events.set(event.userinfoId, [...(events.get(event.userinfoId) ?? []), { ...event, xid: BigInt(xid) }]);
      }
    }
    return { events, next: edge };
  }

  /** Returns the position from which everything is new: events of older transactions are already visible in the tables. */
  async function readEdge(): Promise<Position> {
    const { rows } = await sql<{ edge: string }>`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS edge`.execute(db);
    return { xid: BigInt(rows[0]?.edge ?? 0), id: 0 };
  }

  const sweep = () => sql`DELETE FROM live_event WHERE at < now() - interval '1 hour'`.execute(db);

  return { readAfter, readMissed, readEdge, sweep };
}

export type LiveReads = ReturnType<typeof makeLiveReads>;
