import { sql } from 'kysely';
import { version } from '../../package.json';
import { newestMigration } from '../../server/platform/db/connect';
import { beginLoad, MOST_FILES } from '../builders/load';
import { buildNextProgram } from '../builders/next-program';
import { ask, type Nodes, openNodes } from '../builders/nodes';
import { startThatFails } from '../support/failing-start';
import { runKeysFile } from '../support/keys';
import { startTestServer, type TestServer } from '../support/server';
import { until } from '../support/until';

const TIMEOUT_MS = 300_000;
const NEXT = '0.31.0';
const MIGRATION = '9999-shelves';
const STATEMENTS = [
  'CREATE TABLE shelf (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL)',
  `ALTER TABLE answer_template ADD COLUMN shelf text NOT NULL DEFAULT 'first'`,
  'ALTER TABLE file ADD COLUMN shelf_id int REFERENCES shelf (id)',
];
/** Changes that were answered in each stage. */
const STAGE = 30;

let nodes: Nodes;
let program: string;

beforeAll(async () => {
  nodes = await openNodes();
  program = buildNextProgram(NEXT, { name: MIGRATION, statements: STATEMENTS });
}, TIMEOUT_MS);
afterAll(() => nodes.close(), TIMEOUT_MS);

/** Stops a node as its service does, and starts the next version at its address. */
async function replaced(node: TestServer): Promise<TestServer> {
  expect(await node.stop()).toBe(0);
  return startTestServer({
    ...{ databaseUrl: nodes.database.url, seed: 'minimal', dataDir: node.dataDir, program },
    env: { ...nodes.env, PORT: new URL(node.baseUrl).port },
  });
}

const rows = () => sql<{ version: string; migration: string }>`SELECT version, migration FROM node ORDER BY version`.execute(nodes.db);
const hasShelves = async (): Promise<boolean> => {
  const found = await sql<{ is: boolean }>`SELECT to_regclass('shelf') IS NOT NULL AS is`.execute(nodes.db);
  return found.rows[0]?.is ?? false;
};

it(
  'two nodes under load are replaced one by one by the next version, which migrates while the other node serves: nothing is lost or done twice',
  async () => {
    const load = await beginLoad(nodes, '逐台更换');
    const untilMore = async (): Promise<void> => {
      const [written, stored] = [load.written(), load.stored()];
      await until(() => Promise.resolve(load.written() >= written + STAGE && load.stored() >= Math.min(stored + 3, MOST_FILES)), {
        seconds: 60,
      });
    };
    await load.tell('都是旧版本');
    await untilMore();
    expect((await rows()).rows).toEqual([1, 2].map(() => ({ version, migration: newestMigration() })));
    expect(await hasShelves()).toBe(false);

    const before = load.written();
    nodes.first = await replaced(nodes.first);
    expect(load.written()).toBeGreaterThan(before);
    expect(await hasShelves()).toBe(true);
    await load.tell('两个版本');
    await untilMore();
    // The old program works on the migrated database, and the session is valid on both.
    const status = async (url: string) => (await ask(`${url}/api/admin/user/current`, load.token)).status;
    expect([await status(nodes.first.baseUrl), await status(nodes.second.baseUrl)]).toEqual([200, 200]);
    expect((await rows()).rows).toEqual([
      { version, migration: newestMigration() },
      { version: NEXT, migration: MIGRATION },
    ]);

    // An old node that ends in between cannot come back.
    const refusal = await startThatFails(
      { DATABASE_URL: nodes.database.url, DATABASE_OWNER_URL: nodes.database.ownerUrl, KEYS_FILE: runKeysFile() },
      { built: true },
    );
    expect(refusal).toContain(`数据库已由更新版本的平台升级过（${MIGRATION}）`);

    nodes.second = await replaced(nodes.second);
    await load.tell('都是新版本');
    await untilMore();
    await load.end();
    expect((await rows()).rows).toEqual([1, 2].map(() => ({ version: NEXT, migration: MIGRATION })));
    expect(await status(nodes.second.baseUrl)).toBe(200);

    // A connection that ends with its node breaks, or nginx answers 502 for it; every other call is answered at the first try.
    expect(Object.keys(load.failures()).filter((reason) => !['broken', '502'].includes(reason))).toEqual([]);
    const failed = Object.values(load.failures()).reduce((sum, count) => sum + count, 0);
    expect(failed).toBeLessThanOrEqual(20);
    await until(() => Promise.resolve(load.announced() >= 3));
    await load.check();
  },
  TIMEOUT_MS,
);

// The last one: one of the nodes is dead afterwards.
it(
  'a node killed with -9 under load: nothing acknowledged is lost, nothing is stored twice, and nginx goes on with the other node',
  async () => {
    const load = await beginLoad(nodes, '强行结束');
    await load.tell('之前');
    await until(() => Promise.resolve(load.written() >= STAGE && load.stored() > 3 && load.announced() === 1), { seconds: 60 });
    await nodes.first.kill9();
    const [atDeath, filesAtDeath] = [load.written(), load.stored()];
    await load.tell('之后');
    await until(() => Promise.resolve(load.written() >= atDeath + STAGE && load.stored() >= Math.min(filesAtDeath + 4, MOST_FILES)), {
      seconds: 60,
    });
    await load.end();

    // Twice in a row both connections of a page may hit the dead node; afterwards nginx leaves it out.
    const last = Date.now();
    for (let count = 0; count < 20; count += 1)
      expect((await ask(`${nodes.nginx.baseUrl}/api/admin/user/current`, load.token)).status).toBe(200);
    expect(Date.now() - last).toBeLessThan(10_000);
    await until(() => Promise.resolve(load.announced() >= 2));
    await load.check();
  },
  TIMEOUT_MS,
);
