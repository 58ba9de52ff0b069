import { expressionBuilder, type Generated, type Kysely, type Selectable, sql } from 'kysely';
import type { FiltersOf } from '@contract/lists/list';
import { beijingDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import type { ImportCheck } from '@contract/schema/exchange';
import type * as MobileRoutes from '@/routes/mobile';
import type * as Openapi from '../../scripts/openapi';
import type * as App from '../../server/app';
import type * as Migrations from '../../server/migrations';
import type * as Connect from '../../server/platform/db/connect';
import type { Db } from '../../server/platform/db/connect';
import type { Database } from '../../server/platform/db/schema';
import { EMBEDDED_ROLE, grantServerRights } from '../../server/platform/db/server-role';
import type * as Errors from '../../server/platform/errors';
import { namedBy } from '../../server/platform/events/object-names';
import type * as Lists from '../../server/platform/exchange/list-export';
import type { ListImport } from '../../server/platform/exchange/list-import';
import type { Kernel } from '../../server/platform/kernel';
import type { Module } from '../../server/platform/module';
import { filterBy } from '../../server/platform/records/conditions';
import type * as History from '../../server/platform/records/history';
import { pageOf, type Paging as AskedPage } from '../../server/platform/records/page';
import type { ScoresAsked } from '../../server/platform/scores';
import type * as Records from '../../server/platform/records/records';
import type { RecordDefinition } from '../../server/platform/records/records';
import type * as OfficeFiles from '../builders/office-file';
import type * as Builders from '../builders/world';
import type * as DeputyBuilders from '../builders/deputy';
import { createTestDatabase } from '../support/database';
import type * as Keys from '../support/keys';
import type * as Run from '../support/run';
import { outing, OUTING_LIST, outingErrors, outingLogged, outingSchemas } from './made-up-entity';

declare module '../../server/platform/db/schema' {
  interface Database {
    outing: { id: Generated<number>; areaCode: string; title: string; place: string; version: Generated<number> };
  }
}

/** Its table, with the first row. */
const outingMigration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`CREATE TABLE outing (id int GENERATED ALWAYS AS IDENTITY (START WITH 7) PRIMARY KEY, area_code text NOT NULL,
      title text NOT NULL, place text NOT NULL DEFAULT '', version int NOT NULL DEFAULT 1)`.execute(db);
    await sql`INSERT INTO outing (area_code, title, place) VALUES ('3311', '走访企业', '开发区')`.execute(db);
  },
};

const eb = expressionBuilder<Database, 'outing'>();
const matching = filterBy(OUTING_LIST, { keyword: (keyword) => eb('outing.place', 'like', `%${keyword}%`) });

const outings = (db: Db, { areaCode }: Viewer, filters: FiltersOf<typeof OUTING_LIST> = {}) =>
  db
    .selectFrom('outing')
    .select(['outing.id', 'outing.title', 'outing.place', 'outing.version'])
    .where('outing.areaCode', 'like', `${areaCode}%`)
    .where(matching(filters))
    .orderBy('outing.id');

type OutingRow = Selectable<Database['outing']>;
const one = (trx: Db, id: number) => trx.selectFrom('outing').selectAll().where('id', '=', id);

/** A family whose type is in no existing list. */
const OUTINGS = {
  type: 'outing',
  errors: { notFound: 'outing.not_found', stale: 'outing.not_found' },
  find: (trx: Db, _viewer: Viewer, id: number) => one(trx, id).executeTakeFirst(),
  lock: (trx: Db, id: number) => one(trx, id).forUpdate().executeTakeFirst(),
  notNext: () => null,
  save: (trx: Db, id: number, patch: { title: string }) =>
    trx.updateTable('outing').set(patch).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  statusOf: () => 'kept',
  snapshotOf: ({ title: called, place }: OutingRow) => ({ title: called, place }),
} as unknown as RecordDefinition<OutingRow, { title: string }, 'edit'>;

/** The place could be interpreted as a formula. */
const outingExport = () => {
  const { exportOf } = jest.requireActual<typeof Lists>('../../server/platform/exchange/list-export');
  return exportOf(OUTING_LIST, (db, { viewer, query }) => outings(db, viewer, query), {
    cells: { title: [9, (row) => row.title], place: [20, ({ place }) => `=${place}`] },
  });
};

