import type { Subject } from '@contract/rules/subjects';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';

export type NewMessage = Omit<Insertable<Database['message']>, 'id' | 'readAt'> & { at: Date };

const MESSAGE_COLUMNS = ['id', 'about', 'warning', 'subjectType', 'subjectId', 'title', 'text', 'at', 'readAt'] as const;

/** The queries over messages. */
export function makeMessageStore(db: Db) {
  /** One statement with one parameter for any number of messages, because a statement accepts at most 65,535 parameters. */
  async function addAll(messages: readonly NewMessage[]): Promise<void> {
    await sql`
      INSERT INTO message (userinfo_id, subject_type, subject_id, about, warning, title, text, at)
      SELECT "userinfoId", "subjectType", "subjectId", about, warning, title, text, at
      FROM json_to_recordset(${JSON.stringify(messages)}::json)
        AS given ("userinfoId" int, "subjectType" text, "subjectId" int, about text, warning text, title text, text text,
          at timestamptz)`.execute(db);
  }

  const ofRole = (roleId: number, { unread }: { unread: boolean }) => {
    const messages = db.selectFrom('message').where('userinfoId', '=', roleId);
    return unread ? messages.where('readAt', 'is', null) : messages;
  };

  async function countUnread(roleId: number): Promise<number> {
    const counted = await ofRole(roleId, { unread: true })
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return counted.count;
  }

  /** Returns the messages of a role, newest first. */
  const listAll = (roleId: number, filter: { unread: boolean }) => ofRole(roleId, filter).select(MESSAGE_COLUMNS).orderBy('id', 'desc');

  /** Checks whether the role ever received a message about a subject. */
  async function hasOf(roleId: number, subject: Subject): Promise<boolean> {
    const found = await db
      .selectFrom('message')
      .select('id')
      .where('userinfoId', '=', roleId)
      .where('subjectType', '=', subject.type)
      .where('subjectId', '=', subject.id)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Marks one message of the role as read, keeping the time when it was first read. Returns false when the role has no such message. */
  async function markRead(roleId: number, id: number, at: Date): Promise<boolean> {
    const marked = await db
      .updateTable('message')
      .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(at)) }))
      .where('id', '=', id)
      .where('userinfoId', '=', roleId)
      .returning('id')
      .executeTakeFirst();
    return marked !== undefined;
  }

  /** Marks the role's messages about a subject as read. */
  const markReadOf = (roleId: number, subject: Subject, at: Date) =>
    db
      .updateTable('message')
      .set({ readAt: at })
      .where('userinfoId', '=', roleId)
      .where('subjectType', '=', subject.type)
      .where('subjectId', '=', subject.id)
      .where('readAt', 'is', null)
      .execute();

  const markAllRead = (roleId: number, at: Date) =>
    db.updateTable('message').set({ readAt: at }).where('userinfoId', '=', roleId).where('readAt', 'is', null).execute();

  return { addAll, countUnread, hasOf, listAll, markRead, markReadOf, markAllRead };
}
