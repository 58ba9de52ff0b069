import { UNDELIVERED } from '@contract/rules/message-kinds';
import type { MessageState } from '@contract/rules/message';
import type { Subject, SubjectType } from '@contract/rules/subjects';
import { expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { containsPattern, searchQuery } from '../../platform/search/bigrams';

const MESSAGE_COLUMNS = [
  ...(['id', 'about', 'warning', 'subjectType', 'subjectId'] as const),
  ...(['title', 'text', 'at', 'readAt', 'archivedAt'] as const),
] as const;

export interface MessageFilter {
  unread?: true | undefined;
  kind?: SubjectType | undefined;
  state?: MessageState | undefined;
  undelivered?: true | undefined;
  keyword?: string | undefined;
}

const eb = expressionBuilder<Database, 'message'>();

const inState = (state: MessageState | undefined) => {
  switch (state) {
    case 'archived':
      return eb('archivedAt', 'is not', null);
    case 'read':
      return eb.and([eb('archivedAt', 'is', null), eb('readAt', 'is not', null)]);
    case 'unread':
      return eb('readAt', 'is', null);
    case undefined:
      return eb('archivedAt', 'is', null);
  }
};

/** Messages with the words in the title or the text, ignoring case. */
function withKeyword(keyword: string) {
  const pattern = containsPattern(keyword);
  const words = eb.or([eb('title', 'ilike', pattern), eb('text', 'ilike', pattern)]);
  const search = searchQuery(keyword);
  if (search === null) return words;
  const found = sql<SqlBool>`search @@ ${search.terms}::tsquery`;
  return search.exact ? found : eb.and([found, words]);
}

/** The queries over messages. `db` may be a transaction. */
export function makeMessageStore(db: Db) {
  const unreadOf = (roleId: number) => db.selectFrom('message').where('userinfoId', '=', roleId).where('readAt', 'is', null);

  async function countUnread(roleId: number): Promise<number> {
    const counted = await unreadOf(roleId)
      .select((count) => count.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return counted.count;
  }

  /** Returns the unread messages of these roles by the type of their subject, without types that have none. */
  const countKinds = (roleIds: readonly number[]) =>
    db
      .selectFrom('message')
      .select((count) => ['userinfoId', 'subjectType as kind', count.fn.countAll<number>().as('unread')])
      .where('userinfoId', '=', sql<number>`any(${roleIds}::int[])`)
      .where('readAt', 'is', null)
      .groupBy(['userinfoId', 'subjectType'])
      .orderBy('subjectType')
      .execute();

  /** Returns the messages of a role, newest first; without a state those that are not archived. */
  function listAll(roleId: number, { unread, kind, state, undelivered, keyword }: MessageFilter) {
    let messages = db.selectFrom('message').where('userinfoId', '=', roleId).where(inState(state));
    if (unread) messages = messages.where('readAt', 'is', null);
    if (kind !== undefined) messages = messages.where('subjectType', '=', kind);
    if (undelivered) messages = messages.where('about', '=', sql.lit(UNDELIVERED));
    if (keyword) messages = messages.where(withKeyword(keyword));
    return messages.select(MESSAGE_COLUMNS).orderBy('id', 'desc');
  }

  /** Checks whether the role has the message. */
  const has = async (roleId: number, id: number): Promise<boolean> =>
    (await db.selectFrom('message').select('id').where('id', '=', id).where('userinfoId', '=', roleId).executeTakeFirst()) !== undefined;

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

  const reading = (roleId: number, at: Date) =>
    db.updateTable('message').set({ readAt: at }).where('userinfoId', '=', roleId).where('readAt', 'is', null);

  /** Each returns the number of messages that were unread before: the time of the first reading stays. */
  const markRead = async (roleId: number, id: number, at: Date): Promise<number> =>
    Number((await reading(roleId, at).where('id', '=', id).executeTakeFirstOrThrow()).numUpdatedRows);

  const markReadOf = async (roleId: number, subject: Subject, at: Date): Promise<number> =>
    Number(
      (await reading(roleId, at).where('subjectType', '=', subject.type).where('subjectId', '=', subject.id).executeTakeFirstOrThrow())
        .numUpdatedRows,
    );

  const markAllRead = async (roleId: number, at: Date): Promise<number> =>
    Number((await reading(roleId, at).executeTakeFirstOrThrow()).numUpdatedRows);

  /** Archives a message; the time of the first archiving stays. */
  const archive = (roleId: number, id: number, at: Date) =>
    db
      .updateTable('message')
      .set({ archivedAt: at })
      .where('userinfoId', '=', roleId)
      .where('id', '=', id)
      .where('archivedAt', 'is', null)
      .execute();

  /** Returns the number of messages that it put back. Archiving an unread message gives both times at once, so equal times mean that it was unread. */
  const restore = async (roleId: number, id: number): Promise<number> =>
    Number(
      (
        await db
          .updateTable('message')
          .set({ archivedAt: null, readAt: (set) => set.fn<Date | null>('nullif', ['readAt', 'archivedAt']) })
          .where('userinfoId', '=', roleId)
          .where('id', '=', id)
          .where('archivedAt', 'is not', null)
          .executeTakeFirstOrThrow()
      ).numUpdatedRows,
    );

  /** Returns the number of messages that it archived. */
  const archiveRead = async (roleId: number, at: Date): Promise<number> =>
    Number(
      (
        await db
          .updateTable('message')
          .set({ archivedAt: at })
          .where('userinfoId', '=', roleId)
          .where('archivedAt', 'is', null)
          .where('readAt', 'is not', null)
          .executeTakeFirstOrThrow()
      ).numUpdatedRows,
    );

  return { countUnread, countKinds, has, hasOf, listAll, markRead, markReadOf, markAllRead, archive, restore, archiveRead };
}
