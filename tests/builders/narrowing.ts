import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/connect';
import type { Catalog, Column, Rule } from './catalog';

type Columns = Record<string, Column>;
type Relation = Catalog['relations'][string];

const missing = (before: object, after: object): string[] => Object.keys(before).filter((name) => !(name in after));
const added = (before: object, after: object): string[] => missing(after, before);

const takesNull = (column: Column | undefined): boolean => column !== undefined && !column.required && column.preset === null;

function changesOfColumn(place: string, before: Column, after: Column): string[] {
  return [
    ...(before.type === after.type ? [] : [`${place} changes its type`]),
    ...(after.required && !before.required ? [`${place} must no longer be null`] : []),
    ...(before.preset !== null && after.preset === null && after.required ? [`${place} loses its default`] : []),
    ...(after.computed && !before.computed ? [`${place} can no longer be written`] : []),
  ];
}

/** Whether the defaults of the columns fulfil the condition: an older program adds rows without naming these columns. */
async function defaultsFulfil(db: Db, condition: string, columns: Columns): Promise<boolean> {
  const values = Object.entries(columns).map(
    ([name, { type, preset }]) => sql`(${sql.raw(preset ?? 'NULL')})::${sql.raw(type)} AS ${sql.id(name)}`,
  );
  const { rows } = await sql<{ holds: boolean }>`
    SELECT (${sql.raw(condition)}) IS NOT FALSE AS holds FROM (SELECT ${sql.join(values)}) AS given`.execute(db);
  return rows[0]?.holds ?? false;
}

/** Whether rows of a program that does not know the new columns always follow the rule. */
async function cannotRefuse(db: Db, rule: Rule, before: Relation, after: Relation): Promise<boolean> {
  const names = rule.columns ?? [];
  const isNew = (name: string): boolean => !(name in before.columns);
  if (rule.kind === 'c') {
    if (names.length === 0 || !names.every(isNew)) return false;
    return defaultsFulfil(
      db,
      rule.condition ?? 'false',
      Object.fromEntries(names.flatMap((name) => (after.columns[name] ? [[name, after.columns[name]]] : []))),
    );
  }
  // One null is enough for a reference that is not FULL, and for a unique index.
  const hasNull = names.some((name) => isNew(name) && takesNull(after.columns[name]));
  return ['f', 'u', 'i'].includes(rule.kind) && hasNull && !/NULLS NOT DISTINCT|MATCH FULL/.test(rule.text);
}

async function changesOfRules(db: Db, table: string, before: Relation, after: Relation): Promise<string[]> {
  const texts = ({ rules }: Relation): Record<string, Rule> => Object.fromEntries(Object.values(rules).map((rule) => [rule.text, rule]));
  const [former, present] = [texts(before), texts(after)];
  const found = missing(former, present)
    .filter((text) => ['p', 'u', 'x', 'i'].includes(former[text]?.kind ?? ''))
    .map((text) => `${table} loses ${text}`);
  for (const text of added(former, present)) {
    const rule = present[text];
    if (rule && !(await cannotRefuse(db, rule, before, after))) found.push(`${table} gets ${text}`);
  }
  return found;
}

async function changesOfRelation(db: Db, table: string, before: Relation, after: Relation): Promise<string[]> {
  const place = (column: string): string => `${table}.${column}`;
  return [
    ...missing(before.columns, after.columns).map((name) => `${place(name)} is removed`),
    ...Object.entries(after.columns).flatMap(([name, column]) => {
      const former = before.columns[name];
      if (former) return changesOfColumn(place(name), former, column);
      return column.required && column.preset === null && !column.computed ? [`${place(name)} is new and must be written`] : [];
    }),
    ...(await changesOfRules(db, table, before, after)),
    ...missing(before.triggers, after.triggers).map((name) => `${table} loses the trigger ${name}`),
    ...added(before.triggers, after.triggers)
      .filter((name) => after.triggers[name]?.raises)
      .map((name) => `${table} gets the trigger ${name}, which refuses rows`),
    ...(before.policies.sort().join() === after.policies.sort().join() ? [] : [`${table} changes who sees its rows`]),
  ];
}

/**
 * The differences that would break a running program which knows only the schema before, in words; none for a migration that only adds. It cannot judge a
 * function whose body changes. A new table may refer to an existing one: a program that deletes rows already answers that they are in use.
 */
export async function narrowings(db: Db, before: Catalog, after: Catalog): Promise<string[]> {
  const found = missing(before.relations, after.relations).map((name) => `${name} is removed`);
  for (const [name, former] of Object.entries(before.relations)) {
    const present = after.relations[name];
    if (present) found.push(...(await changesOfRelation(db, name, former, present)));
  }
  for (const [name, result] of Object.entries(before.functions))
    if (after.functions[name] !== result) found.push(`the function ${name} is removed or returns another type`);
  return found;
}
