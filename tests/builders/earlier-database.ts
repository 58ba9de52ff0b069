import { Migrator, sql } from 'kysely';
import { migrations } from '../../server/migrations';
import type { Db } from '../../server/platform/db/connect';

/** Resets the database to the schema of the named migration; all its data is lost. */
export async function backTo(db: Db, migration: string): Promise<void> {
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  await upTo(db, migration);
}

/** Runs the migrations up to the named one. */
export async function upTo(db: Db, migration: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateTo(migration);
  if (error) throw error instanceof Error ? error : new Error('the migrations failed');
}
