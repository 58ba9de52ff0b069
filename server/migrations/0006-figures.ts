import { type Kysely, sql } from 'kysely';

/** The condition that a unit owes an answer, so that the deadline runs. */
const RUNNING = `item.status IN ('assigned', 'returned', 'handling', 'approving', 'approved')`;

/**
 * The columns of an item that figures use. Months are in Beijing time; the days are whole days from the assignment to the reply. A deadline that does
 * not run is null.
 */
const FACTS = `item.area_code, item.term_id, item.kind, item.in_session, item.delegation_id, item.status, item.category, item.reply_class,
  item.handling_rating, item.result_rating, item.follow_up, item.key_supervised,
  to_char(item.submitted_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS submitted_month,
  to_char(item.replied_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS replied_month,
  floor(extract(epoch FROM item.replied_at - item.assigned_at) / 86400)::int AS reply_days,
  CASE WHEN ${RUNNING} THEN item.due_at END AS due_at, CASE WHEN ${RUNNING} THEN item.near_at END AS near_at`;

const COLUMNS = `unit_id, area_code, term_id, kind, in_session, delegation_id, status, category, reply_class, handling_rating, result_rating,
  follow_up, key_supervised, submitted_month, replied_month, reply_days, due_at, near_at`;

/** The condition that an item was submitted. */
const HANDED_IN = `item.status NOT IN ('draft', 'cosigning', 'deleted')`;

/** The facts of changed items: once for the item itself, without a unit, and once for each lead unit in force. */
const factsOfItems = (changed: string) => `SELECT counted.unit_id, ${FACTS} FROM ${changed} AS item CROSS JOIN LATERAL (
    SELECT NULL::int AS unit_id
    UNION ALL
    SELECT unit_id FROM assignment WHERE suggestion_id = item.id AND role = 'lead' AND ended_at IS NULL
  ) AS counted WHERE ${HANDED_IN}`;

/** The facts of items with changed assignments, only for their lead units. */
const factsOfUnits = (changed: string) => `SELECT changed.unit_id, ${FACTS} FROM ${changed} AS changed
  JOIN suggestion AS item ON item.id = changed.suggestion_id
  WHERE changed.role = 'lead' AND changed.ended_at IS NULL AND ${HANDED_IN}`;

const note = (weight: 1 | -1, facts: string) =>
  `INSERT INTO figure_change (weight, ${COLUMNS}) SELECT ${String(weight)}, noted.* FROM (${facts}) AS noted;`;

const triggerFunction = (name: string, body: string) =>
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`;

/** Records what the changes of a table remove from the figures and add to them. Facts that are equal before and after are not recorded. */
function noteChangesOf(table: string, facts: (changed: string) => string): string[] {
  const [before, after] = [facts('old_rows'), facts('new_rows')];
  return [
    triggerFunction(`${table}_figures_inserted`, note(1, after)),
    triggerFunction(`${table}_figures_deleted`, note(-1, before)),
    triggerFunction(
      `${table}_figures_updated`,
      note(-1, `(${before}) EXCEPT ALL (${after})`) + note(1, `(${after}) EXCEPT ALL (${before})`),
    ),
    `CREATE TRIGGER ${table}_figures_inserted AFTER INSERT ON ${table} REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION ${table}_figures_inserted()`,
    `CREATE TRIGGER ${table}_figures_deleted AFTER DELETE ON ${table} REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION ${table}_figures_deleted()`,
    `CREATE TRIGGER ${table}_figures_updated AFTER UPDATE ON ${table} REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION ${table}_figures_updated()`,
  ];
}

/** Figures over areas without counting every item: changes are recorded and regularly folded into sums. */
const STATEMENTS = [
  // Added (weight 1) and removed (-1) facts that are not folded yet. Writers only insert rows, so they do not wait for each other.
  `CREATE TABLE figure_change (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    weight int NOT NULL,
    -- null for the item itself, otherwise the item counted for its lead unit
    unit_id int,
    area_code varchar(9) NOT NULL,
    term_id int NOT NULL,
    kind text NOT NULL,
    in_session boolean NOT NULL,
    delegation_id int NOT NULL,
    status text NOT NULL,
    category text NOT NULL,
    reply_class text,
    handling_rating text,
    result_rating text,
    follow_up text NOT NULL,
    key_supervised boolean NOT NULL,
    submitted_month text,
    replied_month text,
    reply_days int,
    due_at timestamptz,
    near_at timestamptz
  )`,
  // For an area with those below it and each facet (status, category …): how many items have which value.
  `CREATE TABLE figure_tally (
    scope varchar(9) NOT NULL,
    facet text NOT NULL,
    value text NOT NULL,
    term_id int NOT NULL,
    kind text NOT NULL,
    in_session boolean NOT NULL,
    count int NOT NULL,
    PRIMARY KEY (scope, facet, value, term_id, kind, in_session)
  )`,
  // The states of items: for an area with those below it (facet area, group 0), for the area alone (own, 0), for a delegation or lead unit of it.
  `CREATE TABLE figure_group (
    scope varchar(9) NOT NULL,
    facet text NOT NULL,
    group_id int NOT NULL,
    term_id int NOT NULL,
    kind text NOT NULL,
    in_session boolean NOT NULL,
    count int NOT NULL,
    replied int NOT NULL,
    closed int NOT NULL,
    satisfied int NOT NULL,
    -- items whose deadline was over when they were folded; items with a running deadline are in figure_due
    over int NOT NULL,
    PRIMARY KEY (scope, facet, group_id, term_id, kind, in_session)
  )`,
  `CREATE TABLE figure_due (
    scope varchar(9) NOT NULL,
    facet text NOT NULL,
    due_at timestamptz NOT NULL,
    near_at timestamptz NOT NULL,
    group_id int NOT NULL,
    term_id int NOT NULL,
    kind text NOT NULL,
    in_session boolean NOT NULL,
    count int NOT NULL,
    PRIMARY KEY (scope, facet, due_at, near_at, group_id, term_id, kind, in_session)
  )`,
  `CREATE INDEX figure_due_over ON figure_due (due_at)`,
  // The time up to which passed deadlines have been folded into figure_group; its row is the lock of the folding.
  `CREATE TABLE figure_fold (over_until timestamptz NOT NULL)`,
  `INSERT INTO figure_fold VALUES ('-infinity')`,
  ...noteChangesOf('suggestion', factsOfItems),
  ...noteChangesOf('assignment', factsOfUnits),
  note(1, factsOfItems('suggestion')),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
