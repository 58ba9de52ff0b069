import { type RawBuilder, sql } from 'kysely';

/**
 * A counted cell. It covers everything that was asked for (`all`), the area alone (`own`), an area below with its own lower areas (`area`), a
 * `delegation` or a lead `unit`: then it holds the states of the items there. Otherwise it covers a facet (status, category …) of everything: the
 * number of items that have this value.
 */
export interface Cell {
  facet: string;
  /** An area code, the id of a delegation or unit, or a value of the facet. */
  value: string;
  count: number;
  replied: number;
  closed: number;
  satisfied: number;
  over: number;
  near: number;
}

/** The area whose cells are wanted, and the areas directly below it. */
export interface Scope {
  areaCode: string;
  below: readonly string[];
}

export const CELL_COLUMNS = sql.raw('facet, value, count, replied, closed, satisfied, over, near');

/** Sums the cells of several sources. */
export const sumOfCells = (cells: RawBuilder<unknown>) => sql`SELECT facet, value, sum(count)::int AS count, sum(replied)::int AS replied,
    sum(closed)::int AS closed, sum(satisfied)::int AS satisfied, sum(over)::int AS over, sum(near)::int AS near
  FROM ${cells} AS cell GROUP BY facet, value HAVING sum(count) <> 0`;

/** The condition that a unit owes an answer, so that the deadline runs. */
const RUNNING = `item.status IN ('assigned', 'returned', 'handling', 'approving', 'approved')`;

/** The columns of a fact, except for its weight and unit; an item that was never submitted has the month ''. */
export const FACT_COLUMNS = sql.raw(`area_code, term_id, kind, in_session, delegation_id, status, category, reply_class, handling_rating,
  result_rating, follow_up, key_supervised, coalesce(submitted_month, '') AS submitted_month, replied_month, reply_days, due_at, near_at`);

/**
 * The facts of items, in the same form in which triggers write changes to be folded: the columns of the item that figures use, with a weight of 1,
 * once for the item itself with a null unit, and once for each lead unit in force. Months are in Beijing time; the days are whole days from the
 * assignment to the reply; a deadline that does not run is null.
 */
export const factsOf = (items: RawBuilder<unknown>) => sql`SELECT 1 AS weight, counted.unit_id,
    item.area_code, item.term_id, item.kind, item.in_session, item.delegation_id, item.status, item.category, item.reply_class,
    item.handling_rating, item.result_rating, item.follow_up, item.key_supervised,
    to_char(item.submitted_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS submitted_month,
    to_char(item.replied_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS replied_month,
    floor(extract(epoch FROM item.replied_at - item.assigned_at) / 86400)::int AS reply_days,
    CASE WHEN ${sql.raw(RUNNING)} THEN item.due_at END AS due_at, CASE WHEN ${sql.raw(RUNNING)} THEN item.near_at END AS near_at
  FROM ${items} AS item CROSS JOIN LATERAL (
    SELECT NULL::int AS unit_id
    UNION ALL
    SELECT unit_id FROM assignment WHERE suggestion_id = item.id AND role = 'lead' AND ended_at IS NULL
  ) AS counted`;

/** The values of a fact, or of facts with equal values in these columns, by facet. */
export const VALUES = sql.raw(`LATERAL (VALUES
    ('status', fact.status), ('category', fact.category), ('class', fact.reply_class), ('handling', fact.handling_rating),
    ('result', fact.result_rating), ('followUp', fact.follow_up), ('keySupervised', fact.key_supervised::text)
  ) AS valued (facet, value)`);

/** The columns of these values. */
export const VALUE_COLUMNS = sql.raw('status, category, reply_class, handling_rating, result_rating, follow_up, key_supervised');

/** The values of a fact that are too many to be grouped together. */
export const LONG_VALUES = sql.raw(`LATERAL (VALUES
    ('days', fact.reply_days::text), ('submitted', fact.submitted_month), ('replied', fact.replied_month)
  ) AS valued (facet, value)`);

/** The groups that a fact counts for: the requested areas that contain it, its delegation or its lead unit. */
const groupsOf = ({ areaCode, below }: Scope) => sql`LATERAL (
    SELECT 'all' AS facet, '' AS value WHERE fact.unit_id IS NULL
    UNION ALL SELECT 'own', '' WHERE fact.unit_id IS NULL AND fact.area_code = ${areaCode}
    UNION ALL SELECT 'area', code FROM unnest(${[...below]}::text[]) AS code WHERE fact.unit_id IS NULL AND fact.area_code LIKE code || '%'
    UNION ALL SELECT 'delegation', fact.delegation_id::text WHERE fact.unit_id IS NULL
    UNION ALL SELECT 'unit', fact.unit_id::text WHERE fact.unit_id IS NOT NULL
  ) AS grouped`;

/** Returns the cells at a time of the facts in a table, whose alias must be `fact`. */
export const cellsOfFacts = (facts: RawBuilder<unknown>, scope: Scope, now: Date) => sql`
  SELECT facet, value, sum(weight) AS count, 0 AS replied, 0 AS closed, 0 AS satisfied, 0 AS over, 0 AS near
  FROM (
    SELECT ${VALUE_COLUMNS}, sum(weight) AS weight FROM ${facts} AS fact WHERE unit_id IS NULL GROUP BY ${VALUE_COLUMNS}
  ) AS fact, ${VALUES} WHERE value IS NOT NULL GROUP BY facet, value
  UNION ALL
  SELECT facet, value, sum(weight), 0, 0, 0, 0, 0 FROM ${facts} AS fact, ${LONG_VALUES} WHERE unit_id IS NULL AND value IS NOT NULL
  GROUP BY facet, value
  UNION ALL
  SELECT facet, value, sum(count), sum(replied), sum(closed), sum(satisfied), sum(over), sum(near)
  FROM (
    SELECT unit_id, area_code, delegation_id, sum(weight) AS count,
      coalesce(sum(weight) FILTER (WHERE status = 'replied'), 0) AS replied,
      coalesce(sum(weight) FILTER (WHERE status = 'closed'), 0) AS closed,
      coalesce(sum(weight) FILTER (WHERE result_rating = 'satisfied'), 0) AS satisfied,
      coalesce(sum(weight) FILTER (WHERE due_at < ${now}), 0) AS over,
      coalesce(sum(weight) FILTER (WHERE due_at >= ${now} AND near_at <= ${now}), 0) AS near
    FROM ${facts} AS fact GROUP BY unit_id, area_code, delegation_id
  ) AS fact, ${groupsOf(scope)} GROUP BY facet, value`;
