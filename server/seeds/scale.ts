import { sql } from 'kysely';
import type { Db } from '../platform/db/connect';
import { withoutIndexes } from './bulk';
import { countSuggestions } from './suggestions';

/**
 * Copies are moved back in time, each by a different amount: items submitted in session by hours, so that they stay in the session, the rest by days,
 * so that the copies of one item are not next to each other.
 */
const SESSION_SHIFT_SECONDS = 5 * 3600;
const SHIFT_SECONDS = 12 * 86_400;

const DAY_ENDS = ['due_at', 'near_at', 'reply_due_at', 'review_due_at', 'return_until'];

interface Column {
  table: string;
  name: string;
  type: string;
  identity: boolean;
  /** The multiplied table that the column references. */
  target: string | null;
}

/** A table with rows that belong to one suggestion each; the suggestions themselves come first. */
interface TableGroup {
  table: string;
  columns: Column[];
  /** No id is higher: the ids of the n-th copies are increased by n times this value. 0 for a table without ids. */
  stride: number;
}

/**
 * The columns of `suggestion` and of every table with a foreign key to it, or to a subject, whose rows have sequential ids or are identified by their
 * suggestion. Rows identified by a uuid, such as files, are not copied, nor are records that may have become a suggestion, such as matters.
 */
async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    WITH counted AS (
      SELECT DISTINCT t.oid, t.relname::text AS name FROM pg_class t
      LEFT JOIN pg_constraint f ON f.contype = 'f' AND f.conrelid = t.oid AND f.confrelid = 'suggestion'::regclass
        AND EXISTS (SELECT FROM pg_attribute o WHERE o.attrelid = t.oid AND o.attnum = ANY (f.conkey) AND o.attnotnull)
      LEFT JOIN pg_attribute s ON s.attrelid = t.oid AND s.attname = 'subject_id'
      WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace
        AND (t.relname = 'suggestion' OR f.oid IS NOT NULL OR s.attnum IS NOT NULL) AND (
        EXISTS (SELECT FROM pg_attribute id WHERE id.attrelid = t.oid AND id.attname = 'id' AND id.attidentity <> '')
        OR EXISTS (SELECT FROM pg_constraint p WHERE p.contype = 'p' AND p.conrelid = t.oid AND f.conkey <@ p.conkey))
    )
    SELECT counted.name AS "table", a.attname::text AS name, format_type(a.atttypid, a.atttypmod) AS type,
      a.attidentity <> '' AS identity, CASE a.attname WHEN 'subject_id' THEN 'suggestion' ELSE target.name END AS target
    FROM counted
    JOIN pg_attribute a ON a.attrelid = counted.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    LEFT JOIN pg_constraint f ON f.contype = 'f' AND f.conrelid = counted.oid AND f.conkey = ARRAY[a.attnum]
    LEFT JOIN counted target ON target.oid = f.confrelid
    ORDER BY counted.name <> 'suggestion', counted.name, a.attnum`.execute(db);
  return rows;
}

async function highestId(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ highest: number }>`SELECT coalesce(max(id), 0)::int AS highest FROM ${sql.id(table)}`.execute(db);
  return rows[0]?.highest ?? 0;
}

async function readTableGroups(db: Db): Promise<TableGroup[]> {
  const columns = await readColumns(db);
  const tables = [...new Set(columns.map((column) => column.table))];
  return Promise.all(
    tables.map(async (table) => {
      const own = columns.filter((column) => column.table === table);
      return { table, columns: own, stride: own.some(({ identity }) => identity) ? await highestId(db, table) : 0 };
    }),
  );
}

/** The numbers continue after the last one of the area and year. */
const NUMBER = `CASE WHEN o.number = '' THEN '' ELSE left(o.number, 4) || lpad(
  (substr(o.number, 5)::int + copy * counter.last)::text,
  greatest(4, length((substr(o.number, 5)::int + copy * counter.last)::text)), '0') END`;

/** The SQL for a copy's value in the column; `o` is the original's row, `copy` the number of the copy, `shift` how far it is moved back. */
function valueOf({ table, name, type, identity, target }: Column, strideOf: (table: string) => number): string {
  const column = `o."${name}"`;
  if (identity) return `${column} + copy * ${strideOf(table)}`;
  if (target) return `${column} + copy * ${strideOf(target)}`;
  if (table === 'suggestion' && name === 'number') return NUMBER;
  // The snapshots of each step are by far the longest texts, and no list or figure reads them.
  if (table === 'history' && name === 'snapshot') return `'{}'::jsonb`;
  if (type !== 'timestamp with time zone') return column;
  // Deadlines end with a day, so thousands of items share the same end.
  return DAY_ENDS.includes(name) ? `${column} - make_interval(days => (extract(epoch FROM shift) / 86400)::int)` : `${column} - shift`;
}

/** `item` is the original suggestion's row. */
const shiftOf = (item: string): string =>
  `make_interval(secs => (copy * 7919 + ${item}.id::bigint * 104729) %
    CASE WHEN ${item}.in_session THEN ${SESSION_SHIFT_SECONDS} ELSE ${SHIFT_SECONDS} END)`;

function sourceOf({ table, columns }: TableGroup, copies: number): string {
  const numbers = `generate_series(1, ${copies}) AS copy`;
  if (table !== 'suggestion') {
    const owner = columns.find((column) => column.target === 'suggestion')?.name ?? '';
    // Only the first and last steps are copied: all steps in between would be more rows than everything else together.
    const steps = table === 'history' ? `AND o.action IN ('create', 'submit', 'evaluate')` : '';
    const subjects = owner === 'subject_id' ? `AND o.subject_type = 'suggestion'` : '';
    return `"${table}" AS o JOIN suggestion AS item ON item.id = o."${owner}" ${steps} ${subjects}, ${numbers},
      LATERAL (SELECT ${shiftOf('item')} AS shift) AS s`;
  }
  // In the order of their times, because items that are really submitted one after another lie in this order in their table.
  return `(
      SELECT id AS original, copy, ${shiftOf('item')} AS shift FROM suggestion AS item, ${numbers}
      ORDER BY created_at - ${shiftOf('item')} OFFSET 0
    ) AS c JOIN suggestion AS o ON o.id = c.original
    LEFT JOIN suggestion_counter AS counter ON counter.area_code = o.area_code AND counter.year::text = left(o.number, 4)`;
}

async function copyTableGroup(db: Db, group: TableGroup, copies: number, strideOf: (table: string) => number): Promise<void> {
  const names = group.columns.map(({ name }) => `"${name}"`).join(', ');
  const values = group.columns.map((column) => valueOf(column, strideOf)).join(', ');
  const source = sourceOf(group, copies);
  await sql.raw(`INSERT INTO "${group.table}" (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM ${source}`).execute(db);
  if (group.stride === 0) return;
  await sql`SELECT setval(pg_get_serial_sequence(${group.table}, 'id'), ${group.stride * (copies + 1)}::bigint)`.execute(db);
}

/** Statement-level triggers keep sums and stay active; row-level triggers are off, because they would take longer than everything else. */
async function withStatementTriggers(db: Db, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT tgname AS name FROM pg_trigger
    WHERE tgrelid = ${table}::regclass AND NOT tgisinternal AND tgtype & 1 = 0`.execute(db);
  const set = async (how: string) => {
    for (const { name } of rows) await sql`ALTER TABLE ${sql.id(table)} ${sql.raw(how)} TRIGGER ${sql.id(name)}`.execute(db);
  };
  await set('ENABLE ALWAYS');
  await work();
  await set('ENABLE');
}

