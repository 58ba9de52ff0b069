import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { connect, type Db } from '../../server/platform/db/connect';
import type { IntentKey } from '../../server/platform/http/idempotency-key';
import { type RecordDefinition, makeRecords } from '../../server/platform/records/records';
import { signIn } from '../builders/people';
import { createTestDatabase, type TestDatabase } from '../support/database';

const NOW = new Date('2026-03-05T02:00:00Z');

interface Paper {
  id: number;
  state: 'draft' | 'announced';
  title: string;
  version: number;
}

let database: TestDatabase;
let db: Db;
let office: Viewer;
let stranger: Viewer;
/** Returns the messages of the committed transactions. */
const newsTexts = async () =>
  (await sql<{ text: string }>`SELECT text FROM paper_news ORDER BY text`.execute(db)).rows.map(({ text }) => text);

async function viewerOf(areaCode: string): Promise<Viewer> {
  const { accountId, userinfoId, name } = await signIn(db, NOW, { roleKind: 'congress-office', areaCode });
  const role = { roleId: userinfoId, roleKind: 'congress-office', roleName: '人大办公室' } as const;
  return { userId: accountId, userName: name, ...role, areaCode, deputyId: null, delegationId: null, unitId: null };
}

const read = async (trx: Db, id: number, lock = sql``): Promise<Paper | undefined> =>
  (await sql<Paper>`SELECT * FROM paper WHERE id = ${id} ${lock}`.execute(trx)).rows[0];

/** A minimal family: papers that the city's office writes and announces once. */
const PAPERS: RecordDefinition<Paper, { state: Paper['state'] }, 'announce', string> = {
  type: 'activity',
  errors: { notFound: 'activity.not_found', stale: 'activity.stale' },
  find: (trx, viewer, id) => (viewer.areaCode === '3311' ? read(trx, id) : Promise.resolve(undefined)),
  lock: (trx, id) => read(trx, id, sql`FOR UPDATE`),
  notNext: (_action, _viewer, { state }) => (state === 'draft' ? null : 'activity.not_next'),
  save: async (trx, id, { state }) => {
    const { rows } = await sql<Paper>`UPDATE paper SET state = ${state}, version = version + 1 WHERE id = ${id} RETURNING *`.execute(trx);
    if (!rows[0]) throw new Error('no paper');
    return rows[0];
  },
  statusOf: ({ state }) => state,
  snapshotOf: ({ title }) => ({ title }),
  tell: async ({ trx, news }) => {
    await sql`INSERT INTO paper_news (text) VALUES (${news ?? 'nothing'})`.execute(trx);
  },
};

const recordsOf = (family = PAPERS) => makeRecords({ db, clock: { now: () => NOW } }, family);

const addPaper = async (): Promise<number> =>
  (await sql<{ id: number }>`INSERT INTO paper (state, title) VALUES ('draft', '通知') RETURNING id`.execute(db)).rows[0]?.id ?? 0;

interface Given {
  viewer?: Viewer;
  key?: IntentKey | null;
  version?: number;
  family?: typeof PAPERS;
  effect?: (trx: Db) => Promise<void>;
}

const newKey = (): IntentKey => ({ uuid: randomUUID(), input: 'the same' });

const announce = (id: number, { viewer = office, key = null, version, family, effect }: Given = {}) =>
  recordsOf(family).change({ viewer, action: 'announce', id, key, version, note: '请参加' }, async ({ trx }) => {
    await effect?.(trx);
    return { set: { state: 'announced' }, news: `announced ${String(id)}` };
  });

const errorOf = (attempt: Promise<unknown>): Promise<string | undefined> =>
  attempt.then(
    () => undefined,
    (error: unknown) => (error as { key?: string }).key ?? (error as Error).message,
  );

const historyOf = (id: number) => db.selectFrom('history').where('subjectId', '=', id).selectAll().orderBy('id').execute();

