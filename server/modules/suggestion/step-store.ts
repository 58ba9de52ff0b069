import type { AssignmentStage } from '@contract/rules/suggestion-status';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { searchTerms } from '../../platform/search/bigrams';

export type NewRow<T extends keyof Database> = Insertable<Database[T]>;

/** The columns that a step may set; the store increases the version, and the search column follows the text. */
export type ItemPatch = Omit<
  Updateable<Database['suggestion']>,
  'id' | 'version' | 'search' | 'areaCode' | 'termId' | 'deputyId' | 'delegationId' | 'createdAt'
>;

/** The columns of an item that steps read. */
export const STEP_COLUMNS = [
  'id',
  'kind',
  'title',
  'content',
  'matter',
  'grounds',
  'plan',
  'category',
  'status',
  'number',
  'areaCode',
  'termId',
  'deputyId',
  'delegationId',
  'leadUnitId',
  'mode',
  'mergedIntoId',
  'inSession',
  'isPublic',
  'wishedUnitIds',
  'assignedAt',
  'pausedAt',
  'pausedMs',
  'dueAt',
  'replyClass',
  'followUp',
  'keySupervised',
  'superviseLeader',
  'version',
] as const;

const searchVector = (title: string, content: string) =>
  sql<string>`array_to_tsvector(${[...new Set([...searchTerms(title), ...searchTerms(content)])]}::text[])`;

/** The queries that change a suggestion itself; run in a transaction. */
export function makeStepStore(trx: Db) {
  /** Locks the item, so that steps on one item come one after the other. */
  const lockItem = (id: number) =>
    trx.selectFrom('suggestion').where('id', '=', id).select(STEP_COLUMNS).forUpdate().executeTakeFirstOrThrow();

  /** Locks several items in the order of their ids, to avoid deadlocks. */
  const lockItems = (ids: readonly number[]) =>
    trx.selectFrom('suggestion').where('id', 'in', ids).select(STEP_COLUMNS).orderBy('id').forUpdate().execute();

  /** Returns the ids of items that are merged into this item. */
  const mergedIds = async (id: number): Promise<number[]> => {
    const rows = await trx
      .selectFrom('suggestion')
      .select('id')
      .where('mergedIntoId', '=', id)
      .where('status', '=', 'merged')
      .orderBy('id')
      .execute();
    return rows.map((row) => row.id);
  };

  /** Returns the deputy as the author of a new item, with the current term of the area, which may be missing. */
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

  /** Writes the changed columns and increases the version. Title and content must be given together or not at all. */
  function updateItem(id: number, patch: ItemPatch): Promise<LockedItem> {
    const search = patch.title !== undefined && patch.content !== undefined ? { search: searchVector(patch.title, patch.content) } : {};
    return trx
      .updateTable('suggestion')
      .set({ ...patch, ...search })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning(STEP_COLUMNS)
      .executeTakeFirstOrThrow();
  }

  /**
   * Returns the next number of an area in a year, counted from 1; with `count`, the last of several. Its row stays locked until the transaction ends,
   * so that no number is lost or used twice.
   */
  async function takeNumber(areaCode: string, year: number, count = 1): Promise<number> {
    const row = await trx
      .insertInto('suggestionCounter')
      .values({ areaCode, year, last: count })
      .onConflict((conflict) =>
        conflict.columns(['areaCode', 'year']).doUpdateSet((eb) => ({ last: eb('suggestionCounter.last', '+', count) })),
      )
      .returning('last')
      .executeTakeFirstOrThrow();
    return row.last;
  }

  const setStage = (
    suggestionId: number,
    unitId: number,
    change: { stage: AssignmentStage; signedAt?: Date; dueAt?: Date; extended?: boolean },
  ) =>
    trx
      .updateTable('assignment')
      .set(change)
      .where('suggestionId', '=', suggestionId)
      .where('unitId', '=', unitId)
      .where('endedAt', 'is', null)
      .execute();

  /** Returns the lead units in force with their stages and deadlines. */
  const leadsOf = (suggestionId: number) =>
    trx
      .selectFrom('assignment')
      .select(['unitId', 'stage', 'dueAt', 'returnUntil'])
      .where('suggestionId', '=', suggestionId)
      .where('role', '=', 'lead')
      .where('endedAt', 'is', null)
      .orderBy('id')
      .execute();

  return { lockItem, lockItems, mergedIds, findAuthor, insertItem, updateItem, takeNumber, setStage, leadsOf };
}

export type StepStore = ReturnType<typeof makeStepStore>;
export type LockedItem = Pick<Selectable<Database['suggestion']>, (typeof STEP_COLUMNS)[number]>;
