import type { SuggestionListQuery } from '@contract/schema/suggestion-filters';
import { sql } from 'kysely';
import type { ItemBuilder } from './visibility';

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
  'item.nearAt',
  'item.repliedAt',
  'item.replyClass',
  'item.handlingRating',
  'item.resultRating',
  'item.followUp',
  'item.keySupervised',
  'item.version',
] as const;

type Sort = NonNullable<SuggestionListQuery['sort']>;
type Order = NonNullable<SuggestionListQuery['order']>;

/**
 * The order of a list, ending with the id, so that rows with equal values keep their place between two pages. Each order is the order of an index,
 * read forwards or backwards. Items without a deadline or a reply are always last; a draft, which has no number and no time of submission, is last in
 * the usual order and first in the reverse. Numbers become longer within their year, so they cannot be sorted as plain text.
 */
const ORDERS: Record<Sort, Record<Order, string>> = {
  submittedAt: {
    desc: 'item.submitted_at desc nulls last, item.id desc',
    asc: 'item.submitted_at asc nulls first, item.id asc',
  },
  updatedAt: { desc: 'item.updated_at desc, item.id desc', asc: 'item.updated_at asc, item.id asc' },
  dueAt: { desc: 'item.due_at desc nulls last, item.id desc', asc: 'item.due_at asc nulls last, item.id asc' },
  repliedAt: { desc: 'item.replied_at desc nulls last, item.id desc', asc: 'item.replied_at asc nulls last, item.id asc' },
  number: {
    desc: 'left(item.number, 4) desc, length(item.number) desc, item.number desc, item.id desc',
    asc: 'left(item.number, 4) asc, length(item.number) asc, item.number asc, item.id asc',
  },
};

/** Returns the order of a list as SQL. */
export const orderOf = ({ sort = 'submittedAt', order = 'desc' }: Pick<SuggestionListQuery, 'sort' | 'order'>) =>
  sql.raw<never>(ORDERS[sort][order]);

/**
 * The names of the item's origin. They are subqueries, not joins: the planner would execute a join of fifty rows with ten thousand deputies as a scan
 * of all deputies.
 */
export const originNames = (eb: ItemBuilder) => [
  eb.selectFrom('area').whereRef('area.code', '=', 'item.areaCode').select('area.name').$asScalar().$notNull().as('areaName'),
  eb.selectFrom('deputy').whereRef('deputy.id', '=', 'item.deputyId').select('deputy.name').$asScalar().$notNull().as('deputyName'),
  eb
    .selectFrom('delegation')
    .whereRef('delegation.id', '=', 'item.delegationId')
    .select('delegation.name')
    .$asScalar()
    .$notNull()
    .as('delegationName'),
];

export const NAMES = (eb: ItemBuilder) => [
  ...originNames(eb),
  // The names of all units when several answer separately.
  eb.fn
    .coalesce(
      eb
        .selectFrom('assignment')
        .innerJoin('unit', 'unit.id', 'assignment.unitId')
        .whereRef('assignment.suggestionId', '=', 'item.id')
        .where('item.mode', '=', 'separate')
        .where('assignment.role', '=', 'lead')
        .where('assignment.endedAt', 'is', null)
        .select(sql<string | null>`string_agg(unit.name, '、' ORDER BY assignment.id)`.as('names')),
      eb.selectFrom('unit').whereRef('unit.id', '=', 'item.leadUnitId').select('unit.name'),
    )
    .as('leadUnitName'),
];

/** The number of characters of the content shown before and after the keyword. */
const EXCERPT = { before: 20, after: 60 };

/** Only a match in the content has an excerpt, because titles are shown in full. */
export const excerptOf = (keyword: string) => {
  const at = sql`strpos(lower(item.content), lower(${keyword}))`;
  return sql<string | null>`CASE WHEN ${at} > 0
    THEN substr(item.content, greatest(1, ${at} - ${EXCERPT.before}::int), ${EXCERPT.before + EXCERPT.after}::int) END`.as('excerpt');
};

/** Whether an item waits for ratings although the newest reply of that unit already has one: it waits for the replies of other units that answer separately. */
export const isOwnReplyRated = (unitId: number) =>
  sql<boolean>`(item.status = 'replied' AND EXISTS (
    SELECT FROM evaluation WHERE reply_id =
      (SELECT max(id) FROM reply WHERE suggestion_id = item.id AND unit_id = ${unitId} AND stage = 'issued')))`;
