import { SUGGESTION_LIST } from '@contract/lists/suggestion';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import { RATINGS, SUGGESTION_KINDS, sessionWord } from '@contract/rules/suggestion-terms';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connect';
import { exportOf } from '../../../platform/exchange/list-export';
import { entryNames } from '../../dictionary/service';
import { matching } from '../filters';
import { NAMES, orderOf } from '../list-columns';
import { yesNo } from './words';

interface Named {
  suggestionId: number;
  names: string;
}

const byItem = (rows: readonly Named[]) => new Map(rows.map(({ suggestionId, names }) => [suggestionId, names]));

/** Returns the co-signers of all these items with one query. */
async function signersOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('cosigner')
    .innerJoin('deputy', 'deputy.id', 'cosigner.deputyId')
    .where('cosigner.suggestionId', '=', sql<number>`any(${ids}::int[])`)
    .where('cosigner.state', '=', 'agreed')
    .groupBy('cosigner.suggestionId')
    .select([
      'cosigner.suggestionId',
      sql<string>`string_agg(deputy.name, '、' ORDER BY cosigner.answered_at, cosigner.deputy_id)`.as('names'),
    ])
    .execute();
  return byItem(rows);
}

/** Returns the helper units in force of all these items with one query. */
async function helpersOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('assignment')
    .innerJoin('unit', 'unit.id', 'assignment.unitId')
    .where('assignment.suggestionId', '=', sql<number>`any(${ids}::int[])`)
    .where('assignment.role', '=', 'helper')
    .where('assignment.endedAt', 'is', null)
    .groupBy('assignment.suggestionId')
    .select(['assignment.suggestionId', sql<string>`string_agg(unit.name, '、' ORDER BY assignment.id)`.as('names')])
    .execute();
  return byItem(rows);
}

const NONE = Promise.resolve(new Map<number, string>());

/** Exports suggestions and motions as a table; names are separated by 、. */
export const suggestionExport = exportOf(
  SUGGESTION_LIST,
  (db, { viewer, query, columns, now }) =>
    db
      .selectFrom('suggestion as item')
      .where(matching(viewer, query, now))
      .select(['item.id', 'item.number', 'item.kind', 'item.title', 'item.category', 'item.status', 'item.inSession', 'item.isPublic'])
      .select(['item.submittedAt', 'item.assignedAt', 'item.dueAt', 'item.repliedAt', 'item.replyClass', 'item.handlingRating'])
      .select(['item.resultRating', 'item.keySupervised'])
      // By far the largest column, stored outside the table (TOAST), so it is read only when the export needs it.
      .select(columns.includes('content') ? 'item.content' : sql<string>`''`.as('content'))
      .select(NAMES)
      .orderBy(orderOf(query)),
  {
    whole: async (trx, rows, { columns }) => {
      const ids = rows.map(({ id }) => id);
      const signers = await (columns.includes('signers') ? signersOf(trx, ids) : NONE);
      const helpers = await (columns.includes('helperUnitNames') ? helpersOf(trx, ids) : NONE);
      const categoryName = await entryNames(trx, 'category');
      return rows.map((row) => ({
        ...row,
        categoryName: categoryName(row.category),
        signers: signers.get(row.id) ?? '',
        helperUnitNames: helpers.get(row.id) ?? '',
      }));
    },
    cells: {
      number: [12, (row) => row.number],
      kind: [7, (row) => SUGGESTION_KINDS[row.kind]],
      title: [44, (row) => row.title],
      content: [60, (row) => row.content],
      category: [11, (row) => row.categoryName],
      status: [10, (row) => STEP_NAMES[row.status]],
      areaName: [14, (row) => row.areaName],
      delegationName: [16, (row) => row.delegationName],
      deputyName: [11, (row) => row.deputyName],
      signers: [30, (row) => row.signers],
      leadUnitName: [24, (row) => row.leadUnitName],
      helperUnitNames: [30, (row) => row.helperUnitNames],
      inSession: [10, (row) => sessionWord(row.inSession)],
      isPublic: [10, (row) => yesNo(row.isPublic)],
      submittedAt: [17, (row) => row.submittedAt, 'datetime'],
      assignedAt: [17, (row) => row.assignedAt, 'datetime'],
      dueAt: [12, (row) => row.dueAt, 'date'],
      repliedAt: [17, (row) => row.repliedAt, 'datetime'],
      replyClass: [10, (row) => row.replyClass],
      handlingRating: [14, (row) => row.handlingRating && RATINGS[row.handlingRating]],
      resultRating: [14, (row) => row.resultRating && RATINGS[row.resultRating]],
      keySupervised: [10, (row) => yesNo(row.keySupervised)],
    },
  },
);
