import { ALIKE } from '@contract/rules/comment';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { publishedPhoto } from '../deputy/service';
import { opensWith } from '../station/service';

/** The number of newest public comments of an area among which similar ones are looked for. */
const ALIKE_AMONG = 1000;
/** The first key of this module's advisory locks. */
const ADDRESS_LOCK = 0x0b1f;

/** The deputy or station that a comment can be written to. */
export interface Addressee {
  deputyId: number | null;
  stationId: number | null;
  areaCode: string;
  name: string;
  photo: string;
  delegationName: string;
  areaName: string;
}

type Ids = Pick<Addressee, 'deputyId' | 'stationId'>;

const isTo = ({ deputyId, stationId }: Ids) =>
  deputyId === null ? sql<SqlBool>`comment.station_id = ${stationId}` : sql<SqlBool>`comment.deputy_id = ${deputyId}`;

/** The queries of the public pages about comments. */
export function makePublicStore(db: Db) {
  /** Finds a deputy in office of a current term. */
  const findDeputy = (id: number): Promise<Addressee | undefined> =>
    db
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .innerJoin('area', 'area.code', 'deputy.areaCode')
      .where('term.current', '=', true)
      .where('deputy.state', '=', 'serving')
      .where('deputy.id', '=', id)
      .select(['deputy.id as deputyId', sql<null>`NULL`.as('stationId'), 'deputy.areaCode', 'deputy.name', publishedPhoto.as('photo')])
      .select(['delegation.name as delegationName', 'area.name as areaName'])
      .executeTakeFirst();

  /** Finds an open station by its code. */
  const findStation = (code: string): Promise<Addressee | undefined> =>
    db
      .selectFrom('station')
      .innerJoin('area', 'area.code', 'station.areaCode')
      .where('station.state', '=', 'open')
      .where(opensWith(code))
      .select([sql<null>`NULL`.as('deputyId'), 'station.id as stationId', 'station.areaCode', 'station.name', sql<string>`''`.as('photo')])
      .select([sql<string>`''`.as('delegationName'), 'area.name as areaName'])
      .executeTakeFirst();

  const ratingsOf = (to: Ids) =>
    db
      .selectFrom('comment')
      .where(isTo(to))
      .where('comment.state', '=', 'rated')
      .select([sql<number>`count(*)::int`.as('ratings'), sql<number>`coalesce(sum(comment.stars), 0)::int`.as('stars')])
      .executeTakeFirstOrThrow();

  const listPublished = (to: Ids) =>
    db
      .selectFrom('comment')
      .innerJoin('commentSender as sender', 'sender.commentId', 'comment.id')
      .where(isTo(to))
      .where((eb) => eb.or([eb('comment.isPublic', '=', true), eb('comment.state', '=', 'refused')]))
      .orderBy('comment.decidedAt', 'desc')
      .orderBy('comment.id', 'desc')
      .select(['comment.id', 'comment.state', 'comment.title', 'comment.content', 'sender.name', 'comment.submittedAt'])
      .select(['comment.refusalReason', 'comment.answer', 'comment.answeredBy', 'comment.answeredAt', 'comment.stars']);

  /** Returns public comments of the area whose titles contain at least half of these pairs of characters, the most similar first. */
  const listAlike = (areaCode: string, pairs: readonly string[]) => {
    const recent = db
      .selectFrom('comment')
      .where('comment.areaCode', '=', areaCode)
      .where('comment.isPublic', '=', true)
      .orderBy('comment.id', 'desc')
      .limit(ALIKE_AMONG)
      .selectAll('comment');
    const common = sql<number>`(SELECT count(*)::int FROM unnest(${pairs}::text[]) AS pair WHERE strpos(lower(comment.title), pair) > 0)`;
    return db
      .selectFrom(recent.as('comment'))
      .leftJoin('deputy', 'deputy.id', 'comment.deputyId')
      .leftJoin('station', 'station.id', 'comment.stationId')
      .where(common, '>=', Math.max(1, Math.ceil(pairs.length / 2)))
      .orderBy(common, 'desc')
      .orderBy('comment.id', 'desc')
      .limit(ALIKE.most)
      .select(['comment.id', sql<string>`coalesce(deputy.name, station.name)`.as('toName'), 'comment.title', 'comment.state'])
      .select(['comment.submittedAt', 'comment.answer'])
      .execute();
  };

  const findByReceipt = (receipt: string) =>
    db
      .selectFrom('comment')
      .innerJoin('commentSender as sender', 'sender.commentId', 'comment.id')
      .leftJoin('deputy', 'deputy.id', 'comment.deputyId')
      .leftJoin('station', 'station.id', 'comment.stationId')
      .where('sender.receipt', '=', receipt)
      .select(['comment.id', 'comment.state', sql<string>`coalesce(deputy.name, station.name)`.as('toName'), 'comment.title'])
      .select(['comment.submittedAt', 'comment.isPublic', 'comment.refusalReason', 'comment.note', 'comment.answer', 'comment.answeredAt'])
      .select(['comment.stars', 'comment.suggestionId', 'comment.leadId'])
      .executeTakeFirst();

  return {
    findDeputy,
    findStation,
    ratingsOf,
    listPublished,
    listAlike,
    findByReceipt,

    /** Locks until the transaction ends, so that comments from one address are counted one after the other. */
    lockAddress: async (addressHash: string): Promise<void> => {
      await sql`SELECT pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${addressHash}))`.execute(db);
    },

    countSince: async (addressHashes: readonly string[], since: Date): Promise<number> => {
      const { count } = await db
        .selectFrom('commentSender')
        .where('addressHash', 'in', addressHashes)
        .where('at', '>', since)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    addSender: async (sender: {
      commentId: number;
      receipt: string;
      name: string;
      mobileCipher: string;
      addressHash: string;
      at: Date;
    }): Promise<void> => {
      await db.insertInto('commentSender').values(sender).execute();
    },

    /** Rates an answered comment; returns false when it is not, or no longer, in the answered state. */
    rate: async (id: number, stars: number, now: Date): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('comment')
        .set({ state: 'rated', stars, ratedAt: now, updatedAt: now })
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('state', '=', 'answered')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
