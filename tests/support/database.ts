import { Client } from 'pg';
import { clusterUrl, ownerUrlOf, serverUrlOf, uniqueName } from './run';
import { fillTemplate, type SeedName } from './template';

const TEMPLATE_LOCK = 20_260_101;

export interface TestDatabase {
  /** The address for the servers' role. */
  url: string;
  /** The address for the owner, who may change the schema and history. */
  ownerUrl: string;
  /** Removes the database, closing open connections. */
  drop(): Promise<void>;
}

async function asSuperuser<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: clusterUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function exists(client: Client, name: string): Promise<boolean> {
  const found = await client.query('select 1 from pg_database where datname = $1', [name]);
  return found.rowCount === 1;
}

/** Runs one statement on a database. Returns its rows. */
export async function queryDatabase<Row>(url: string | undefined, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Lets servers with a test clock write records of that time; only the owner of the database can allow it. */
async function letTimeMove(ownerUrl: string): Promise<void> {
  const tables = ['event', 'login_event', 'history'];
  await queryDatabase(ownerUrl, tables.map((table) => `ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`).join(';'));
}

/** Copied as files: a copy through the buffers maps every page of both databases into a new process, which can take ten times as long. */
const COPIED = 'strategy file_copy';

/** Creates a template once per run: the first test file builds it, the others wait for the lock. */
async function ensureTemplate(client: Client, seed: SeedName, realTime: boolean): Promise<string> {
  const template = realTime ? `template_${seed}` : `template_${seed}_moving`;
  const building = `building_${template}`;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    if (await exists(client, template)) return template;
    const base = realTime ? 'template1' : await ensureTemplate(client, seed, true);
    // Left over when an earlier file died while building it.
    await client.query(`drop database if exists ${building} with (force)`);
    await client.query(`create database ${building} template ${base} ${COPIED}`);
    await (realTime ? fillTemplate(ownerUrlOf(building), seed) : letTimeMove(ownerUrlOf(building)));
    await client.query(`alter database ${building} rename to ${template}`);
    return template;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

interface DatabaseOptions {
  seed?: SeedName | undefined;
  /** Its servers use the real clock, and the database enforces it. */
  realTime?: boolean;
}

/** Creates a new database, migrated and seeded (by default `minimal`), cloned from the run's template in a fraction of a second. */
export async function createTestDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const name = uniqueName('test');
  await asSuperuser(async (client) => {
    const seed = options.seed ?? 'minimal';
    const template = await ensureTemplate(client, seed, options.realTime ?? false);
    await client.query(`create database ${name} template ${template} ${COPIED}`);
  });
  return {
    url: serverUrlOf(name),
    ownerUrl: ownerUrlOf(name),
    drop: () =>
      asSuperuser(async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}
