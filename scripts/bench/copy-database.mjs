import { heartbeat } from '../lib/stages.mjs';

/** Removes a copy, so that the next one starts from the template. */
export async function dropCopy(templateUrl, name) {
  const { Client } = await import('pg').then((module) => module.default);
  const url = new URL(templateUrl);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
  } finally {
    await client.end();
  }
}

/** Opens a database next to the bench's own: a copy of one of them with more data, made once and kept. `fill` receives a client of it. → its address */
export async function openCopy(templateUrl, name, fill) {
  const { Client } = await import('pg').then((module) => module.default);
  const url = new URL(templateUrl);
  const template = url.pathname.slice(1);
  const building = `building_${name}`;
  const connected = async (pathname, work) => {
    url.pathname = pathname;
    const client = new Client({ connectionString: url.href });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const isThere = await connected('/postgres', async (client) => {
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rows.length > 0) return true;
    await client.query(`DROP DATABASE IF EXISTS ${building}`);
    await client.query(`CREATE DATABASE ${building} TEMPLATE ${template}`);
    return false;
  });
  if (!isThere) {
    const stop = heartbeat(name);
    try {
      await connected(`/${building}`, fill);
    } finally {
      stop();
    }
    // A database that has its final name is complete.
    await connected('/postgres', (client) => client.query(`ALTER DATABASE ${building} RENAME TO ${name}`));
  }
  url.pathname = `/${name}`;
  return url.href;
}

/** Filling a table without its indexes takes a fraction of the time. */
export async function fillWithoutIndexes(client, table, keep, fill) {
  const { rows: indexes } = await client.query(
    `SELECT indexname AS name, indexdef AS made FROM pg_indexes WHERE tablename = $1 AND NOT indexname = ANY ($2)`,
    [table, keep],
  );
  await client.query('BEGIN');
  await client.query(`SET LOCAL synchronous_commit = off`);
  await client.query(`SET LOCAL maintenance_work_mem = '512MB'`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await fill();
  // PostgreSQL describes the index of a partitioned table without its partitions, which must have it too.
  for (const { made } of indexes) await client.query(made.replace(' ON ONLY ', ' ON '));
  await client.query('COMMIT');
  // As autovacuum would do: the planner has statistics, and index-only scans are possible.
  await client.query(`VACUUM ANALYZE ${table}`);
}
