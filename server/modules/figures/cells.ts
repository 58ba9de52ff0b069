import { type RawBuilder, sql } from 'kysely';

/**
 * What is counted, as SQL that both the sums that are kept and the counting of single items are made of.
 *
 * A fact is an item as figures know it, with a weight: 1, or -1 where it no longer counts. It comes once for the item itself, its
 * unit being null, and once for each lead unit. A cell is the sum of the facts of a scope (an area with those below it) that
 * have the same value of one facet; of a group where the facet is one of a delegation's or a unit's.
 */
export const FACT_COLUMNS = sql.raw(`area_code, term_id, kind, in_session, delegation_id, status, category, reply_class, handling_rating,
  result_rating, follow_up, key_supervised, submitted_month, replied_month, reply_days, due_at, near_at`);

/** The facts of items; the month and the days are those of Beijing. */
export const factsOf = (items: RawBuilder<unknown>) => sql`SELECT 1 AS weight, counted.unit_id,
    item.area_code, item.term_id, item.kind, item.in_session, item.delegation_id, item.status, item.category, item.reply_class,
    item.handling_rating, item.result_rating, item.follow_up, item.key_supervised,
    to_char(item.submitted_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS submitted_month,
    to_char(item.replied_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS replied_month,
    floor(extract(epoch FROM item.replied_at - item.assigned_at) / 86400)::int AS reply_days,
    item.due_at, item.near_at
  FROM ${items} AS item CROSS JOIN LATERAL (
    SELECT NULL::int AS unit_id
    UNION ALL
    SELECT unit_id FROM assignment WHERE suggestion_id = item.id AND role = 'lead' AND ended_at IS NULL
  ) AS counted`;

/** The area of a fact and those above it, as `scoped`. */
export const AREAS_OF_FACT = sql.raw(`LATERAL (
    SELECT left(fact.area_code, length) AS scope FROM (VALUES (4), (6), (9)) AS level (length) WHERE length <= length(fact.area_code)
  ) AS scoped`);

/** The values of a fact, by facet. */
export const VALUES = sql.raw(`LATERAL (
    SELECT facet, group_id, value FROM (VALUES
      ('status', 0, fact.status),
      ('category', 0, fact.category),
      ('class', 0, fact.reply_class),
      ('handling', 0, fact.handling_rating),
      ('result', 0, fact.result_rating),
      ('followUp', 0, fact.follow_up),
      ('keySupervised', 0, fact.key_supervised::text),
      ('days', 0, fact.reply_days::text),
      ('submitted', 0, fact.submitted_month),
      ('replied', 0, fact.replied_month),
      ('delegation.status', fact.delegation_id, fact.status),
      ('delegation.result', fact.delegation_id, fact.result_rating)
    ) AS own (facet, group_id, value) WHERE fact.unit_id IS NULL AND value IS NOT NULL
    UNION ALL
    SELECT facet, fact.unit_id, value FROM (VALUES ('unit.status', fact.status), ('unit.result', fact.result_rating))
      AS led (facet, value) WHERE fact.unit_id IS NOT NULL AND value IS NOT NULL
  ) AS valued`);

/** The facets that a fact's deadline is counted under, by status. */
export const DUE_VALUES = sql.raw(`LATERAL (
    SELECT facet, group_id, fact.status AS value, coalesce(fact.near_at, 'infinity') AS near_at
    FROM (VALUES ('', 0), ('delegation.', fact.delegation_id)) AS own (facet, group_id) WHERE fact.unit_id IS NULL AND fact.due_at IS NOT NULL
    UNION ALL
    SELECT 'unit.', fact.unit_id, fact.status, coalesce(fact.near_at, 'infinity') WHERE fact.unit_id IS NOT NULL AND fact.due_at IS NOT NULL
  ) AS valued`);

/** The cells of facts at a time, of one weight each; `facts` is the name of a table, `scoped` says which scopes a fact is of. */
export const cellsOfFacts = (facts: RawBuilder<unknown>, scoped: RawBuilder<unknown>, now: Date) => sql`
  SELECT scope, facet, group_id, value, weight AS count FROM ${facts} AS fact, ${scoped}, ${VALUES}
  UNION ALL
  SELECT scope, facet || standing, group_id, value, weight
  FROM (
    SELECT scope, facet, group_id, value, weight,
      CASE WHEN fact.due_at < ${now} THEN 'over' WHEN valued.near_at <= ${now} THEN 'near' END AS standing
    FROM ${facts} AS fact, ${scoped}, ${DUE_VALUES}
  ) AS due WHERE standing IS NOT NULL`;

/** How many items of a scope have that value of a facet. The value of the facets `near` and `over` is the item's status. */
export interface Cell {
  /** `all` that was asked for; `own`, of its area alone; or the code of an area below, with those below it. */
  scope: string;
  facet: string;
  /** 0, or the delegation or unit. */
  groupId: number;
  value: string;
  count: number;
}

/** The area whose cells are wanted, and the ones right below it. */
export interface Scope {
  areaCode: string;
  below: readonly string[];
}

/** The facets that are wanted of each area, not of all alone. */
export const AREA_FACETS = ['status', 'result', 'over'];
