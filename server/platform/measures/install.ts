import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/connect';
import { changesOf, factsOf, type MeasureSource } from './measure';
import type {} from './tables';

/** A number that no other lock uses: when two servers start at the same time, only one installs. */
const INSTALL_LOCK = 3_311_078;

const PREFIX = 'measure_of_';

const ADD = 'INSERT INTO measure_change (name, area_code, on_time, value)';

interface Trigger {
  event: 'INSERT' | 'UPDATE' | 'DELETE';
  /** The trigger's timing clause, between its table and its function. */
  when: (table: string) => string;
  facts: (source: MeasureSource, table: string) => string;
  answer: 'NULL' | 'OLD';
}

const added = (source: MeasureSource, table: string, rows: string) => factsOf(source, { [table]: rows });
const taken = (source: MeasureSource, table: string, rows: string) =>
  `SELECT name, area_code, on_time, -value AS value FROM (${factsOf(source, { [table]: rows })}) AS was`;

const TRIGGERS: readonly Trigger[] = [
  {
    event: 'INSERT',
    when: (table) => `AFTER INSERT ON ${table} REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT`,
    facts: (source, table) => added(source, table, 'new_rows'),
    answer: 'NULL',
  },
  {
    event: 'UPDATE',
    when: (table) => `AFTER UPDATE ON ${table} REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT`,
    facts: (source, table) => `${taken(source, table, 'old_rows')} UNION ALL ${added(source, table, 'new_rows')}`,
    answer: 'NULL',
  },
  {
    event: 'DELETE',
    // Runs before the related rows are deleted too: afterwards their share in the sums could not be computed.
    when: (table) => `BEFORE DELETE ON ${table} FOR EACH ROW`,
    facts: (source, table) => taken(source, table, '(SELECT OLD.*)'),
    answer: 'OLD',
  },
];

/**
 * The statements for the triggers that record each change of a table in the sums, in the transaction of the change; changes that add up to zero leave
 * no row.
 */
function statementsFor(table: string, sources: readonly MeasureSource[]): string[] {
  return TRIGGERS.flatMap(({ event, when, facts, answer }) => {
    const name = `${PREFIX}${table}_${event.toLowerCase()}`;
    const body = sources.map((source) => `${ADD} ${changesOf(facts(source, table))};`).join(' ');
    return [
      // SECURITY DEFINER: the user that changes a row needs no right to write sums directly.
      `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
        AS $$ BEGIN ${body} RETURN ${answer}; END $$`,
      `CREATE TRIGGER ${name} ${when(table)} EXECUTE FUNCTION ${name}()`,
    ];
  });
}

const digestOf = (sources: readonly MeasureSource[]): string =>
  createHash('sha256')
    .update(sources.map((source) => `${source.tables.join()} ${factsOf(source)}`).join('\n'))
    .digest('hex');

async function removeOld(trx: Db): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT proname AS name FROM pg_proc WHERE proname LIKE ${`${PREFIX.replaceAll('_', '\\_')}%`}`.execute(trx);
  // CASCADE also drops its trigger.
  for (const { name } of rows) await sql`DROP FUNCTION ${sql.id(name)}() CASCADE`.execute(trx);
}

/**
 * Makes the database keep the sums of these sources; runs as the owner. When they differ from the sources in the database, it counts everything
 * again. Returns whether it did.
 */
export async function installMeasures(db: Db, sources: readonly MeasureSource[]): Promise<boolean> {
  const digest = digestOf(sources);
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${INSTALL_LOCK}::bigint)`.execute(trx);
    const kept = await trx.selectFrom('measureKept').select('digest').executeTakeFirst();
    if (kept?.digest === digest) return false;
    await removeOld(trx);
    const tables = [...new Set(sources.flatMap((source) => source.tables))];
    // No row may change between the count and the creation of its trigger.
    await sql`LOCK TABLE ${sql.join(tables.map((table) => sql.id(table)))} IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    for (const table of tables) {
      const concerned = sources.filter((source) => source.tables.includes(table));
      for (const statement of statementsFor(table, concerned)) await sql.raw(statement).execute(trx);
    }
    await sql`TRUNCATE measure_change, measure_sum`.execute(trx);
    for (const source of sources) await sql.raw(`${ADD} ${changesOf(factsOf(source))}`).execute(trx);
    await trx.deleteFrom('measureKept').execute();
    await trx.insertInto('measureKept').values({ digest }).execute();
    return true;
  });
}