/**
 * Multiplies the stored suggestions, with all related rows, up to `target`: hundreds of thousands in minutes, while composing them takes hours. A
 * copy keeps its text and its people and has its own number and times. The target is reached exactly when it is a multiple of the stored number,
 * otherwise the result is the next multiple below. Returns how many were added. Needs a superuser, which the embedded database has: constraints and
 * row triggers are not checked again for copies of checked originals.
 */
export async function multiplySuggestions(db: Db, target: number, onStage: (text: string) => void = () => undefined): Promise<number> {
  const stored = await countSuggestions(db);
  const copies = stored > 0 ? Math.floor(target / stored) - 1 : 0;
  if (copies < 1) return 0;
  const groups = await readTableGroups(db);
  const strideOf = (table: string): number => groups.find((group) => group.table === table)?.stride ?? 0;
  await sql`SET LOCAL session_replication_role = 'replica'`.execute(db);
  // Forces a nested loop, which looks up each original for its copy in turn: any other join would lose the order.
  await sql`SELECT set_config(name, 'off', true) FROM unnest(ARRAY['enable_hashjoin', 'enable_mergejoin']) AS name`.execute(db);
  for (const group of groups) {
    onStage(`演示数据：复制 ${group.table}`);
    const copy = () => copyTableGroup(db, group, copies, strideOf);
    await withoutIndexes(db, group.table, () => withStatementTriggers(db, group.table, copy));
  }
  // Makes servers that are running count again.
  await sql`UPDATE suggestion_change SET changes = changes + 1 WHERE stripe = 0`.execute(db);
  await sql`UPDATE suggestion_counter SET last = last * ${copies + 1}`.execute(db);
  return stored * copies;
}
