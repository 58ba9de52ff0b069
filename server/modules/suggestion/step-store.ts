import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { searchTerms } from '../../platform/search/bigrams';

type NewRow<T extends keyof Database> = Insertable<Database[T]>;

/** The columns a step may set; the version is raised by the store, the search column follows the text. */
export type ItemPatch = Pick<
  Updateable<Database['suggestion']>,
  | 'title'
  | 'content'
  | 'kind'
  | 'category'
  | 'inSession'
  | 'isPublic'
  | 'status'
  | 'number'
  | 'submittedAt'
  | 'dueAt'
  | 'leadUnitId'
  | 'updatedAt'
>;

const STEP_COLUMNS = [
  'id',
  'title',
  'content',
  'category',
  'status',
  'areaCode',
  'deputyId',
  'delegationId',
  'leadUnitId',
  'version',
] as const;

const searchVector = (title: string, content: string) =>
  sql<string>`array_to_tsvector(${[...new Set([...searchTerms(title), ...searchTerms(content)])]}::text[])`;

/** The queries that change a suggestion; to be made on a transaction. */
export function makeStepStore(trx: Db) {
  /** Takes the item's lock, so that steps on one item come one after the other. */
  const lockItem = (id: number) =>
    trx.selectFrom('suggestion').where('id', '=', id).select(STEP_COLUMNS).forUpdate().executeTakeFirstOrThrow();

  /** The deputy as the author of a new item, with the current term of its area, which may be missing. */
  const findAuthor = (deputyId: number) =>
    trx
      .selectFrom('deputy')
      .leftJoin('term', (join) => join.onRef('term.areaCode', '=', 'deputy.areaCode').on('term.current', '=', true))
      .where('deputy.id', '=', deputyId)
      .select(['deputy.areaCode', 'deputy.delegationId', 'term.id as termId'])
      .executeTakeFirstOrThrow();

  const insertItem = (item: Omit<NewRow<'suggestion'>, 'search'>) =>
    trx
      .insertInto('suggestion')
      .values({ ...item, search: searchVector(item.title, item.content) })
      .returning(STEP_COLUMNS)
      .executeTakeFirstOrThrow();

  /** Writes the changed columns and raises the version. Title and content are given together or not at all. */
  async function updateItem(id: number, patch: ItemPatch): Promise<void> {
    const search = patch.title !== undefined && patch.content !== undefined ? { search: searchVector(patch.title, patch.content) } : {};
    await trx
      .updateTable('suggestion')
      .set({ ...patch, ...search })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }

  /** The next number of an area in a year, counted from 1. Its row stays locked until the transaction ends, so none is lost or given twice. */
  async function takeNumber(areaCode: string, year: number): Promise<number> {
    const row = await trx
      .insertInto('suggestionCounter')
      .values({ areaCode, year, last: 1 })
      .onConflict((conflict) =>
        conflict.columns(['areaCode', 'year']).doUpdateSet((eb) => ({ last: eb('suggestionCounter.last', '+', 1) })),
      )
      .returning('last')
      .executeTakeFirstOrThrow();
    return row.last;
  }

  const insertAssignments = (rows: NewRow<'assignment'>[]) => trx.insertInto('assignment').values(rows).execute();

  const endAssignments = (suggestionId: number, endedAt: Date) =>
    trx.updateTable('assignment').set({ endedAt }).where('suggestionId', '=', suggestionId).where('endedAt', 'is', null).execute();

  const signAssignment = (suggestionId: number, unitId: number, signedAt: Date) =>
    trx
      .updateTable('assignment')
      .set({ signedAt })
      .where('suggestionId', '=', suggestionId)
      .where('unitId', '=', unitId)
      .where('endedAt', 'is', null)
      .execute();

  const insertReply = (row: NewRow<'reply'>) => trx.insertInto('reply').values(row).returning('id').executeTakeFirstOrThrow();

  const newestReply = (suggestionId: number) =>
    trx.selectFrom('reply').where('suggestionId', '=', suggestionId).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

  const insertEvaluation = (row: NewRow<'evaluation'>) => trx.insertInto('evaluation').values(row).execute();

  const insertHistory = (row: NewRow<'suggestionHistory'>) => trx.insertInto('suggestionHistory').values(row).execute();

  return {
    lockItem,
    findAuthor,
    insertItem,
    updateItem,
    takeNumber,
    insertAssignments,
    endAssignments,
    signAssignment,
    insertReply,
    newestReply,
    insertEvaluation,
    insertHistory,
  };
}

export type StepStore = ReturnType<typeof makeStepStore>;
export type LockedItem = Awaited<ReturnType<StepStore['lockItem']>>;
