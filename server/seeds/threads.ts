import { DAY_MS } from '@contract/rules/beijing';
import { sql } from 'kysely';
import { isActive, mayWrite } from '../modules/thread/partners';
import type {} from '../modules/thread/tables';
import { makeThreadWrites } from '../modules/thread/writes';
import type { Db } from '../platform/db/connect';
import { searchTerms } from '../platform/search/bigrams';
import { DIRECT_TALKS, GROUP_TALKS } from './texts/threads';

/** The deputies of each congress who have threads; the demo logins are the first of their congress. */
const DEPUTIES_OF_EACH = 2;
const CONGRESSES = ['3311', '331102'] as const;
const DIRECT = 10;
const MINUTE_MS = 60_000;
/** Every third thread has a last message that its receiver has not read. */
const UNREAD_EVERY = 3;

/** The members of a thread: the one who leads it, and the others. */
interface Circle {
  leaderId: number;
  deputyIds: readonly number[];
}

export async function hasThreads(db: Db): Promise<boolean> {
  return (await db.selectFrom('thread').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns deputies of the congresses with one staff member of each kind to whom they may write, the first deputies first. */
async function pairsOf(db: Db) {
  const { rows } = await sql<{ deputyRole: number; staffRole: number; areaCode: string }>`
    SELECT one.id AS deputy_role, staff.id AS staff_role, one.area_code FROM (
      SELECT userinfo.*, row_number() OVER (PARTITION BY userinfo.area_code ORDER BY userinfo.deputy_id) AS place FROM userinfo
      WHERE userinfo.role_kind = 'deputy' AND ${isActive('userinfo')} AND userinfo.area_code IN (${sql.join([...CONGRESSES])})) AS one
    CROSS JOIN LATERAL (
      SELECT DISTINCT ON (userinfo.role_kind) userinfo.id FROM userinfo
      WHERE userinfo.role_kind <> 'deputy' AND ${isActive('userinfo')} AND userinfo.account_id <> one.account_id AND ${mayWrite('one', 'userinfo')}
      ORDER BY userinfo.role_kind, userinfo.id) AS staff
    WHERE one.place <= ${DEPUTIES_OF_EACH} ORDER BY one.place, one.area_code, staff.id LIMIT ${DIRECT}`.execute(db);
  return rows;
}

/** Returns the first delegation of each congress with its deputies, led by the congress office. */
async function delegationsOf(db: Db) {
  const { rows } = await sql<Circle & { id: number; title: string; areaCode: string }>`
    SELECT DISTINCT ON (delegation.area_code) delegation.id, delegation.name AS title, delegation.area_code, office.id AS leader_id,
      ARRAY(SELECT userinfo.id FROM userinfo JOIN deputy ON deputy.id = userinfo.deputy_id
        WHERE deputy.delegation_id = delegation.id AND userinfo.role_kind = 'deputy' AND ${isActive('userinfo')} ORDER BY userinfo.id LIMIT 60) AS deputy_ids
    FROM delegation JOIN term ON term.id = delegation.term_id AND term.current
      JOIN userinfo AS office ON office.area_code = delegation.area_code AND office.role_kind = 'congress-office' AND office.account_id IS NOT NULL
    WHERE delegation.area_code IN (${sql.join([...CONGRESSES])})
      AND EXISTS (SELECT FROM userinfo JOIN deputy ON deputy.id = userinfo.deputy_id
        WHERE deputy.delegation_id = delegation.id AND userinfo.role_kind = 'deputy' AND ${isActive('userinfo')})
    ORDER BY delegation.area_code, delegation.id, office.id`.execute(db);
  return rows;
}

/** Adds the messages of a thread, alternately by its leader and its deputies, the last one at `endsAt`; all but the receivers of an unread one have read them. */
async function addTalk(db: Db, id: number, circle: Circle, talk: readonly string[], { endsAt, isRead }: { endsAt: Date; isRead: boolean }) {
  const authors = [circle.deputyIds[0] ?? circle.leaderId, circle.leaderId];
  let before = 0;
  let last = { id: 0, authorId: 0 };
  for (const [place, text] of talk.entries()) {
    const authorId = authors[place % authors.length] ?? circle.leaderId;
    const at = new Date(endsAt.getTime() - (talk.length - 1 - place) * 17 * MINUTE_MS);
    before = last.id;
    const added = await db
      .insertInto('threadMessage')
      .values({ threadId: id, authorId, text, at, search: sql<string>`array_to_tsvector(${searchTerms(text)}::text[])` })
      .returning('id')
      .executeTakeFirstOrThrow();
    last = { id: added.id, authorId };
  }
  const begunAt = new Date(endsAt.getTime() - talk.length * 17 * MINUTE_MS);
  await db.updateTable('thread').set({ lastMessageId: last.id, lastAt: endsAt, createdAt: begunAt }).where('id', '=', id).execute();
  await db
    .updateTable('threadMember')
    .set({
      joinedAt: begunAt,
      readId: sql<number>`CASE WHEN userinfo_id = ${last.authorId} OR ${isRead} THEN ${last.id}::int ELSE ${before}::int END`,
    })
    .where('threadId', '=', id)
    .execute();
}

/** Adds threads of deputies with offices, liaisons and station managers, and groups of delegations, with their messages. */
export async function seedThreads(db: Db, now: Date): Promise<void> {
  if (await hasThreads(db)) return;
  const writes = makeThreadWrites(db);
  for (const [place, { deputyRole, staffRole, areaCode }] of (await pairsOf(db)).entries()) {
    const id = await writes.addDirect([deputyRole, staffRole], deputyRole, areaCode);
    if (id === undefined) continue;
    const circle = { leaderId: staffRole, deputyIds: [deputyRole] };
    await writes.addMembers(id, [deputyRole, staffRole], [staffRole]);
    const talk = DIRECT_TALKS[place % DIRECT_TALKS.length] ?? [];
    await addTalk(db, id, circle, talk, {
      endsAt: new Date(now.getTime() - (place + 1) * 0.4 * DAY_MS),
      isRead: place % UNREAD_EVERY !== 0,
    });
  }
  for (const [place, { id: recordId, title, areaCode, leaderId, deputyIds }] of (await delegationsOf(db)).entries()) {
    const id = await writes.addGroup({ kind: 'delegation', recordId, title, areaCode }, leaderId);
    if (id === undefined) continue;
    await writes.addMembers(id, [leaderId, ...deputyIds], [leaderId]);
    const talk = GROUP_TALKS[place % GROUP_TALKS.length] ?? [];
    await addTalk(db, id, { leaderId, deputyIds }, talk, { endsAt: new Date(now.getTime() - (place + 2) * DAY_MS), isRead: false });
  }
}
