import { THREAD_LIMITS, type ThreadKind, type ThreadState, WITHDRAW_SECONDS } from '@contract/rules/thread';
import type { ThreadPerson } from '@contract/schema/thread';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { containsPattern, searchQuery } from '../../platform/search/bigrams';
import { namedLike } from '../../platform/search/name-pinyin';
import { isActive, mayGoOn, PERSON, PERSON_JOINS } from './partners';

export interface ThreadFound {
  id: number;
  kind: ThreadKind;
  title: string;
  recordId: number | null;
  state: ThreadState;
  unread: number;
  isMuted: boolean;
  readId: number;
  isLeader: boolean;
  lastId: number | null;
  lastName: string | null;
  lastText: string | null;
  lastIsWithdrawn: boolean;
  lastAt: Date;
}

export interface MessageFound {
  id: number;
  authorId: number;
  name: string;
  roleName: string;
  text: string;
  mentions: { id: number; name: string }[];
  at: Date;
  isWithdrawn: boolean;
  isRecent: boolean;
  readBy: number;
}

/** The name of the role in the column; also of a role that has ended. */
const nameOf = (role: string) => sql<string>`(SELECT coalesce(deputy.name, account.name, '') FROM userinfo
  LEFT JOIN deputy ON deputy.id = userinfo.deputy_id LEFT JOIN account ON account.id = coalesce(userinfo.account_id, userinfo.former_account_id)
  WHERE userinfo.id = ${sql.raw(role)})`;

/** The title for the member: the name of the other person in a thread of two. */
const TITLE = sql<string>`CASE thread.kind WHEN 'direct'
  THEN ${nameOf('CASE WHEN thread.one_id = member.userinfo_id THEN thread.other_id ELSE thread.one_id END')} ELSE thread.title END`;

/** The unread messages of the query's `thread` for its `member`, counted up to a limit. */
const UNREAD = sql<number>`CASE WHEN thread.last_message_id > member.read_id THEN (SELECT count(*)::int FROM (
  SELECT FROM thread_message AS unread WHERE unread.thread_id = thread.id AND unread.id > member.read_id
    AND unread.author_id <> member.userinfo_id AND unread.withdrawn_at IS NULL LIMIT ${sql.lit(THREAD_LIMITS.unread)}) AS counted) ELSE 0 END`;

const ROW = sql`thread.id, thread.kind, ${TITLE} AS title, thread.record_id, thread.state, ${UNREAD} AS unread, member.is_muted, member.read_id,
  member.is_leader, thread.last_message_id AS last_id, ${nameOf('latest.author_id')} AS last_name,
  CASE WHEN latest.withdrawn_at IS NULL THEN latest.text ELSE '' END AS last_text, latest.withdrawn_at IS NOT NULL AS last_is_withdrawn, thread.last_at`;

/** The threads of which the role is a member. */
const own = (roleId: number) => sql`FROM thread_member AS member JOIN thread ON thread.id = member.thread_id
  LEFT JOIN thread_message AS latest ON latest.id = thread.last_message_id
  WHERE member.userinfo_id = ${roleId} AND member.left_at IS NULL`;

/** Searches titles, names and messages of the role's threads; a withdrawn message is not found. */
function withKeyword(roleId: number, keyword: string): RawBuilder<SqlBool> {
  const pattern = containsPattern(keyword);
  const titled = sql<SqlBool>`thread.title ILIKE ${pattern} OR (thread.kind = 'direct' AND EXISTS (SELECT FROM (SELECT ${TITLE} AS name) AS person
    WHERE ${namedLike('person.name', keyword)}))`;
  const search = searchQuery(keyword);
  if (search === null) return sql<SqlBool>`(${titled})`;
  const exact = search.exact ? sql`true` : sql`said.text ILIKE ${pattern}`;
  return sql<SqlBool>`(${titled} OR thread.id IN (SELECT said.thread_id FROM thread_message AS said
    WHERE said.search @@ ${search.terms}::tsquery AND ${exact} AND said.withdrawn_at IS NULL
      AND said.thread_id IN (SELECT mine.thread_id FROM thread_member AS mine WHERE mine.userinfo_id = ${roleId} AND mine.left_at IS NULL)))`;
}

