import type { GroupKind, ThreadState } from '@contract/rules/thread';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { announce } from '../../platform/live/announce';
import { searchTerms } from '../../platform/search/bigrams';
import { isActive } from './partners';

interface NewGroup {
  kind: GroupKind;
  recordId: number;
  title: string;
  areaCode: string;
}

interface NewMessage {
  threadId: number;
  authorId: number;
  text: string;
  mentions: readonly number[];
}

/** The queries that change threads; run in a transaction. */
export function makeThreadWrites(trx: Db) {
  async function addMembers(threadId: number, userinfoIds: readonly number[], leaders: readonly number[]): Promise<void> {
    await sql`INSERT INTO thread_member (thread_id, userinfo_id, is_leader)
      SELECT ${threadId}, given.id, given.id = ANY (${[...leaders]}::int[]) FROM unnest(${[...new Set(userinfoIds)]}::int[]) AS given (id)`.execute(
      trx,
    );
  }

  /** Adds the thread of two people. Returns undefined when they have one. */
  async function addDirect(pair: readonly [number, number], createdById: number, areaCode: string): Promise<number | undefined> {
    const [oneId, otherId] = [Math.min(...pair), Math.max(...pair)];
    const added = await trx
      .insertInto('thread')
      .values({ kind: 'direct', title: '', recordId: null, oneId, otherId, createdById, areaCode })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id;
  }

  async function findDirect(pair: readonly [number, number]): Promise<number> {
    const found = await trx
      .selectFrom('thread')
      .where('kind', '=', 'direct')
      .where('oneId', '=', Math.min(...pair))
      .where('otherId', '=', Math.max(...pair))
      .select('id')
      .executeTakeFirstOrThrow();
    return found.id;
  }

  /** Adds the group of a record. Returns undefined when the record has one. */
  async function addGroup(group: NewGroup, createdById: number): Promise<number | undefined> {
    const added = await trx
      .insertInto('thread')
      .values({ ...group, oneId: null, otherId: null, createdById })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id;
  }

  /** Locks a thread of the role: for a change, or only against new messages. Returns undefined when the role is no member. */
  const lock = (roleId: number, id: number, strength: 'change' | 'read') => {
    const rows = trx
      .selectFrom('thread')
      .where('id', '=', id)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('threadMember')
            .whereRef('threadMember.threadId', '=', 'thread.id')
            .where('threadMember.userinfoId', '=', roleId)
            .where('threadMember.leftAt', 'is', null),
        ),
      )
      .select(['id', 'kind', 'title', 'state', 'lastMessageId']);
    return (strength === 'change' ? rows.forUpdate() : rows.forShare()).executeTakeFirst();
  };

  async function setState(id: number, state: ThreadState): Promise<void> {
    await trx.updateTable('thread').set({ state }).where('id', '=', id).execute();
  }

  /** Adds a message to the thread, which is locked: the ids of a thread grow in the order of the commits, so that readers miss none. */
  async function addMessage({ mentions, ...message }: NewMessage): Promise<number> {
    const search = sql<string>`array_to_tsvector(${searchTerms(message.text)}::text[])`;
    const { id, at } = await trx
      .insertInto('threadMessage')
      .values({ ...message, search, mentions: sql<number[]>`${[...mentions]}::int[]` })
      .returning(['id', 'at'])
      .executeTakeFirstOrThrow();
    await trx.updateTable('thread').set({ lastMessageId: id, lastAt: at }).where('id', '=', message.threadId).execute();
    return id;
  }

  const countMembers = async (threadId: number, userinfoIds: readonly number[]): Promise<number> => {
    const counted = await trx
      .selectFrom('threadMember')
      .where('threadId', '=', threadId)
      .where('userinfoId', '=', sql<number>`any(${[...userinfoIds]}::int[])`)
      .where('leftAt', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return counted.count;
  };

  /**
   * Marks members as notified and returns those who were not yet notified since they last read everything, so that ten messages are one notice.
   * `among`: the mentioned ones; null for all members. Muted members and users who left office are not notified.
   */
  async function markTold(threadId: number, authorId: number, among: readonly number[] | null): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`UPDATE thread_member AS member SET told_at = now() FROM userinfo
      WHERE member.thread_id = ${threadId} AND userinfo.id = member.userinfo_id AND member.userinfo_id <> ${authorId} AND member.told_at IS NULL
        AND member.left_at IS NULL AND NOT member.is_muted AND ${isActive('userinfo')}
        AND ${among === null ? sql`true` : sql`member.userinfo_id = ANY (${[...among]}::int[])`}
      RETURNING userinfo.id`.execute(trx);
    return rows.map(({ id }) => id);
  }

  /**
   * Moves the reading position forward, never back. `isLast`: everything is read, so that the next message is notified again. Returns the authors of
   * the messages that were read now.
   */
  async function markRead(threadId: number, userinfoId: number, messageId: number, isLast: boolean): Promise<number[]> {
    const { rows } = await sql<{ authorId: number }>`
      WITH before AS (SELECT read_id FROM thread_member WHERE thread_id = ${threadId} AND userinfo_id = ${userinfoId} FOR UPDATE),
      moved AS (UPDATE thread_member SET read_id = greatest(read_id, ${messageId}), told_at = CASE WHEN ${isLast}::boolean THEN NULL ELSE told_at END
        WHERE thread_id = ${threadId} AND userinfo_id = ${userinfoId})
      SELECT DISTINCT author_id FROM thread_message
      WHERE thread_id = ${threadId} AND id > (SELECT read_id FROM before) AND id <= ${messageId} AND author_id <> ${userinfoId}`.execute(
      trx,
    );
    return rows.map(({ authorId }) => authorId);
  }

  const lockMessage = (threadId: number, messageId: number) =>
    trx
      .selectFrom('threadMessage')
      .where('threadId', '=', threadId)
      .where('id', '=', messageId)
      .select(['id', 'authorId', 'withdrawnAt'])
      .forUpdate()
      .executeTakeFirst();

  /** Withdraws a message that is recent by the clock of the database; returns false when it is too old. */
  async function withdraw(messageId: number, seconds: number): Promise<boolean> {
    const withdrawn = await trx
      .updateTable('threadMessage')
      .set({ withdrawnAt: sql<Date>`clock_timestamp()` })
      .where('id', '=', messageId)
      .where(sql<boolean>`at > clock_timestamp() - ${seconds} * interval '1 second'`)
      .returning('id')
      .executeTakeFirst();
    return withdrawn !== undefined;
  }

  async function setMuted(threadId: number, userinfoId: number, isMuted: boolean): Promise<void> {
    await trx.updateTable('threadMember').set({ isMuted }).where('threadId', '=', threadId).where('userinfoId', '=', userinfoId).execute();
  }

  async function leave(threadId: number, userinfoId: number): Promise<void> {
    await trx
      .updateTable('threadMember')
      .set({ leftAt: sql<Date>`now()` })
      .where('threadId', '=', threadId)
      .where('userinfoId', '=', userinfoId)
      .execute();
  }

  /** Tells the open pages of these roles, by default of all present members, that there is something new in the thread. */
  async function announceTo(threadId: number, among?: readonly number[]): Promise<void> {
    const members = await trx
      .selectFrom('threadMember')
      .where('threadId', '=', threadId)
      .where('leftAt', 'is', null)
      .$if(among !== undefined, (query) => query.where('userinfoId', '=', sql<number>`any(${[...(among ?? [])]}::int[])`))
      .select('userinfoId')
      .orderBy('userinfoId')
      .execute();
    await announce(
      trx,
      members.map(({ userinfoId }) => ({ userinfoId, event: 'thread', refId: threadId })),
    );
  }

  return {
    ...{ addMembers, addDirect, findDirect, addGroup, lock, setState, leave, setMuted },
    ...{ addMessage, countMembers, markTold, markRead, lockMessage, withdraw, announceTo },
  };
}
