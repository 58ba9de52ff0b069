import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { BEGIN, type EventTexts, eventHash, FOR_HASH, type Link, linkHash } from './canonical';
import { makeSettled } from './settled';
import type {} from './tables';

/** Small enough that hashing one batch does not delay other requests. */
const BATCH = 1000;
/** A pause after each full batch, so that the first run over millions of events leaves the machine to the offices. */
const PAUSE_MS = 5;
/** Usual transactions end within this time. */
const WAIT_MS = 10_000;

/** The lock under which the chain grows and seals are made: by one node at a time. */
export const CHAIN_LOCK = 20_260_191;

export const tryChainLock = async (trx: Db): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${CHAIN_LOCK}) AS held`.execute(trx);
  return rows[0]?.held ?? false;
};

export const findHead = (db: Db) =>
  db.selectFrom('eventChain').select(['position', 'eventId', 'hash', 'at']).orderBy('position', 'desc').limit(1).executeTakeFirst();

/** The events after an id, in the order of the chain. */
export async function readEvents(db: Db, { after, upTo, most }: { after: number; upTo: number; most: number }): Promise<EventTexts[]> {
  const { rows } = await sql<EventTexts>`
    SELECT ${FOR_HASH} FROM event WHERE id > ${after} AND id <= ${upTo} ORDER BY id LIMIT ${most}`.execute(db);
  return rows;
}

async function addLinks(trx: Db, links: readonly (Link & { hash: Buffer })[]): Promise<void> {
  await sql`
    INSERT INTO event_chain (position, event_id, at, event_hash, hash)
    SELECT position, event_id, timestamptz 'epoch' + micros * interval '1 microsecond', decode(event_hash, 'hex'), decode(hash, 'hex')
    FROM unnest(${links.map(({ position }) => position)}::bigint[], ${links.map(({ eventId }) => eventId)}::bigint[],
      ${links.map(({ micros }) => micros)}::bigint[], ${links.map((link) => link.eventHash.toString('hex'))}::text[],
      ${links.map(({ hash }) => hash.toString('hex'))}::text[]) AS link (position, event_id, micros, event_hash, hash)`.execute(trx);
}

/** Adds the next events to the chain. Returns how many; null when another node is doing it. */
const extendOnce = (db: Db, upTo: number): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    if (!(await tryChainLock(trx))) return null;
    const head = await findHead(trx);
    const events = await readEvents(trx, { after: head?.eventId ?? 0, upTo, most: BATCH });
    let [position, hash] = [head?.position ?? 0, head?.hash ?? BEGIN];
    const links = events.map(({ id, micros, texts }) => {
      position += 1;
      const link = { position, eventId: id, micros, eventHash: eventHash(texts) };
      hash = linkHash(hash, link);
      return { ...link, hash };
    });
    if (links.length > 0) await addLinks(trx, links);
    return links.length;
  });

/** Adds committed events to the chain, some seconds behind the transactions that write them. */
export function makeChain(db: Db) {
  const { settledId } = makeSettled(db);

  /** Adds all events that are settled; returns how many. Another node that is already doing it is left to it. */
  async function extend({
    isStopping = () => false,
    waitMs = WAIT_MS,
  }: { isStopping?: () => boolean; waitMs?: number } = {}): Promise<number> {
    const upTo = await settledId(waitMs);
    let added = 0;
    while (!isStopping()) {
      const count = await extendOnce(db, upTo);
      added += count ?? 0;
      if (count === null || count < BATCH) break;
      await delay(PAUSE_MS);
    }
    return added;
  }

  return { extend };
}