interface MessagesAsked {
  before?: number | undefined;
  after?: number | undefined;
  only?: number;
  keyword?: string | undefined;
  limit: number;
}

interface ThreadsAsked {
  keyword?: string | undefined;
  kind?: ThreadKind | undefined;
  unread?: true | undefined;
  recordId?: number | undefined;
}

const matchingOf = (roleId: number, { keyword, kind, unread, recordId }: ThreadsAsked): RawBuilder<SqlBool> =>
  sql<SqlBool>`${keyword ? withKeyword(roleId, keyword) : sql`true`} AND ${kind === undefined ? sql`true` : sql`thread.kind = ${kind}`}
    AND ${unread ? sql`${UNREAD} > 0` : sql`true`} AND ${recordId === undefined ? sql`true` : sql`thread.record_id = ${recordId}`}`;

/** The messages that contain the keyword; a withdrawn message is not found. */
function saying(keyword: string): RawBuilder<SqlBool> {
  const exact = sql`message.text ILIKE ${containsPattern(keyword)}`;
  const search = searchQuery(keyword);
  const found = search === null ? exact : sql`message.search @@ ${search.terms}::tsquery AND ${search.exact ? sql`true` : exact}`;
  return sql<SqlBool>`message.withdrawn_at IS NULL AND ${found}`;
}

