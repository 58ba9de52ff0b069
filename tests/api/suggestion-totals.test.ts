import { setTimeout as delay } from 'node:timers/promises';
import type { Viewer } from '@contract/rules/roles';
import type { SuggestionFilters } from '@contract/schema/suggestion-filters';
import { sql } from 'kysely';
import { makeTotalReads } from '../../server/modules/figures/total-reads';
import { type KeptTotal, makeListReads } from '../../server/modules/suggestion/list-reads';
import { connect, type Db } from '../../server/platform/db/connect';
import { seedDeputy, type SeededDeputy } from '../builders/deputy';
import { seedSuggestion } from '../builders/suggestion';
import { seedUnit } from '../builders/unit';
import { createTestDatabase, type TestDatabase } from '../support/database';

const NOW = new Date('2026-03-05T02:00:00Z');
const DAY_MS = 86_400_000;
const STRIPES = 32;

const office: Viewer = {
  userId: 1,
  userName: '',
  roleId: 1,
  roleKind: 'suggestion-office',
  roleName: '',
  areaCode: '3311',
  deputyId: null,
  delegationId: null,
  unitId: null,
};

let database: TestDatabase;
/**
 * Two servers on one database, each with its own connections and its own cache of totals: one counts every total, the other uses the stored sums
 * where possible.
 */
let nodes: { db: Db; reads: ReturnType<typeof makeListReads> }[];
let db: Db;
let author: SeededDeputy;

beforeAll(async () => {
  database = await createTestDatabase();
  nodes = [0, 1].map((node) => {
    const own = connect(database.url, { poolSize: 6 });
    const totals = makeTotalReads(own);
    const keptTotal: KeptTotal = async (...asked) => (await totals.findTotal(...asked))?.total ?? null;
    return { db: own, reads: makeListReads(own, node === 0 ? undefined : keptTotal) };
  });
  db = nodes[0]?.db ?? connect(database.url);
  author = await seedDeputy(db);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.db.destroy()));
  await database.drop();
});

const totalsOf = (query: SuggestionFilters, now = NOW): Promise<number[]> =>
  Promise.all(nodes.map(async ({ reads }) => (await reads.listPage(office, query, { page: 1, pageSize: 5, now })).total));

/** Checks both servers: the total is read twice, so that the second one comes from the cache. */
async function expectTotal(query: SuggestionFilters, total: number, now = NOW): Promise<void> {
  expect(await totalsOf(query, now)).toEqual([total, total]);
  expect(await totalsOf(query, now)).toEqual([total, total]);
}

const close = (id: number, on = db) => on.updateTable('suggestion').set({ status: 'closed' }).where('id', '=', id).execute();