const column = { required: true, width: 20, note: '' };
const outingImport: ListImport<'地点' | '主题', { title: string; place: string }> = {
  name: '走访',
  columns: { 地点: column, 主题: column },
  previewed: ['地点'],
  instructions: [],
  check: (_reader, { rows }) => {
    const bad = rows.filter(({ cells }) => cells.主题 === '');
    const problems = bad.map(({ row }) => ({ row, column: '主题', value: '', reason: '请填写主题' }));
    return Promise.resolve({ items: rows.map(({ cells }) => ({ title: cells.主题, place: cells.地点 })), problems });
  },
  write: async (trx, viewer, items, at) => {
    const { addImported } = jest.requireActual<typeof History>('../../server/platform/records/history');
    const rows = items.map((item) => ({ ...item, areaCode: viewer.areaCode }));
    const made = await trx.insertInto('outing').values(rows).returningAll().execute();
    const records = made.map((row) => ({ id: row.id, status: 'kept', snapshot: OUTINGS.snapshotOf(row, trx) }));
    await addImported(trx, { viewer, type: OUTINGS.type, records, at });
  },
};

const canSee = ({ roleKind }: { roleKind: string }) => Promise.resolve(roleKind === 'deputy');

interface OutingCall {
  viewer: Viewer;
  params: { id: number };
  query: FiltersOf<typeof OUTING_LIST> & AskedPage;
  body: { title: string; version: number };
}

function makeOutings({ db, clock }: Kernel) {
  const { makeRecords } = jest.requireActual<typeof Records>('../../server/platform/records/records');
  const { fail } = jest.requireActual<typeof Errors>('../../server/platform/errors');
  const records = makeRecords({ db, clock }, OUTINGS);
  const get = async (viewer: Viewer, id: number) => {
    const row = await outings(db, viewer).where('outing.id', '=', id).executeTakeFirst();
    if (!row) throw fail(OUTINGS.errors.notFound);
    return row;
  };
  return {
    list: ({ viewer, query }: OutingCall) => pageOf(outings(db, viewer, query), query),
    get: ({ viewer, params: { id } }: OutingCall) => get(viewer, id),
    create: async ({ viewer, body }: OutingCall) => {
      const row = { title: body.title, areaCode: viewer.areaCode, place: '' };
      const { id } = await records.create({ viewer, key: null }, ({ trx }) =>
        trx.insertInto('outing').values(row).returningAll().executeTakeFirstOrThrow(),
      );
      return get(viewer, id);
    },
    edit: async ({ viewer, params: { id }, body: { title: called, version } }: OutingCall) => {
      await records.change({ viewer, action: 'edit', id, version, key: null }, () => Promise.resolve({ set: { title: called } }));
      return get(viewer, id);
    },
  };
}

/** Its module; `unsaid` leaves out its description for other modules. */
function outingModule(kernel: Kernel, unsaid: boolean): Module {
  const service = makeOutings(kernel);
  return {
    routes: (['list', 'get', 'create', 'edit'] as const).map((verb) => ({
      name: `outing.${verb}`,
      access: ['deputy'],
      handle: service[verb],
    })),
    logged: { 'outing.create': { word: '记录走访' }, 'outing.edit': { word: '修改走访' } },
    rateLimits: { 'outing.create': 3 },
    ...(!unsaid && {
      subjects: {
        outing: {
          notFound: 'outing.not_found',
          canSee,
          noticesFor: () => 'all',
          titleOf: () => Promise.resolve('走访企业'),
          lookedAfterBy: () => Promise.resolve([]),
        },
      },
      filesSeenBy: { outing: canSee },
      published: { outing: { managedIds: () => sql<number>`(SELECT 7)`, phaseOf: () => Promise.resolve('announced') } },
      homeTiles: { outing: () => Promise.resolve({ count: 5 }) },
      performance: { outing: () => Promise.resolve({ totals: [{ name: '走访', count: 3 }], rows: [], more: 0 }) },
      scores: { outing: outingScores },
      exports: { outing: outingExport() },
      imports: { outing: outingImport },
      objectNames: { outing: namedBy('outing', 'title') },
    }),
  } as unknown as Module;
}

/** Every deputy of the congress gets one point, on the first day of the span. */
const outingScores = async (db: Db, { areaCode, from }: ScoresAsked) => {
  const rows = await db.selectFrom('deputy').where('areaCode', '=', areaCode).select('id').execute();
  return rows.map(({ id }) => ({ deputyId: id, key: 'walked', source: 'outing:7', day: beijingDate(from), text: '走访企业' }));
};