/** The queries that read threads; each limits them to those of the role. */
export function makeThreadReads(db: Db) {
  /** Returns a page, the thread with the newest message first, with the number of all. */
  async function list(roleId: number, asked: ThreadsAsked, { page, pageSize }: { page: number; pageSize: number }) {
    const matching = matchingOf(roleId, asked);
    const [{ rows }, counted] = await Promise.all([
      sql<ThreadFound>`SELECT ${ROW} ${own(roleId)} AND ${matching} ORDER BY thread.last_at DESC, thread.id DESC
        LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db),
      sql<{ total: number }>`SELECT count(*)::int AS total ${own(roleId)} AND ${matching}`.execute(db),
    ]);
    return { rows, total: counted.rows[0]?.total ?? 0 };
  }

  const find = async (roleId: number, id: number): Promise<ThreadFound | undefined> =>
    (await sql<ThreadFound>`SELECT ${ROW} ${own(roleId)} AND thread.id = ${id}`.execute(db)).rows[0];

  const isMember = async (roleId: number, id: number): Promise<boolean> =>
    (await sql`SELECT ${own(roleId)} AND thread.id = ${id}`.execute(db)).rows.length > 0;

  async function countUnread(roleId: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`SELECT coalesce(sum(${UNREAD}), 0)::int AS count ${own(roleId)}
      AND NOT member.is_muted AND thread.last_message_id > member.read_id`.execute(db);
    return rows[0]?.count ?? 0;
  }

  /** Returns the present members, those who look after the thread first. */
  async function members(id: number): Promise<(ThreadPerson & { isLeader: boolean; readId: number })[]> {
    const { rows } = await sql<ThreadPerson & { isLeader: boolean; readId: number }>`SELECT ${PERSON}, member.is_leader, member.read_id
      FROM thread_member AS member JOIN userinfo ON userinfo.id = member.userinfo_id ${PERSON_JOINS}
      WHERE member.thread_id = ${id} AND member.left_at IS NULL ORDER BY member.is_leader DESC, userinfo.id`.execute(db);
    return rows;
  }

  /** Whether the role is in office, and the other person of a thread of two may still be written to; true for a group. */
  async function mayPost(roleId: number, id: number): Promise<{ isActive: boolean; isAnswered: boolean }> {
    const { rows } = await sql<{ isActive: boolean; isAnswered: boolean }>`SELECT ${isActive('me')} AS is_active,
      (thread.kind <> 'direct' OR EXISTS (SELECT FROM userinfo AS other
        WHERE other.id = CASE WHEN thread.one_id = me.id THEN thread.other_id ELSE thread.one_id END
          AND ${isActive('other')} AND ${mayGoOn('me', 'other')})) AS is_answered
      FROM thread JOIN userinfo AS me ON me.id = ${roleId} WHERE thread.id = ${id}`.execute(db);
    return rows[0] ?? { isActive: false, isAnswered: false };
  }

  /** Returns messages of a thread in the order of writing, one more than asked for in the direction of reading. */
  async function messages(roleId: number, id: number, asked: MessagesAsked) {
    const { before, after, only, keyword, limit } = asked;
    const isForward = after !== undefined;
    const { rows } = await sql<MessageFound>`SELECT message.id, message.author_id, ${nameOf('message.author_id')} AS name, author.role_name,
        CASE WHEN message.withdrawn_at IS NULL THEN message.text ELSE '' END AS text, message.at, message.withdrawn_at IS NOT NULL AS is_withdrawn,
        message.at > clock_timestamp() - ${WITHDRAW_SECONDS} * interval '1 second' AS is_recent,
        CASE WHEN message.author_id = ${roleId} THEN (SELECT count(*)::int FROM thread_member AS reader WHERE reader.thread_id = message.thread_id
          AND reader.left_at IS NULL AND reader.read_id >= message.id AND reader.userinfo_id <> message.author_id) ELSE 0 END AS read_by,
        CASE WHEN message.withdrawn_at IS NULL THEN (SELECT coalesce(json_agg(json_build_object('id', one.id, 'name', ${nameOf('one.id')})), '[]'::json)
          FROM unnest(message.mentions) AS one (id)) ELSE '[]'::json END AS mentions
      FROM thread_message AS message JOIN userinfo AS author ON author.id = message.author_id
      WHERE message.thread_id = ${id} AND ${only === undefined ? sql`true` : sql`message.id = ${only}`}
        AND ${keyword ? saying(keyword) : sql`true`}
        AND ${before === undefined ? sql`true` : sql`message.id < ${before}`} AND ${isForward ? sql`message.id > ${after}` : sql`true`}
      ORDER BY message.id ${isForward ? sql`ASC` : sql`DESC`} LIMIT ${limit + 1}`.execute(db);
    const shown = rows.slice(0, limit);
    return { rows: isForward ? shown : shown.reverse(), more: rows.length > limit };
  }

  /** Returns the messages of a thread that have files, the newest first. */
  async function withFiles(id: number, before: number | undefined, limit: number) {
    const { rows } = await sql<{ id: number; name: string; at: Date }>`SELECT message.id, ${nameOf('message.author_id')} AS name, message.at
      FROM thread_message AS message WHERE message.thread_id = ${id} AND message.withdrawn_at IS NULL
        AND ${before === undefined ? sql`true` : sql`message.id < ${before}`}
        AND EXISTS (SELECT FROM file WHERE file.owner_type = 'threadMessage' AND file.owner_id = message.id)
      ORDER BY message.id DESC LIMIT ${limit + 1}`.execute(db);
    return { rows: rows.slice(0, limit), more: rows.length > limit };
  }

  /** Returns the author of a message of the thread. */
  const authorOf = async (id: number, messageId: number): Promise<number | undefined> =>
    (await db.selectFrom('threadMessage').where('threadId', '=', id).where('id', '=', messageId).select(['authorId']).executeTakeFirst())
      ?.authorId;

  /** Checks whether the role may fetch the files of a message: as a member of its thread, until it is withdrawn. */
  async function seesFilesOf(roleId: number, messageId: number): Promise<boolean> {
    const found = await db
      .selectFrom('threadMessage')
      .innerJoin('threadMember', 'threadMember.threadId', 'threadMessage.threadId')
      .where('threadMessage.id', '=', messageId)
      .where('threadMessage.withdrawnAt', 'is', null)
      .where('threadMember.userinfoId', '=', roleId)
      .where('threadMember.leftAt', 'is', null)
      .select('threadMessage.id')
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Returns the roles that look after the thread. */
  async function leadersOf(id: number): Promise<number[]> {
    const rows = await db
      .selectFrom('threadMember')
      .where('threadId', '=', id)
      .where('isLeader', '=', true)
      .where('leftAt', 'is', null)
      .select('userinfoId')
      .execute();
    return rows.map(({ userinfoId }) => userinfoId);
  }

  return { list, find, isMember, countUnread, members, mayPost, messages, withFiles, authorOf, seesFilesOf, leadersOf };
}
