import { sql } from 'kysely';
import type { Db } from '../platform/db/connect';
import { withoutIndexes } from './bulk';
import { countSuggestions } from './suggestions';

/**
 * Copies are moved back, each by its own time: what came in session by hours, so that it stays there, the rest by days, so that the
 * copies of one item do not lie side by side.
 */
const SESSION_SHIFT_SECONDS = 5 * 3600;
const SHIFT_SECONDS = 12 * 86_400;

const DAY_ENDS = ['due_at', 'near_at', 'reply_due_at', 'review_due_at', 'return_until'];

interface Column {
  table: string;
  name: string;
  type: string;
  identity: boolean;
  /** The multiplied table that the column points into. */
  target: string | null;
}

/** A table of which each suggestion has rows of its own, the suggestions themselves first. */
interface Family {
  table: string;
  columns: Column[];
  /** No id is higher: ids of the n-th copies are moved up n times by it. 0 where there is none. */
  stride: number;
}

/**
 * `suggestion` and every table with a foreign key to it, or to a subject, whose rows have counted ids, or are known by the suggestion they belong to.
 * What is known by a uuid, such as a file, stays single, and so does what may have become a suggestion, such as a matter.
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

async function readFamilies(db: Db): Promise<Family[]> {
  const columns = await readColumns(db);
  const tables = [...new Set(columns.map((column) => column.table))];
  return Promise.all(
    tables.map(async (table) => {
      const own = columns.filter((column) => column.table === table);
      return { table, columns: own, stride: own.some(({ identity }) => identity) ? await highestId(db, table) : 0 };
    }),
  );
}

/** Numbers go on where those of the area and year end. */
const NUMBER = `CASE WHEN o.number = '' THEN '' ELSE left(o.number, 4) || lpad(
  (substr(o.number, 5)::int + copy * counter.last)::text,
  greatest(4, length((substr(o.number, 5)::int + copy * counter.last)::text)), '0') END`;

/** What a copy has in the column; `o` is the original's row, `copy` which copy it is, `shift` how far it is moved back. */
function valueOf({ table, name, type, identity, target }: Column, strideOf: (table: string) => number): string {
  const column = `o."${name}"`;
  if (identity) return `${column} + copy * ${strideOf(table)}`;
  if (target) return `${column} + copy * ${strideOf(target)}`;
  if (table === 'suggestion' && name === 'number') return NUMBER;
  // The texts as they were at each step are by far the longest there is, and no list or figure reads them.
  if (table === 'history' && name === 'snapshot') return `'{}'::jsonb`;
  if (type !== 'timestamp with time zone') return column;
  // Periods end with a day: those of thousands of items together.
  return DAY_ENDS.includes(name) ? `${column} - make_interval(days => (extract(epoch FROM shift) / 86400)::int)` : `${column} - shift`;
}

/** `item` is the original suggestion's row. */
const shiftOf = (item: string): string =>
  `make_interval(secs => (copy * 7919 + ${item}.id::bigint * 104729) %
    CASE WHEN ${item}.in_session THEN ${SESSION_SHIFT_SECONDS} ELSE ${SHIFT_SECONDS} END)`;

function sourceOf({ table, columns }: Family, copies: number): string {
  const numbers = `generate_series(1, ${copies}) AS copy`;
  if (table !== 'suggestion') {
    const owner = columns.find((column) => column.target === 'suggestion')?.name ?? '';
    // How it began and where it came to: all the steps between would be more rows than all the rest.
    const steps = table === 'history' ? `AND o.action IN ('create', 'submit', 'evaluate')` : '';
    const subjects = owner === 'subject_id' ? `AND o.subject_type = 'suggestion'` : '';
    return `"${table}" AS o JOIN suggestion AS item ON item.id = o."${owner}" ${steps} ${subjects}, ${numbers},
      LATERAL (SELECT ${shiftOf('item')} AS shift) AS s`;
  }
  // In the order of their times, as items that were really handed in one after the other lie in their table.
  return `(
      SELECT id AS original, copy, ${shiftOf('item')} AS shift FROM suggestion AS item, ${numbers}
      ORDER BY created_at - ${shiftOf('item')} OFFSET 0
    ) AS c JOIN suggestion AS o ON o.id = c.original
    LEFT JOIN suggestion_counter AS counter ON counter.area_code = o.area_code AND counter.year::text = left(o.number, 4)`;
}

async function copyFamily(db: Db, family: Family, copies: number, strideOf: (table: string) => number): Promise<void> {
  const names = family.columns.map(({ name }) => `"${name}"`).join(', ');
  const values = family.columns.map((column) => valueOf(column, strideOf)).join(', ');
  const source = sourceOf(family, copies);
  await sql.raw(`INSERT INTO "${family.table}" (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM ${source}`).execute(db);
  if (family.stride === 0) return;
  await sql`SELECT setval(pg_get_serial_sequence(${family.table}, 'id'), ${family.stride * (copies + 1)}::bigint)`.execute(db);
}

/** What looks at a whole statement keeps sums of it, and goes on doing so; what is done row by row would take longer than all the rest. */
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
 * Multiplies the stored suggestions, with all that belongs to them, up to `target`: hundreds of thousands in minutes, where composing
 * them takes hours. A copy keeps its text and its people and has a number and times of its own. The target is met when it is a
 * multiple of what is stored, else it is the next multiple below. Answers how many were added. Takes a superuser, whom the embedded
 * database has: constraints and triggers of rows are not asked for what was checked when the originals came.
 */
export async function multiplySuggestions(db: Db, target: number, onStage: (text: string) => void = () => undefined): Promise<number> {
  const stored = await countSuggestions(db);
  const copies = stored > 0 ? Math.floor(target / stored) - 1 : 0;
  if (copies < 1) return 0;
  const families = await readFamilies(db);
  const strideOf = (table: string): number => families.find((family) => family.table === table)?.stride ?? 0;
  await sql`SET LOCAL session_replication_role = 'replica'`.execute(db);
  // Each original is looked up for its copy in turn: any other join would lose their order.
  await sql`SELECT set_config(name, 'off', true) FROM unnest(ARRAY['enable_hashjoin', 'enable_mergejoin']) AS name`.execute(db);
  for (const family of families) {
    onStage(`演示数据：复制 ${family.table}`);
    const copy = () => copyFamily(db, family, copies, strideOf);
    await withoutIndexes(db, family.table, () => withStatementTriggers(db, family.table, copy));
  }
  // Servers that run meanwhile are to count again.
  await sql`UPDATE suggestion_change SET changes = changes + 1 WHERE stripe = 0`.execute(db);
  await sql`UPDATE suggestion_counter SET last = last * ${copies + 1}`.execute(db);
  return stored * copies;
}