/** Loads all modules again with the entity in the registries, and nowhere else. */
function withOuting() {
  jest.resetModules();
  for (const known of ['entities', 'subject-entities', 'tile-entities', 'work-notice-entities']) {
    const withIt = () => ({ ...jest.requireActual<object>(`@contract/${known}`), outing });
    // The mark of an ES module must not be enumerable, or it would count as an entity.
    jest.doMock(`@contract/${known}`, () => Object.defineProperty(withIt(), '__esModule', { value: true }));
  }
  jest.doMock('@contract/schemas', () => ({
    ...jest.requireActual<object>('@contract/schemas'),
    outing: { schemas: outingSchemas, logged: outingLogged, errors: outingErrors },
  }));
  jest.doMock('../../server/migrations', () => {
    const { migrations } = jest.requireActual<typeof Migrations>('../../server/migrations');
    return { migrations: { ...migrations, '9999-outings': outingMigration } };
  });
  jest.doMock('@contract/lists', () => ({ ...jest.requireActual<object>('@contract/lists'), outing: OUTING_LIST }));
  jest.doMock('../../server/app', () => {
    const app = jest.requireActual<typeof App>('../../server/app');
    const listWith =
      (unsaid: boolean): typeof app.makeModules =>
      (kernel: Kernel, options) => {
        const made = app.makeModules(kernel, options);
        return { ...made, all: [...made.all, outingModule(kernel, unsaid)] };
      };
    type Options = Parameters<typeof app.buildApp>[0];
    return { ...app, buildApp: (options: Options & { unsaid?: boolean }) => app.buildApp(options, listWith(options.unsaid === true)) };
  });
  return jest.requireActual<typeof Builders>('../builders/world');
}

type AnyCall = (person: Parameters<Builders.World['call']>[0], name: string, input: object) => ReturnType<Builders.World['call']>;

const { openWorld } = withOuting();
let world: Builders.World;
let call: AnyCall;

beforeAll(async () => {
  // Creates the template of this test run, which does not contain the entity.
  await (await createTestDatabase()).drop();
  world = await openWorld();
  call = world.call as unknown as AnyCall;
  const { migrate } = jest.requireActual<typeof Connect>('../../server/platform/db/connect');
  expect(await migrate(world.owner)).toEqual(['9999-outings']);
  await grantServerRights(world.owner, EMBEDDED_ROLE);
});

afterAll(() => world.close());

