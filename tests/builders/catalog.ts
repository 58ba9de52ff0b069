import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/connect';

export interface Column {
  type: string;
  required: boolean;
  /** The expression; null without one. */
  preset: string | null;
  /** The database writes it: only `DEFAULT` is accepted. */
  computed: boolean;
}

export interface Rule {
  /** c: check, f: reference, p: primary key, u: unique, x: exclusion, i: unique index, t: constraint trigger. */
  kind: string;
  text: string;
  /** Null when it is about expressions. */
  columns: string[] | null;
  /** The condition of a check. */
  condition: string | null;
}

interface Relation {
  columns: Record<string, Column>;
  /** Constraints and unique indexes, by name. */
  rules: Record<string, Rule>;
  /** By name: whether its function raises an error. */
  triggers: Record<string, { raises: boolean }>;
  /** Row level security and its policies. */
  policies: string[];
}

/** What a program can rely on in the schema `public`. */
export interface Catalog {
  /** Tables, views and sequences, by name. */
  relations: Record<string, Relation>;
  /** The name and arguments of each function with its result. */
  functions: Record<string, string>;
}

interface Named {
  table: string;
  name: string;
}

const columnsOf = (db: Db) =>
  sql<Named & Column>`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
      CASE WHEN a.attidentity <> '' THEN 'identity' ELSE pg_get_expr(d.adbin, d.adrelid) END AS preset,
      a.attgenerated <> '' OR a.attidentity = 'a' AS computed
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND a.attnum > 0 AND NOT a.attisdropped`.execute(
    db,
  );

const rulesOf = (db: Db) =>
  sql<Named & Rule>`
    SELECT c.relname AS table, r.conname AS name, r.contype AS kind, pg_get_constraintdef(r.oid) AS text,
      pg_get_expr(r.conbin, r.conrelid) AS condition,
      (SELECT array_agg(attname::text) FROM pg_attribute WHERE attrelid = c.oid AND attnum = ANY(r.conkey)) AS columns
    FROM pg_constraint r JOIN pg_class c ON c.oid = r.conrelid WHERE c.relnamespace = 'public'::regnamespace AND r.contype <> 'n'
    UNION ALL
    SELECT c.relname, o.relname, 'i', pg_get_indexdef(i.indexrelid), NULL,
      CASE WHEN i.indexprs IS NULL THEN
        (SELECT array_agg(attname::text) FROM pg_attribute WHERE attrelid = c.oid AND attnum = ANY(i.indkey)) END
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class o ON o.oid = i.indexrelid
    WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid AND conrelid = c.oid)`.execute(db);

const triggersOf = (db: Db) =>
  sql<Named & { raises: boolean }>`
    SELECT c.relname AS table, t.tgname AS name, p.prosrc ~* '\\mraise\\s+exception' AS raises
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`.execute(db);

const policiesOf = (db: Db) =>
  sql<{ table: string; text: string }>`
    SELECT relname AS table, 'row level security' AS text FROM pg_class
    WHERE relrowsecurity AND relnamespace = 'public'::regnamespace
    UNION ALL
    SELECT tablename, format('%s %s %s %s %s %s', policyname, permissive, roles, cmd, qual, with_check) FROM pg_policies
    WHERE schemaname = 'public'`.execute(db);

/** Without the functions of extensions. */
const functionsOf = (db: Db) =>
  sql<{ name: string; result: string }>`
    SELECT format('%s(%s)', proname, pg_get_function_identity_arguments(oid)) AS name, coalesce(pg_get_function_result(oid), '') AS result
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`.execute(db);

/** Reads the catalog of the database, or of an unfinished transaction. */
export async function readCatalog(db: Db): Promise<Catalog> {
  const names = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')`.execute(db);
  const relations: Catalog['relations'] = Object.fromEntries(
    names.rows.map(({ name }) => [name, { columns: {}, rules: {}, triggers: {}, policies: [] }]),
  );
  for (const { table, name, ...column } of (await columnsOf(db)).rows) Object.assign(relations[table]?.columns ?? {}, { [name]: column });
  for (const { table, name, ...rule } of (await rulesOf(db)).rows) Object.assign(relations[table]?.rules ?? {}, { [name]: rule });
  for (const { table, name, raises } of (await triggersOf(db)).rows)
    Object.assign(relations[table]?.triggers ?? {}, { [name]: { raises } });
  for (const { table, text } of (await policiesOf(db)).rows) relations[table]?.policies.push(text);
  const functions = Object.fromEntries((await functionsOf(db)).rows.map(({ name, result }) => [name, result]));
  return { relations, functions };
}
