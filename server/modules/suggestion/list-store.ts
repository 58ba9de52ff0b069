import type { Viewer } from '@contract/rules/roles';
import type { SuggestionStatus } from '@contract/rules/suggestion-workflow';
import type { SuggestionListQuery } from '@contract/schema/suggestion';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { matching, withDeadline } from './filters';
import { type ItemBuilder, visibleTo } from './visibility';

export const SUMMARY_COLUMNS = [
  'item.id',
  'item.number',
  'item.kind',
  'item.title',
  'item.category',
  'item.status',
  'item.areaCode',
  'item.deputyId',
  'item.delegationId',
  'item.leadUnitId',
  'item.inSession',
  'item.isPublic',
  'item.createdAt',
  'item.updatedAt',
  'item.submittedAt',
  'item.dueAt',
  'item.version',
] as const;

type Sort = NonNullable<SuggestionListQuery['sort']>;
type Order = NonNullable<SuggestionListQuery['order']>;

/**
 * The order of a list, ending with the id so that equal rows never change places between two pages. Each is the order of an index,
 * read forwards or backwards. What has no deadline comes last either way; a draft, which has no number and no time of submission,
 * comes last in the usual order and first in the reverse. Numbers grow by length within their year, so they are no plain text.
 */
const ORDERS: Record<Sort, Record<Order, string>> = {
  submittedAt: {
    desc: 'item.submitted_at desc nulls last, item.id desc',
    asc: 'item.submitted_at asc nulls first, item.id asc',
  },
  updatedAt: { desc: 'item.updated_at desc, item.id desc', asc: 'item.updated_at asc, item.id asc' },
  dueAt: { desc: 'item.due_at desc nulls last, item.id desc', asc: 'item.due_at asc nulls last, item.id asc' },
  number: {
    desc: 'left(item.number, 4) desc, length(item.number) desc, item.number desc, item.id desc',
    asc: 'left(item.number, 4) asc, length(item.number) asc, item.number asc, item.id asc',
  },
};

/** Subqueries, not joins: a join of fifty rows with ten thousand deputies is planned as a scan of all deputies. */
const NAMES = (eb: ItemBuilder) => [
  eb.selectFrom('area').whereRef('area.code', '=', 'item.areaCode').select('area.name').$asScalar().$notNull().as('areaName'),
  eb.selectFrom('deputy').whereRef('deputy.id', '=', 'item.deputyId').select('deputy.name').$asScalar().$notNull().as('deputyName'),
  eb
    .selectFrom('delegation')
    .whereRef('delegation.id', '=', 'item.delegationId')
    .select('delegation.name')
    .$asScalar()
    .$notNull()
    .as('delegationName'),
  eb.selectFrom('unit').whereRef('unit.id', '=', 'item.leadUnitId').select('unit.name').as('leadUnitName'),
];

export interface PageOptions {
  page: number;
  pageSize: number;
  now: Date;
}

/** The queries that read many suggestions. */
export function makeListStore(db: Db) {
  function pageQuery(viewer: Viewer, query: SuggestionListQuery, { page, pageSize, now }: PageOptions) {
    const matches = db.selectFrom('suggestion as item').where(matching(viewer, query, now));
    const order = sql.raw<never>(ORDERS[query.sort ?? 'submittedAt'][query.order ?? 'desc']);
    // The names are looked up for the page alone, never for all that match.
    // PostgreSQL drops the columns of an inner query that the outer one does not ask for, so the long ones are not read.
    const rows = matches
      .selectAll('item')
      .orderBy(order)
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    return db
      .selectFrom(rows.as('item'))
      .select(SUMMARY_COLUMNS)
      .select(NAMES)
      .select(matches.select((eb) => eb.fn.countAll<number>().as('total')).as('total'))
      .orderBy(order);
  }

  async function countMatching(viewer: Viewer, query: SuggestionListQuery, now: Date): Promise<number> {
    const row = await db
      .selectFrom('suggestion as item')
      .where(matching(viewer, query, now))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return row.total;
  }

  /** One page of what matches, with the number of all that match. */
  async function listPage(viewer: Viewer, query: SuggestionListQuery, options: PageOptions) {
    const rows = await pageQuery(viewer, query, options).execute();
    const [first] = rows;
    if (first) return { rows, total: first.total ?? 0 };
    // The total rides on the rows; a page past the end has none to carry it.
    return { rows, total: options.page === 1 ? 0 : await countMatching(viewer, query, options.now) };
  }

  /** How many the viewer sees in each status, and how many of those are near or over their deadline; statuses without items are left out. */
  async function countByStatus(viewer: Viewer, now: Date): Promise<StatusCount[]> {
    return db
      .selectFrom('suggestion as item')
      .where(visibleTo(viewer))
      .groupBy('item.status')
      .select(['item.status'])
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.countAll<number>().filterWhere(withDeadline('near', now)).as('near'),
        eb.fn.countAll<number>().filterWhere(withDeadline('over', now)).as('over'),
      ])
      .execute();
  }

  return { listPage, countByStatus };
}

interface StatusCount {
  status: SuggestionStatus;
  count: number;
  near: number;
  over: number;
}

type ListStore = ReturnType<typeof makeListStore>;
export type SummaryRow = Awaited<ReturnType<ListStore['listPage']>>['rows'][number];