describe('totals of lists', () => {
  it('totals include every acknowledged write, on any node, however much is written meanwhile', async () => {
    const category = 'politics';
    const filters: SuggestionFilters[] = [{ category }, { category, status: 'closed' }, { category, keyword: '充电' }];
    const begun = [0, 0, 0];
    const acknowledged = [0, 0, 0];
    let writing = true;

    async function write(worker: number): Promise<void> {
      for (let round = 0; round < 25; round += 1) {
        const on = nodes[worker % nodes.length]?.db ?? db;
        begun[0]! += 1;
        begun[2]! += 1;
        const id = await seedSuggestion(on, { by: author, status: 'submitted', category });
        acknowledged[0]! += 1;
        acknowledged[2]! += 1;
        if (round % 3 === 0) {
          begun[1]! += 1;
          await on.transaction().execute((trx) => close(id, trx));
          acknowledged[1]! += 1;
        }
        // A rolled-back change is counted nowhere.
        if (round % 4 === 0) {
          const undone = on.transaction().execute(async (trx) => {
            await seedSuggestion(trx, { by: author, status: 'closed', category });
            throw new Error('undone');
          });
          await expect(undone).rejects.toThrow('undone');
        }
      }
    }

    let reads = 0;
    async function read(worker: number): Promise<void> {
      while (writing) {
        const at = (worker + reads) % filters.length;
        const list = nodes[worker % nodes.length]?.reads ?? makeListReads(db);
        const least = acknowledged[at] ?? 0;
        const { total } = await list.listPage(office, filters[at] ?? {}, { page: 1, pageSize: 5, now: NOW });
        expect(total).toBeGreaterThanOrEqual(least);
        expect(total).toBeLessThanOrEqual(begun[at] ?? 0);
        reads += 1;
      }
    }

    const readers = [0, 1, 2, 3].map(read);
    await Promise.all([0, 1, 2, 3].map(write)).finally(() => (writing = false));
    await Promise.all(readers);
    expect(reads).toBeGreaterThan(20);
    for (const [index, filter] of filters.entries()) await expectTotal(filter, acknowledged[index] ?? 0);
  }, 60_000);

  it('totals follow deleted items, assigned items and open extension requests', async () => {
    const [unitId, category] = [await seedUnit(db), 'welfare' as const];
    const ids: number[] = [];
    for (let index = 0; index < 7; index += 1) ids.push(await seedSuggestion(db, { by: author, status: 'handling', category }));
    const [first = 0, second = 0] = ids;
    await expectTotal({ category }, 7);
    await expectTotal({ unitId }, 0);
    const assignment = { suggestionId: first, unitId, role: 'helper', assignedAt: NOW, signedAt: null, endedAt: null } as const;
    await db
      .insertInto('assignment')
      .values({ ...assignment, dueAt: null, returnUntil: null })
      .execute();
    await expectTotal({ unitId }, 1);
    await db.updateTable('assignment').set({ endedAt: NOW }).where('unitId', '=', unitId).execute();
    await expectTotal({ unitId }, 0);
    await expectTotal({ extensionAsked: true }, 0);
    const extension = { suggestionId: second, unitId, reason: '会商', until: '2026-06-01', askedAt: NOW, granted: null, decidedAt: null };
    await db.insertInto('extension').values(extension).execute();
    await expectTotal({ extensionAsked: true }, 1);
    await db.deleteFrom('extension').execute();
    await expectTotal({ extensionAsked: true }, 0);
    const bare = ids.at(-1) ?? 0;
    await db.deleteFrom('assignment').where('suggestionId', '=', bare).execute();
    await db.deleteFrom('suggestion').where('id', '=', bare).execute();
    await expectTotal({ category }, 6);
  });

  it('totals follow the clock: a deadline becomes near and over without a write', async () => {
    const [nearAt, dueAt] = [new Date(NOW.getTime() + DAY_MS), new Date(NOW.getTime() + 16 * DAY_MS)];
    for (let index = 0; index < 6; index += 1) await seedSuggestion(db, { by: author, status: 'handling', nearAt, dueAt });
    const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
    await expectTotal({ deadline: 'near' }, 0, at(0.999));
    await expectTotal({ deadline: 'near' }, 6, at(1));
    await expectTotal({ deadline: 'near' }, 6, at(16));
    await expectTotal({ deadline: 'over' }, 0, at(16));
    await expectTotal({ deadline: 'near' }, 0, new Date(dueAt.getTime() + 1));
    await expectTotal({ deadline: 'over' }, 6, new Date(dueAt.getTime() + 1));
    await expectTotal({ deadline: 'over' }, 0, at(2));
  });

  it('totals are the same on every page and past the last, also where pages are requested together', async () => {
    const category = 'health';
    for (let index = 0; index < 23; index += 1) await seedSuggestion(db, { by: author, status: 'closed', category });
    for (const query of [{ category }, { category, keyword: '充电' }] as const) {
      const seen: number[] = [];
      for (let page = 1; page <= 9; page += 1) {
        const { rows, total } = await (nodes[page % 2]?.reads ?? makeListReads(db)).listPage(office, query, {
          page,
          pageSize: 3,
          now: NOW,
        });
        expect(total).toBe(23);
        seen.push(...rows.map((row) => row.id));
      }
      expect(new Set(seen).size).toBe(23);
      expect(seen).toHaveLength(23);
    }
  });
});

describe('the record of changes', () => {
  const backendOf = async (on: Db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]?.pid ?? 0;

  /** Returns two connections whose changes are counted in the same row. */
  async function connectTwins(): Promise<{ twins: [Db, Db]; closeAll: () => Promise<void> }> {
    const all: Db[] = [];
    const byStripe = new Map<number, Db>();
    const closeAll = async () => {
      await Promise.all(all.map((one) => one.destroy()));
    };
    for (;;) {
      const one = connect(database.url, { poolSize: 1 });
      all.push(one);
      const stripe = (await backendOf(one)) % STRIPES;
      const twin = byStripe.get(stripe);
      if (twin) return { twins: [twin, one], closeAll };
      byStripe.set(stripe, one);
    }
  }

  it('the record of changes blocks no writer before commit: two transactions that wait for one item do not deadlock', async () => {
    const [first, second] = [await seedSuggestion(db, { by: author }), await seedSuggestion(db, { by: author })];
    const { twins, closeAll } = await connectTwins();
    const touch = (on: Db, id: number) => on.updateTable('suggestion').set({ isPublic: false }).where('id', '=', id).execute();
    let theirs: Promise<unknown> | undefined;
    try {
      await twins[0].transaction().execute(async (mine) => {
        await touch(mine, first);
        theirs = twins[1].transaction().execute(async (other) => {
          await touch(other, second);
          await touch(other, first);
        });
        await delay(200);
        await touch(mine, first);
      });
      await theirs;
    } finally {
      await closeAll();
    }
    const rows = await db.selectFrom('suggestion').select('isPublic').where('id', 'in', [first, second]).execute();
    expect(rows).toEqual([{ isPublic: false }, { isPublic: false }]);
  });
});
