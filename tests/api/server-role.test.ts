import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { checkClock } from '../../server/platform/db/clock-skew';
import type { Db } from '../../server/platform/db/connect';
import { EMBEDDED_ROLE, HISTORY_TABLES } from '../../server/platform/db/server-role';
import { seedAccount } from '../builders/account';
import { openWorld, type World } from '../builders/world';
import { queryDatabase } from '../support/database';
import { ownerUrlOf } from '../support/run';
import { startTestServer } from '../support/server';

const DENIED = '42501';
const DAY_MS = 86_400_000;

let world: World;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world.close());

async function ownerUrlOfWorld(): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(world.owner);
  return ownerUrlOf(rows[0]?.name ?? '');
}

/** Returns the SQLSTATE with which the statement fails as the server's role; undefined when it succeeds. */
const failureOf = (statement: string) =>
  sql
    .raw(statement)
    .execute(world.db)
    .then(
      () => undefined,
      (error: unknown) => (error as { code?: string }).code,
    );

describe('the role that the server works as', () => {
  it('the server role is no superuser, cannot create databases or roles, and owns no table', async () => {
    const { rows } = await sql`
      SELECT rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication,
        (SELECT count(*)::int FROM pg_class WHERE relowner = pg_roles.oid) AS owned
      FROM pg_roles WHERE rolname = current_user`.execute(world.db);
    expect(rows).toEqual([
      {
        rolname: EMBEDDED_ROLE,
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolbypassrls: false,
        rolreplication: false,
        owned: 0,
      },
    ]);
  });

  it.each(HISTORY_TABLES)('the server role adds to %s, and cannot change, delete or truncate it', async (table) => {
    const { rows } = await sql<{ column: string }>`
      SELECT column_name AS column FROM information_schema.columns WHERE table_name = ${table} AND is_identity = 'NO' LIMIT 1`.execute(
      world.owner,
    );
    const column = rows[0]?.column ?? '';
    const denied = [`UPDATE ${table} SET ${column} = ${column}`, `DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`];
    expect(await Promise.all(denied.map(failureOf))).toEqual([DENIED, DENIED, DENIED]);
    const { rows: granted } = await sql`
      SELECT has_table_privilege(${EMBEDDED_ROLE}, ${table}, 'INSERT') AS adds, has_table_privilege(${EMBEDDED_ROLE}, ${table}, 'SELECT') AS reads`.execute(
      world.owner,
    );
    expect(granted).toEqual([{ adds: true, reads: true }]);
  });

  it('the server role cannot change the schema, disable a trigger, or take a role that it was not granted', async () => {
    const statements = [
      'CREATE TABLE own_table (id int)',
      'ALTER TABLE suggestion DISABLE TRIGGER USER',
      'DROP TABLE history CASCADE',
      'DELETE FROM kysely_migration',
      "SELECT set_config('role', 'congress', false)",
      'ALTER ROLE congress_app SUPERUSER',
      'CREATE ROLE another_role',
      'ALTER TABLE event DISABLE ROW LEVEL SECURITY',
      'DROP POLICY event_now ON event',
    ];
    for (const statement of statements) expect({ statement, code: await failureOf(statement) }).toEqual({ statement, code: DENIED });
  });

  it('the server role deletes only logins older than 180 days, whatever it asks for', async () => {
    const { accountId } = await seedAccount(world.db);
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
    for (const days of [1, 179, 181, 400]) {
      const event = {
        accountId,
        at: daysAgo(days),
        ip: '127.0.0.1',
        userAgent: `${String(days)} days`,
        way: 'password',
        outcome: 'success',
      } as const;
      await world.db.insertInto('loginEvent').values(event).execute();
    }
    await sql`SELECT forget_logins(now() + interval '1 day')`.execute(world.db);
    const left = await world.db.selectFrom('loginEvent').select('userAgent').where('accountId', '=', accountId).orderBy('id').execute();
    expect(left.map(({ userAgent }) => userAgent)).toEqual(['1 days', '179 days']);
  });

  it('the server role deletes only events older than 180 days, whatever it asks for', async () => {
    const actor = { accountId: 1, userinfoId: 1, actorName: '王敏', roleKind: null, roleName: '', areaCode: '3311', ip: '', userAgent: '' };
    const what = {
      kind: 'change',
      call: 'role.edit',
      objectType: 'role',
      objectId: 1,
      objectTitle: null,
      before: null,
      after: null,
    } as const;
    const values = [1, 179, 181, 400].map((days) => ({
      ...{ ...actor, ...what, at: new Date(Date.now() - days * DAY_MS), result: String(days) },
    }));
    await world.db.insertInto('event').values(values).execute();
    await sql`SELECT forget_events(now() + interval '1 day')`.execute(world.db);
    const left = await world.db.selectFrom('event').select('result').orderBy('id').execute();
    expect(left.map(({ result }) => result)).toEqual(['1', '179']);
  });
});

