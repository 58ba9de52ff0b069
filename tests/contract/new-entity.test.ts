import { sql } from 'kysely';
import type { Entity } from '@contract/entities/entity';
import type { ListEntry } from '@contract/lists/list';
import type { ImportCheck } from '@contract/schema/exchange';
import { Closed, Id, IdParams, Line, Titled } from '@contract/schema/common';
import { Type } from '@sinclair/typebox';
import type * as MobileRoutes from '@/routes/mobile';
import type * as Openapi from '../../scripts/openapi';
import type * as App from '../../server/app';
import type * as Events from '../../server/platform/events/events';
import type * as Lists from '../../server/platform/exchange/list-export';
import type { ListImport } from '../../server/platform/exchange/list-import';
import type { Kernel } from '../../server/platform/kernel';
import type { Module } from '../../server/platform/module';
import type * as OfficeFiles from '../builders/office-file';
import type * as Builders from '../builders/world';
import type * as Run from '../support/run';

/** An entity that no file knows but this one: what it puts into the lists that a new entity's name goes into. */
const visit = {
  name: '走访',
  routes: {
    'visit.get': { method: 'GET', path: '/api/visit/:id' },
    'visit.create': { method: 'POST', path: '/api/visit' },
  },
  subject: { phoneLink: (id) => `/visit?id=${String(id)}`, consoleLink: (id) => `/visit/detail/${String(id)}` },
  workNotices: { visit: '走访通知' },
  homeTile: { title: '走访', note: '请填写走访记录', link: '/visit', count: 'visit.get', way: '我的走访' },
  viewsOf: ['audit-admin'],
  exportsOf: ['audit-admin'],
  importsOf: ['audit-admin'],
  files: ['visit'],
  publishedBy: ['audit-admin'],
} as const satisfies Entity;

const Visit = Closed({ id: Id, title: Type.String() });
const visitSchemas = {
  'visit.get': { params: IdParams, reply: Visit },
  'visit.create': { body: Closed({ title: Titled('走访主题', Line(10)) }), reply: Visit },
};

const visitLogged = { visit: { title: '走访主题' } };
const visitErrors = { 'visit.not_found': { status: 404, message: '没有找到这次走访' } };
const VISIT_LIST = {
  name: '走访',
  unit: '次',
  filters: { keyword: { kind: 'keyword', label: '地点' } },
  columns: { code: { title: '编号' }, place: { title: '地点' } },
  exported: ['place', 'code'],
} as const satisfies ListEntry;

/** Each area of the viewer's is visited once; a place could be taken for a formula. */
const visitExport = () => {
  const { exportOf } = jest.requireActual<typeof Lists>('../../server/platform/exchange/list-export');
  return exportOf(
    VISIT_LIST,
    (db, { viewer, query: { keyword = '' } }) =>
      db
        .selectFrom('area')
        .where('code', 'like', `${viewer.areaCode}%`)
        .where('name', 'like', `%${keyword}%`)
        .select(['code', 'name'])
        .orderBy('code'),
    { cells: { code: [9, ({ code }) => code], place: [20, ({ name }) => `=${name}`] } },
  );
};

const broughtIn: unknown[] = [];
const column = { required: true, width: 20, note: '' };
const visitImport: ListImport<'地点' | '日期'> = {
  name: '走访',
  columns: { 地点: column, 日期: column },
  previewed: ['地点'],
  instructions: [],
  check: (_reader, { rows }) => {
    const bad = rows.filter(({ cells }) => cells.日期 === '');
    const problems = bad.map(({ row }) => ({ row, column: '日期', value: '', reason: '请填写日期' }));
    return Promise.resolve({ items: rows.map(({ cells }) => cells), problems });
  },
  write: (_trx, _viewer, items) => Promise.resolve(void broughtIn.push(...items)),
};

const answer = { id: 7, title: '走访企业' };
const canSee = ({ roleKind }: { roleKind: string }) => Promise.resolve(roleKind === 'deputy');

/** A change that leaves its event. */
async function createVisit({ db }: Kernel) {
  const { tellCall } = jest.requireActual<typeof Events>('../../server/platform/events/events');
  await tellCall(db, { id: answer.id, title: answer.title });
  return answer;
}

/** Its module; `unsaid` leaves out what it is to others. */
const visitModule = (kernel: Kernel, unsaid: boolean) =>
  ({
    routes: [
      { name: 'visit.get', access: ['deputy'], handle: () => Promise.resolve(answer) },
      { name: 'visit.create', access: ['deputy'], handle: () => createVisit(kernel) },
    ],
    rateLimits: { 'visit.create': 3 },
    ...(!unsaid && {
      subjects: {
        visit: {
          notFound: 'visit.not_found',
          canSee,
          noticesFor: () => 'all',
          titleOf: () => Promise.resolve(answer.title),
          lookedAfterBy: () => Promise.resolve([]),
        },
      },
      filesSeenBy: { visit: canSee },
      published: { visit: { managedIds: () => sql<number>`(SELECT 7)`, phaseOf: () => Promise.resolve('announced') } },
      homeTiles: { visit: () => Promise.resolve({ count: 5 }) },
      exports: { visit: visitExport() },
      imports: { visit: visitImport },
      objectNames: { visit: () => sql`SELECT ${answer.title} AS name` },
    }),
  }) as unknown as Module;