/** The stored data of a paper, to compare before and after a call that must not change it. */
const everything = async (id: number) => ({ paper: await read(db, id), history: await historyOf(id), texts: await newsTexts() });

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.ownerUrl);
  await sql`CREATE TABLE paper (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, state text, title text, version int DEFAULT 1)`.execute(
    db,
  );
  await sql`CREATE TABLE paper_news (text text)`.execute(db);
  [office, stranger] = [await viewerOf('3311'), await viewerOf('331121')];
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('a change of a record', () => {
  it('a change of a record writes its columns, next version, history and messages', async () => {
    const id = await addPaper();
    expect(await announce(id, { version: 1 })).toEqual({ id, repeated: false });
    expect(await read(db, id)).toMatchObject({ state: 'announced', version: 2 });
    expect(await historyOf(id)).toMatchObject([
      {
        subjectType: 'activity',
        action: 'announce',
        fromStatus: 'draft',
        toStatus: 'announced',
        userinfoId: office.roleId,
        actorName: office.userName,
        roleName: '人大办公室',
        note: '请参加',
        snapshot: { title: '通知' },
        at: NOW,
      },
    ]);
    expect(await newsTexts()).toContain(`announced ${String(id)}`);
  });

  it('a change is refused to a caller who cannot see the record, on another version and out of order, and nothing changes', async () => {
    const id = await addPaper();
    const before = await everything(id);
    expect(await errorOf(announce(id, { viewer: stranger }))).toBe('activity.not_found');
    expect(await errorOf(announce(2_000_000_000))).toBe('activity.not_found');
    expect(await errorOf(announce(id, { version: 2 }))).toBe('activity.stale');
    const mine: typeof PAPERS = { ...PAPERS, notYours: () => 'access.area' };
    expect(await errorOf(announce(id, { family: mine }))).toBe('access.area');
    expect(await everything(id)).toEqual(before);
    await announce(id);
    expect(await errorOf(announce(id))).toBe('activity.not_next');
  });

  it.each<[string, Given]>([
    ['its effect', { effect: () => Promise.reject(new Error('broken')) }],
    ['its columns', { family: { ...PAPERS, save: () => Promise.reject(new Error('broken')) } }],
    ['its history', { family: { ...PAPERS, snapshotOf: () => Promise.reject(new Error('broken')) } }],
    ['the telling', { family: { ...PAPERS, tell: () => Promise.reject(new Error('broken')) } }],
  ])('a change of a record leaves nothing behind when %s fails, and can be sent again with its key', async (_what, broken) => {
    const id = await addPaper();
    const key = newKey();
    const before = await everything(id);
    expect(await errorOf(announce(id, { key, ...broken }))).toBe('broken');
    expect(await everything(id)).toEqual(before);
    expect(await announce(id, { key })).toEqual({ id, repeated: false });
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('a change of a record is made once per key, however often and however close together it is sent', async () => {
    const id = await addPaper();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 4 }, () => announce(id, { key, version: 1 })));
    answers.push(await announce(id, { key, version: 1 }));
    expect(answers.map(({ repeated }) => repeated).sort()).toEqual([false, true, true, true, true]);
    expect(await historyOf(id)).toHaveLength(1);
    expect((await newsTexts()).filter((text) => text === `announced ${String(id)}`)).toHaveLength(1);
    expect(await errorOf(announce(await addPaper(), { key }))).toBe('idempotency.other_call');
    expect(await errorOf(announce(id, { key: { ...key, input: 'other' } }))).toBe('idempotency.other_input');
    expect(await errorOf(announce(id, { key: newKey(), version: 1 }))).toBe('activity.stale');
  });

  it('a change that loses a race gets an error that the record changed, by its version or by its next step', async () => {
    const id = await addPaper();
    let answers: Promise<(string | undefined)[]> | undefined;
    await db.transaction().execute(async (trx) => {
      await read(trx, id, sql`FOR UPDATE`);
      answers = Promise.all([1, 1, undefined].map((version) => errorOf(announce(id, { version }))));
      const waiting = sql<{ count: number }>`
        SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      while (((await waiting.execute(trx)).rows[0]?.count ?? 0) < 3) await delay(10);
    });
    const errors = (await answers) ?? [];
    expect(errors.filter((error) => error === undefined)).toHaveLength(1);
    expect(errors.filter((error) => error === 'activity.stale' || error === 'activity.not_next')).toHaveLength(2);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('a change without effect on the record keeps its version, and still appears in its history', async () => {
    const id = await addPaper();
    await recordsOf().change({ viewer: office, action: 'announce', id, key: null });
    expect(await read(db, id)).toMatchObject({ state: 'draft', version: 1 });
    expect(await historyOf(id)).toMatchObject([{ fromStatus: 'draft', toStatus: 'draft', note: '' }]);
  });
});

describe('a new record', () => {
  it('a new record is created once per key, with its history', async () => {
    const key = newKey();
    const begin = () =>
      recordsOf().create({ viewer: office, key }, async ({ trx }) => {
        const { rows } = await sql<Paper>`INSERT INTO paper (state, title) VALUES ('draft', '新的') RETURNING *`.execute(trx);
        if (!rows[0]) throw new Error('no paper');
        return rows[0];
      });
    const answers = [...(await Promise.all([begin(), begin()])), await begin()];
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ repeated }) => repeated)).toHaveLength(2);
    expect(await historyOf(answers[0]?.id ?? 0)).toMatchObject([{ action: 'create', fromStatus: null, toStatus: 'draft' }]);
  });
});