describe('what people did', () => {
  const TABLES = ['event', 'login_event', 'history'];
  const security = async (does: 'ENABLE' | 'DISABLE') => {
    for (const table of TABLES) await sql.raw(`ALTER TABLE ${table} ${does} ROW LEVEL SECURITY`).execute(world.owner);
  };
  // Tests move the time; here the servers' real restriction is enabled.
  beforeAll(() => security('ENABLE'));
  afterAll(() => security('DISABLE'));

  const INSERTS = {
    event: (at: string) => `INSERT INTO event
      (at, account_id, actor_name, role_name, area_code, ip, user_agent, kind, call, object_type, result)
      VALUES (${at}, 1, '王敏', '', '3311', '', '', 'change', 'role.edit', 'role', 'done') RETURNING id`,
    login_event: (at: string) => `INSERT INTO login_event (account_id, at, ip, user_agent, way, outcome)
      SELECT id, ${at}, '', '', 'password', 'success' FROM account LIMIT 1 RETURNING id`,
    history: (
      at: string,
    ) => `INSERT INTO history (subject_type, subject_id, action, to_status, userinfo_id, actor_name, role_name, note, snapshot, at)
      SELECT 'role', 1, 'edit', '', id, '', '', '', '{}', ${at} FROM userinfo LIMIT 1 RETURNING id`,
  };

  it.each(['event', 'login_event', 'history'] as const)(
    'a row is added to %s only with the current time, whatever the server sends',
    async (table) => {
      await world.signIn({ roleKind: 'system-admin' });
      const insert = INSERTS[table];
      const failures = new Map<string, string | undefined>();
      for (const ago of ['1 day', '1 hour', '16 minutes', '-16 minutes', '-1 day']) {
        failures.set(ago, await failureOf(insert(`now() - interval '${ago}'`)));
      }
      expect(new Set(failures.values())).toEqual(new Set([DENIED]));
      for (const at of ['now()', `now() - interval '10 minutes'`, `now() + interval '10 minutes'`]) {
        expect((await sql.raw(insert(at)).execute(world.db)).rows).toHaveLength(1);
      }
      // Only the owner of the database can insert earlier rows, as seeds do.
      expect((await sql.raw(insert(`now() - interval '1 year'`)).execute(world.owner)).rows).toHaveLength(1);
    },
  );

  it('the server role reads events through the same index as the owner', async () => {
    const plan = async (db: Db) => {
      await sql`SET enable_seqscan = off`.execute(db);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN (COSTS off) SELECT id, at FROM event
        WHERE area_code LIKE '3311%' AND kind = 'export' ORDER BY at DESC, id DESC LIMIT 10`.execute(db);
      return rows.map((row) => row['QUERY PLAN']);
    };
    const asServer = await world.db.connection().execute(plan);
    expect(asServer).toEqual(await world.owner.connection().execute(plan));
    expect(asServer.join()).toMatch(/Index Only Scan/);
  });
});

describe('a server whose clock is far from the database’s', () => {
  it('a server whose clock is far from that of the database does not start, and says why', async () => {
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    await expect(checkClock(world.db, minutes(4))).resolves.toBeUndefined();
    for (const wrong of [minutes(7), minutes(-7)]) await expect(checkClock(world.db, wrong)).rejects.toThrow(/相差 7 分钟/);
  });
});

describe('a server on its own embedded database', () => {
  it('a server on its own embedded database uses that role too, and keeps the password of the owner for its start', async () => {
    const server = await startTestServer({ embedded: true, seed: 'minimal' });
    try {
      const password = readFileSync(join(server.dataDir, 'postgres', 'password'), 'utf8').trim();
      const port = readFileSync(join(server.dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[3] ?? '';
      const ownerUrl = `postgres://congress:${password}@127.0.0.1:${port}/congress`;
      expect((await fetch(`${server.baseUrl}/readyz`)).status).toBe(200);
      const roles = await queryDatabase<{ usename: string }>(
        ownerUrl,
        `SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = 'congress' AND pid <> pg_backend_pid()`,
      );
      expect(roles.map(({ usename }) => usename)).toEqual([EMBEDDED_ROLE]);
      const denied = await queryDatabase(ownerUrl, `SELECT NOT has_table_privilege('${EMBEDDED_ROLE}', 'history', 'DELETE') AS denied`);
      expect(denied).toEqual([{ denied: true }]);
    } finally {
      await server.stop();
    }
  });

  it('a server that works as the owner of its tables logs that the database protects nothing', async () => {
    const server = await startTestServer({ databaseUrl: await ownerUrlOfWorld(), seed: 'minimal' });
    await server.stop();
    expect(readFileSync(server.logFile, 'utf8')).toContain('DATABASE_OWNER_URL');
  });
});