/** Reads everything anew with the entity in the registries, and nowhere else. */
function withVisit() {
  jest.resetModules();
  jest.doMock('@contract/shared-entities', () => ({ ...jest.requireActual<object>('@contract/shared-entities'), visit }));
  jest.doMock('@contract/schemas', () => ({
    ...jest.requireActual<object>('@contract/schemas'),
    visit: { schemas: visitSchemas, logged: visitLogged, errors: visitErrors },
  }));
  jest.doMock('@contract/lists', () => ({ ...jest.requireActual<object>('@contract/lists'), visit: VISIT_LIST }));
  jest.doMock('../../server/app', () => {
    const app = jest.requireActual<typeof App>('../../server/app');
    const listWith =
      (unsaid: boolean): typeof app.makeModules =>
      (kernel: Kernel, options) => {
        const made = app.makeModules(kernel, options);
        return { ...made, all: [...made.all, visitModule(kernel, unsaid)] };
      };
    type Options = Parameters<typeof app.buildApp>[0];
    return { ...app, buildApp: (options: Options & { unsaid?: boolean }) => app.buildApp(options, listWith(options.unsaid === true)) };
  });
  return jest.requireActual<typeof Builders>('../builders/world');
}

type AnyCall = (person: Parameters<Builders.World['call']>[0], name: string, input: object) => ReturnType<Builders.World['call']>;

const { openWorld } = withVisit();
let world: Builders.World;
let call: AnyCall;

beforeAll(async () => {
  world = await openWorld();
  call = world.call as unknown as AnyCall;
});

afterAll(() => world.close());