describe('an entity that is in the lists and nowhere else', () => {
  it('the calls of a new entity are mounted and guarded', async () => {
    const get = { params: { id: 7 } };
    expect((await call(null, 'outing.get', get)).status).toBe(401);
    expect((await call(await world.signIn({ roleKind: 'audit-admin' }), 'outing.get', get)).status).toBe(403);
    const answer = await call(await world.signIn({ roleKind: 'deputy' }), 'outing.get', get);
    expect(answer).toMatchObject({ status: 200, data: { title: '走访企业' } });
  });

  it('refusals of a new entity use its field names and its own rate limit', async () => {
    const deputy = await world.signIn({ roleKind: 'deputy' });
    const refused = await call(deputy, 'outing.create', { body: { title: '长'.repeat(11) } });
    expect(refused).toMatchObject({ status: 400, field: 'title' });
    expect(refused.message).toMatch(/^走访主题/);
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push((await call(deputy, 'outing.create', { body: { title: '走访' } })).status);
    expect(answers).toContain(200);
    expect(answers.at(-1)).toBe(429);
  });

  it('the calls of a new entity stand in the OpenAPI description', () => {
    const { openapiText } = jest.requireActual<typeof Openapi>('../../scripts/openapi');
    const { paths } = JSON.parse(openapiText()) as { paths: Record<string, Record<string, { operationId: string }>> };
    expect(paths['/api/outing/{id}']?.['get']?.operationId).toBe('outing.get');
    expect(paths['/api/outing']?.['post']?.operationId).toBe('outing.create');
  });

  it('a new entity can be the subject of messages and work notices, by its own access rule and links', async () => {
    const deputy = await world.signIn({ roleKind: 'deputy' });
    const office = await world.signIn({ roleKind: 'suggestion-office' });
    const subject = { subjectType: 'outing', subjectId: 7 } as const;
    const at = world.time.now;
    await world.db
      .insertInto('message')
      .values({
        ...subject,
        subjectType: 'outing' as never,
        userinfoId: deputy.userinfoId,
        about: 'outing-planned',
        title: '走访',
        text: '',
        at,
      })
      .execute();
    const { data } = await call(deputy, 'message.list', { query: {} });
    expect(data).toMatchObject({ items: [{ about: 'outing-planned', subject: { type: 'outing', id: 7 } }] });
    expect(await call(office, 'workNotice.list', { query: subject })).toMatchObject({ status: 404, message: '没有找到这次走访' });
    const { SUBJECTS } = jest.requireActual<{ SUBJECTS: Record<string, typeof outing.subject> }>('@contract/rules/subjects');
    expect(SUBJECTS['outing']?.phoneLink(7)).toBe('/outing?id=7');
    const { WORK_NOTICE_KINDS } = jest.requireActual<{ WORK_NOTICE_KINDS: Record<string, string> }>('@contract/rules/work-notice');
    expect(WORK_NOTICE_KINDS['outing']).toBe('走访通知');
  });

  it('a new entity has list views for the roles it names, and for no others', async () => {
    const list = { query: { list: 'outing' } };
    expect((await call(await world.signIn({ roleKind: 'audit-admin' }), 'view.list', list)).status).toBe(200);
    expect((await call(await world.signIn({ roleKind: 'suggestion-office' }), 'view.list', list)).status).toBe(403);
  });

  it('a new entity exports its list for the roles it names, by its own columns', async () => {
    const { fetchFile, readSheet } = jest.requireActual<typeof OfficeFiles>('../builders/office-file');
    const auditor = await world.signIn({ roleKind: 'audit-admin' });
    const asked = (body: object) => call(auditor, 'exchange.startExport', { body: { list: 'outing', ...body } });
    const { id, total } = (await asked({ keyword: '开发' })).data as { id: string; total: number };
    expect(total).toBe(1);
    const file = await fetchFile(world, auditor, 'exchange.exportFile', id);
    expect(file.name).toBe('走访_20260305.xlsx');
    expect((await readSheet(file.bytes)).rows).toEqual([{ 地点: '=开发区', 主题: '走访企业' }]);
    expect((await asked({ columns: ['name'] })).status).toBe(400);
    expect(await asked({ keyword: 3 })).toMatchObject({ status: 400, message: '关键词应为文字' });
    const office = await world.signIn({ roleKind: 'suggestion-office' });
    expect((await call(office, 'exchange.startExport', { body: { list: 'outing' } })).error).toBe('access.denied');
    expect((await call(auditor, 'exchange.startExport', { body: { list: 'suggestion' } })).error).toBe('access.denied');
  });

  it('a new entity imports a table of its own columns once every row is right, and names the wrong rows', async () => {
    const { aWorkbook, sendFile } = jest.requireActual<typeof OfficeFiles>('../builders/office-file');
    const auditor = await world.signIn({ roleKind: 'audit-admin' });
    const check = async (...rows: [string, string][]) => {
      const content = await aWorkbook([['主题', '地点'], ...rows]);
      return (await sendFile<ImportCheck>(world, auditor, 'exchange.checkImport', { list: 'outing' as never, name: '走访.xlsx', content }))
        .data;
    };
    expect(await check(['走访学校', '学校'], ['', '村'])).toMatchObject({
      id: null,
      problems: [{ row: 3, column: '主题', reason: '请填写主题' }],
    });
    const { id, preview } = await check(['走访学校', '一中']);
    expect(preview).toEqual({ columns: [{ title: '地点', width: 20 }], rows: [{ row: 2, cells: ['一中'] }] });
    for (let times = 0; times < 2; times += 1)
      expect((await call(auditor, 'exchange.runImport', { params: { id } })).data).toEqual({ imported: 1 });
    const deputy = await world.signIn({ roleKind: 'deputy' });
    const found = async (keyword: string) => (await call(deputy, 'outing.list', { query: { keyword } })).data;
    expect(await found(' 一中 ')).toMatchObject({ items: [{ title: '走访学校', place: '一中' }], total: 1, page: 1, pageSize: 20 });
    expect(await found('二中')).toMatchObject({ items: [], total: 0 });
    expect(await found(' ')).toEqual(await found(''));
  });

  it('the log names a new entity and keeps only its declared columns, and it also logs refused calls', async () => {
    const deputy = await world.signIn({ roleKind: 'deputy' });
    const auditor = await world.signIn({ roleKind: 'audit-admin' });
    const edit = { params: { id: 7 }, body: { title: '走访村庄', version: 1 } };
    expect((await call(deputy, 'outing.edit', edit)).data).toMatchObject({ title: '走访村庄' });
    expect((await call(auditor, 'outing.edit', edit)).status).toBe(403);
    const list = await call(auditor, 'event.list', { query: { objectType: 'outing', objectId: 7 } });
    const { items } = list.data as { items: { id: number; result: string }[] };
    const line = { what: '修改走访', objectName: '走访', objectTitle: '走访村庄' };
    expect(items).toMatchObject([line, line]);
    expect(items.map(({ result }) => result)).toEqual(['access.denied', 'done']);
    const kept = await world.db
      .selectFrom('event')
      .select(['before', 'after'])
      .where('id', '=', items[1]?.id ?? 0)
      .executeTakeFirst();
    expect(kept).toEqual({ before: { title: '走访企业' }, after: { title: '走访村庄' } });
    const { data } = await call(auditor, 'event.get', { params: { id: items[1]?.id } });
    expect(data).toMatchObject({ changes: [{ name: '走访主题', before: '走访企业', after: '走访村庄' }] });
  });

  it('a new entity has a list of its addressees, for the roles that publish it', async () => {
    const query = { subjectType: 'outing', subjectId: 7 };
    const list = (by: Parameters<Builders.World['call']>[0]) => call(by, 'addressee.list', { query });
    expect((await list(await world.signIn({ roleKind: 'audit-admin' }))).data).toMatchObject({ items: [], figures: { addressed: 0 } });
    expect((await list(await world.signIn({ roleKind: 'deputy' }))).status).toBe(403);
  });

  it('a new entity has its line on the home of the deputy', async () => {
    const home = await call(await world.signIn({ roleKind: 'deputy' }), 'home.deputy', {});
    expect(home.data).toMatchObject({ tiles: { outing: { count: 5 }, activity: { count: 0 } } });
  });

  it('a new entity has its part in the record of work of a deputy, in its place', async () => {
    const { seedDeputy } = jest.requireActual<typeof DeputyBuilders>('../builders/deputy');
    const { deputyId } = await seedDeputy(world.db);
    const { data } = await call(await world.signIn({ roleKind: 'deputy', deputyId }), 'performance.mine', { query: {} });
    // In the order that each entity declares for itself, with no other list.
    expect((data as { parts: object[] }).parts.slice(0, 3)).toMatchObject([
      { part: 'outing', title: '走访', totals: [{ name: '走访', count: 3 }] },
      { part: 'dutyReport' },
      { part: 'suggestion' },
    ]);
  });

  it('events of a new entity give points as soon as a rule names them', async () => {
    const { seedDeputy } = jest.requireActual<typeof DeputyBuilders>('../builders/deputy');
    await seedDeputy(world.db, { areaCode: '331102' });
    const office = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
    await call(office, 'scoreRule.useDefault', {});
    await world.db
      .updateTable('scoreRule')
      .set({ event: sql`'outing.walked'` })
      .where('name', '=', '审议发言')
      .execute();
    await call(office, 'scoreRule.enforce', { body: { from: '2026-01-01' } });
    const { data } = await call(office, 'score.list', { query: { way: 'event' } });
    expect(data).toMatchObject({ items: [{ ruleName: '审议发言', text: '走访企业', points: 3, on: '2026-01-01' }] });
  });

  it('the deputy page of a new entity is guarded on the phone as soon as it is in the list', () => {
    const { mobilePages, isDeputyPath } = jest.requireActual<typeof MobileRoutes>('@/routes/mobile');
    const pages = mobilePages as MobileRoutes.MobilePage[];
    expect(isDeputyPath('/outing')).toBe(false);
    pages.push({ page: 'mobile/outing/index', path: '/outing', targets: ['h5'], deputies: true });
    expect(isDeputyPath('/outing')).toBe(true);
  });

  it('the server does not start when the module of a new entity lacks a declaration for other modules', async () => {
    const { buildApp } = jest.requireMock<{ buildApp: (options: object) => Promise<unknown> }>('../../server/app');
    const { temporaryFolder } = jest.requireActual<typeof Run>('../support/run');
    const { runKeys } = jest.requireActual<typeof Keys>('../support/keys');
    const options = { db: world.db, keys: runKeys(), dataDir: temporaryFolder('unsaid'), logLevel: 'silent', unsaid: true };
    await expect(buildApp(options)).rejects.toThrow(/^no module provides what its entity declares: (outing, ){8}outing$/);
  });
});
