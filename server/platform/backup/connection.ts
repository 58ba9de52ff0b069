import { Client } from 'pg';

/** The settings on which the text form of values depends: the same at the backup and at the restore. */
const SETTINGS = [
  `SET client_encoding = 'UTF8'`,
  `SET datestyle = 'ISO, YMD'`,
  `SET intervalstyle = 'postgres'`,
  `SET timezone = 'UTC'`,
  `SET bytea_output = 'hex'`,
  `SET extra_float_digits = 1`,
  `SET statement_timeout = 0`,
  `SET idle_in_transaction_session_timeout = 0`,
];

/** Opens a connection of its own, and closes it after the work. */
export async function withConnection<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'backup' });
  // The query in progress reports the lost connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const setting of SETTINGS) await client.query(setting);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs the work in one transaction; `mode` follows BEGIN. */
export async function inTransaction<T>(client: Client, mode: string, work: () => Promise<T>): Promise<T> {
  await client.query(`BEGIN ${mode}`);
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
