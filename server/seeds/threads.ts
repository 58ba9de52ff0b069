import { DAY_MS } from '@contract/rules/beijing';
import { type RawBuilder, sql } from 'kysely';
import { isActive, mayWrite } from '../modules/thread/partners';
import type {} from '../modules/thread/tables';
import { makeThreadWrites } from '../modules/thread/writes';
import type { Db } from '../platform/db/connect';
import { searchTerms } from '../platform/search/bigrams';
import { DIRECT_TALKS, GROUP_TALKS } from './texts/threads';

/** The deputies of each congress who have threads; the demo logins are the first of their congress. */
const DEPUTIES_OF_EACH = 6;
/** The groups of each kind for each congress, and the most deputies in one. */
const GROUPS_OF_EACH = 2;
const MEMBERS = 60;
/** The number of threads of two. */
const DIRECT = 12;
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
      WHERE userinfo.role_kind = 'deputy' AND ${isActive('userinfo')}) AS one
    CROSS JOIN LATERAL (
      SELECT DISTINCT ON (userinfo.role_kind) userinfo.id FROM userinfo
      WHERE userinfo.role_kind <> 'deputy' AND ${isActive('userinfo')} AND userinfo.account_id <> one.account_id AND ${mayWrite('one', 'userinfo')}
      ORDER BY userinfo.role_kind, userinfo.id) AS staff
    WHERE one.place <= ${DEPUTIES_OF_EACH} ORDER BY one.place, one.area_code, staff.id LIMIT ${DIRECT}`.execute(db);
  return rows;
}

/** The deputies' roles of a record; those with a login that is in use come first. The other demo deputies have no login that is in use. */
const deputiesOf = (deputyIds: RawBuilder<unknown>) => sql`ARRAY(SELECT userinfo.id FROM userinfo
  WHERE userinfo.role_kind = 'deputy' AND userinfo.account_id IS NOT NULL AND userinfo.deputy_id IN (${deputyIds})
  ORDER BY ${isActive('userinfo')} DESC, userinfo.id LIMIT ${MEMBERS})`;

/** Returns delegations and announced activities of each congress, led by the congress office; those with a demo login first. */
async function groupsOf(db: Db) {
  const { rows } = await sql<Circle & { kind: 'delegation' | 'activity'; id: number; title: string; areaCode: string }>`
    SELECT kind, id, title, area_code, leader_id, deputy_ids FROM (
      SELECT record.*, (SELECT min(office.id) FROM userinfo AS office WHERE office.area_code = record.area_code
          AND office.role_kind = 'congress-office' AND office.account_id IS NOT NULL) AS leader_id,
        row_number() OVER (PARTITION BY record.kind, record.area_code ORDER BY (SELECT ${isActive('one')} FROM userinfo AS one
          WHERE one.id = record.deputy_ids[1]) DESC, record.id) AS place
      FROM (
        SELECT 'delegation' AS kind, delegation.id, delegation.name AS title, delegation.area_code,
          ${deputiesOf(sql`SELECT deputy.id FROM deputy WHERE deputy.delegation_id = delegation.id AND deputy.state = 'serving'`)} AS deputy_ids
        FROM delegation JOIN term ON term.id = delegation.term_id AND term.current
        UNION ALL
        SELECT 'activity', activity.id, activity.title, activity.area_code,
          ${deputiesOf(sql`SELECT person.deputy_id FROM activity_person AS person WHERE person.activity_id = activity.id`)}
        FROM activity WHERE activity.state = 'announced'
      ) AS record WHERE cardinality(record.deputy_ids) > 0
    ) AS placed WHERE place <= ${GROUPS_OF_EACH} AND leader_id IS NOT NULL ORDER BY kind, area_code, place`.execute(db);
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

/** Adds threads of deputies with offices, liaisons and station managers, and groups of delegations and activities, with their messages. */
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
  for (const [place, { kind, id: recordId, title, areaCode, leaderId, deputyIds }] of (await groupsOf(db)).entries()) {
    const id = await writes.addGroup({ kind, recordId, title, areaCode }, leaderId);
    if (id === undefined) continue;
    await writes.addMembers(id, [leaderId, ...deputyIds], [leaderId]);
    const talk = GROUP_TALKS[place % GROUP_TALKS.length] ?? [];
    await addTalk(db, id, { leaderId, deputyIds }, talk, { endsAt: new Date(now.getTime() - (place + 2) * DAY_MS), isRead: false });
  }
}