describe('an entity that is in the lists and nowhere else', () => {
  it('has its calls mounted and guarded', async () => {
    const get = { params: { id: 7 } };
    expect((await call(null, 'visit.get', get)).status).toBe(401);
    expect((await call(await world.signIn({ roleKind: 'audit-admin' }), 'visit.get', get)).status).toBe(403);
    expect(await call(await world.signIn({ roleKind: 'deputy' }), 'visit.get', get)).toMatchObject({ status: 200, data: answer });
  });

  it('is refused by the words of its fields, and by its own limit', async () => {
    const deputy = await world.signIn({ roleKind: 'deputy' });
    const refused = await call(deputy, 'visit.create', { body: { title: '长'.repeat(11) } });
    expect(refused).toMatchObject({ status: 400, field: 'title' });
    expect(refused.message).toMatch(/^走访主题/);
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push((await call(deputy, 'visit.create', { body: { title: '走访' } })).status);
    expect(answers).toContain(200);
    expect(answers.at(-1)).toBe(429);
  });

  it('stands in the description of the calls', () => {
    const { openapiText } = jest.requireActual<typeof Openapi>('../../scripts/openapi');
    const { paths } = JSON.parse(openapiText()) as { paths: Record<string, Record<string, { operationId: string }>> };
    expect(paths['/api/visit/{id}']?.['get']?.operationId).toBe('visit.get');
    expect(paths['/api/visit']?.['post']?.operationId).toBe('visit.create');
  });

  it('can be told of, by its own rule of who may know of one, and its links', async () => {
    const deputy = await world.signIn({ roleKind: 'deputy' });
    const office = await world.signIn({ roleKind: 'suggestion-office' });
    const subject = { subjectType: 'visit', subjectId: 7 } as const;
    const at = world.time.now;
    await world.db
      .insertInto('message')
      .values({
        ...subject,
        subjectType: 'visit' as never,
        userinfoId: deputy.userinfoId,
        about: 'visit-planned',
        title: '走访',
        text: '',
        at,
      })
      .execute();
    const { data } = await call(deputy, 'message.list', { query: {} });
    expect(data).toMatchObject({ items: [{ about: 'visit-planned', subject: { type: 'visit', id: 7 } }] });
    expect(await call(office, 'workNotice.list', { query: subject })).toMatchObject({ status: 404, message: '没有找到这次走访' });
    const { SUBJECTS } = jest.requireActual<{ SUBJECTS: Record<string, typeof visit.subject> }>('@contract/rules/subjects');
    expect(SUBJECTS['visit']?.phoneLink(7)).toBe('/visit?id=7');
    const { WORK_NOTICE_KINDS } = jest.requireActual<{ WORK_NOTICE_KINDS: Record<string, string> }>('@contract/rules/work-notice');
    expect(WORK_NOTICE_KINDS['visit']).toBe('走访通知');
  });

  it('has views of its list for the roles that it names, and for no others', async () => {
    const list = { query: { list: 'visit' } };
    expect((await call(await world.signIn({ roleKind: 'audit-admin' }), 'view.list', list)).status).toBe(200);
    expect((await call(await world.signIn({ roleKind: 'suggestion-office' }), 'view.list', list)).status).toBe(403);
  });

  it('has its list exported for the roles that it names, by its own columns', async () => {
    const { fetchFile, readSheet } = jest.requireActual<typeof OfficeFiles>('../builders/office-file');
    const auditor = await world.signIn({ roleKind: 'audit-admin', areaCode: '331102' });
    const asked = (body: object) => call(auditor, 'exchange.startExport', { body: { list: 'visit', ...body } });
    const { id, total } = (await asked({})).data as { id: string; total: number };
    const areas = await world.db.selectFrom('area').where('code', 'like', '331102%').select(['code', 'name']).orderBy('code').execute();
    expect(total).toBe(areas.length);
    const file = await fetchFile(world, auditor, 'exchange.exportFile', id);
    expect(file.name).toBe('走访_20260305.xlsx');
    expect((await readSheet(file.bytes)).rows).toEqual(areas.map(({ code, name }) => ({ 地点: `=${name}`, 编号: code })));
    expect((await asked({ columns: ['name'] })).status).toBe(400);
    expect(await asked({ keyword: 3 })).toMatchObject({ status: 400, message: '关键词应为文字' });
    const office = await world.signIn({ roleKind: 'suggestion-office' });
    expect((await call(office, 'exchange.startExport', { body: { list: 'visit' } })).error).toBe('access.denied');
    expect((await call(auditor, 'exchange.startExport', { body: { list: 'suggestion' } })).error).toBe('access.denied');
  });

  it('takes rows in from a table of its own columns once each is right, and names those that are not', async () => {
    const { aWorkbook, sendFile } = jest.requireActual<typeof OfficeFiles>('../builders/office-file');
    const auditor = await world.signIn({ roleKind: 'audit-admin' });
    const check = async (...rows: [string, string][]) => {
      const content = await aWorkbook([['日期', '地点'], ...rows]);
      return (await sendFile<ImportCheck>(world, auditor, 'exchange.checkImport', { list: 'visit' as never, name: '走访.xlsx', content }))
        .data;
    };
    expect(await check(['3月5日', '企业'], ['', '村'])).toMatchObject({
      id: null,
      problems: [{ row: 3, column: '日期', reason: '请填写日期' }],
    });
    const { id, preview } = await check(['3月5日', '企业']);
    expect(preview).toEqual({ columns: [{ title: '地点', width: 20 }], rows: [{ row: 2, cells: ['企业'] }] });
    for (let times = 0; times < 2; times += 1)
      expect((await call(auditor, 'exchange.runImport', { params: { id } })).data).toEqual({ imported: 1 });
    expect(broughtIn).toEqual([{ 地点: '企业', 日期: '3月5日' }]);
  });

  it('has a list of whom it was published to, for the roles that publish it', async () => {
    const query = { subjectType: 'visit', subjectId: 7 };
    const list = (by: Parameters<Builders.World['call']>[0]) => call(by, 'addressee.list', { query });
    expect((await list(await world.signIn({ roleKind: 'audit-admin' }))).data).toMatchObject({ items: [], figures: { addressed: 0 } });
    expect((await list(await world.signIn({ roleKind: 'deputy' }))).status).toBe(403);
  });

  it('has its line on the deputy’s home', async () => {
    const home = await call(await world.signIn({ roleKind: 'deputy' }), 'home.deputy', {});
    expect(home.data).toMatchObject({ tiles: { visit: { count: 5 }, activity: { count: 0 } } });
  });

  it('has its phone page made for deputies guarded as soon as it is in the list', () => {
    const { mobilePages, isDeputyPath } = jest.requireActual<typeof MobileRoutes>('@/routes/mobile');
    const pages = mobilePages as MobileRoutes.MobilePage[];
    expect(isDeputyPath('/visit')).toBe(false);
    pages.push({ page: 'mobile/visit/index', path: '/visit', targets: ['h5'], deputies: true });
    expect(isDeputyPath('/visit')).toBe(true);
  });

  it('keeps the server from starting when its module does not say what it is to others', async () => {
    const { buildApp } = jest.requireMock<{ buildApp: (options: object) => Promise<unknown> }>('../../server/app');
    const { temporaryFolder } = jest.requireActual<typeof Run>('../support/run');
    const options = { db: world.db, dataDir: temporaryFolder('unsaid'), logLevel: 'silent', unsaid: true };
    await expect(buildApp(options)).rejects.toThrow(
      'no module says what its entity promises: visit, visit, visit, visit, visit, visit, visit',
    );
  });
});
