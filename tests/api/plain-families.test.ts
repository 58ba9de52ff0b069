import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@contract/routes';
import { EXPORT_LISTS, type ExportList, IMPORT_LISTS, type ImportList } from '@contract/rules/exchange-lists';
import type { ImportCheck } from '@contract/schema/exchange';
import { seedDeputy } from '../builders/deputy';
import { workbookOf, type Cells } from '../builders/import-world';
import { fetchFile, readSheet, sendFile } from '../builders/office-file';
import type { Person } from '../builders/people';
import { currentTerm } from '../builders/term';
import { seedUnit } from '../builders/unit';
import { openWorld, type World } from '../builders/world';
import { type LooseCall, looseCall, PLAIN_NAMES, type PlainCase, type PlainName, plainCases } from './plain-families';

let world: World;
let call: LooseCall;
let cases: Record<PlainName, PlainCase>;
let people: Record<'system-admin' | 'security-admin' | 'audit-admin' | 'congress-office', Person>;
/** The same users of a county whose data the cases do not use. */
let elsewhere: Record<'system-admin' | 'security-admin' | 'congress-office', Person>;
/** A user with no access to any of these families. */
let stranger: Person;

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal' });
  call = looseCall(world);
  const [city, sibling] = [{}, { areaCode: '331102' }];
  people = {
    'system-admin': await world.signIn({ roleKind: 'system-admin', ...city }),
    'security-admin': await world.signIn({ roleKind: 'security-admin', ...city }),
    'audit-admin': await world.signIn({ roleKind: 'audit-admin', ...city }),
    'congress-office': await world.signIn({ roleKind: 'congress-office', ...city }),
  };
  elsewhere = {
    'system-admin': await world.signIn({ roleKind: 'system-admin', ...sibling }),
    'security-admin': await world.signIn({ roleKind: 'security-admin', ...sibling }),
    'congress-office': await world.signIn({ roleKind: 'congress-office', ...sibling }),
  };
  const { deputyId } = await seedDeputy(world.db);
  const unitId = await seedUnit(world.db, { name: '离岗单位' });
  stranger = await world.signIn({ roleKind: 'undertaking-unit', unitId });
  const staff = async () => {
    const person = await world.signIn({ roleKind: 'undertaking-unit', unitId });
    const { username } = await world.db
      .selectFrom('account')
      .select('username')
      .where('id', '=', person.accountId)
      .executeTakeFirstOrThrow();
    return { ...person, username };
  };
  cases = plainCases({ termId: await currentTerm(world.db, '3311'), deputyId, absent: await staff(), standIn: await staff() });
});
afterAll(() => world.close());

/** Families with steps of their own, or with records of one person only: their own suites check the same rules. */
const STEPPED = {
  activityReport: 'activity-report',
  contribution: 'contribution',
  course: 'course',
  draftLaw: 'draft-law',
  lawOpinion: 'law-opinion',
  lead: 'lead',
  livelihood: 'livelihood',
  livelihoodVote: 'livelihood-vote',
  reception: 'reception',
  stationPlace: 'station-place',
  theme: 'theme',
  visit: 'visit',
  visitPlan: 'visit-plan',
  voter: 'visit-voter',
};

/** Converts deputy-group to deputyGroup. */
const recordTypeOf = (module: string): string => module.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());

test('every family of plain records that a form changes is in the list of tested families', () => {
  const modules = path.join(__dirname, '../../server/modules');
  const isPlain = (module: string): boolean => {
    const family = path.join(modules, module, 'definition.ts');
    return existsSync(family) && readFileSync(family, 'utf8').includes('definePlainRecord(');
  };
  const hasForm = (type: string): boolean => `${type}.edit` in routes;
  for (const suite of Object.values(STEPPED)) expect(existsSync(path.join(__dirname, `${suite}.test.ts`))).toBe(true);
  expect([...PLAIN_NAMES, ...Object.keys(STEPPED)].sort()).toEqual(
    readdirSync(modules).filter(isPlain).map(recordTypeOf).filter(hasForm).sort(),
  );
});

describe.each(PLAIN_NAMES)('plain records: %s', (name) => {
  const its = () => {
    const one = cases[name];
    return { ...one, by: people[one.by ?? 'system-admin'], other: elsewhere[one.by ?? 'system-admin'] };
  };
  const create = (called: string, change: object = {}, by = its().by) =>
    call(by, `${name}.create`, { body: { ...its().form(called), ...change } });
  const get = (id: unknown, by: Person | null = its().by) => call(by, `${name}.get`, { params: { id } });
  const edit = (id: unknown, called: string, version: number, by: Person | null = its().by) =>
    call(by, `${name}.edit`, { params: { id }, body: { ...its().change(called), version } });
  const listed = async (called: string) => {
    const query = { keyword: its().keyword ?? called, pageSize: 100 };
    return (await call(its().by, `${name}.list`, { query })).data['items'] as { id: number }[];
  };
  const remove = async (id: unknown) => {
    const { data } = await get(id);
    if ((data['actions'] as string[]).includes('remove'))
      expect((await call(its().by, `${name}.remove`, { params: { id }, query: { version: data['version'] } })).status).toBe(200);
    return data['actions'] as string[];
  };

  it('a plain record is created, found, and changed on the current version, each with history', async () => {
    const made = await create('新增甲');
    expect([made.status, made.data['version']]).toEqual([200, 1]);
    const { id } = made.data;
    expect(made.data['actions']).toContain('edit');
    expect((await listed('新增甲')).map((line) => line.id)).toContain(id);
    const changed = await edit(id, '新增甲', 1);
    expect([changed.status, changed.data['version']]).toEqual([200, 2]);
    expect(await edit(id, '新增甲', 1)).toMatchObject({ status: 409, error: `${name}.stale` });
    expect((await get(id)).data['history']).toMatchObject([
      { action: 'create', fromStatus: null, actorName: its().by.name, changes: [] },
      { action: 'edit', changes: its().changes('新增甲') },
    ]);
    if ((await remove(id)).includes('remove')) expect((await get(id)).error).toBe(`${name}.not_found`);
  });

  it('each change of a plain record leaves an event with its actor and the title of the record', async () => {
    const { data } = await create('新增乙');
    await edit(data['id'], '新增乙', 1);
    await edit(data['id'], '新增乙', 1);
    const query = { objectType: name, objectId: data['id'], pageSize: 100 };
    const { data: events } = await call(people['audit-admin'], 'event.list', { query });
    expect(events['items']).toMatchObject([
      { actorName: its().by.name, result: `${name}.stale` },
      { actorName: its().by.name, result: 'done' },
      { actorName: its().by.name, result: 'done' },
    ]);
    expect((events['items'] as { objectTitle: string }[]).every(({ objectTitle }) => objectTitle !== '')).toBe(true);
    await remove(data['id']);
  });

  it('an invalid plain record is refused with the wrong field, and nothing is saved', async () => {
    const before = (await listed('新增丙')).length;
    const [field] = Object.keys(its().bad);
    expect(await create('新增丙', its().bad)).toMatchObject({ status: 400, error: 'request.invalid', field });
    expect(await create('新增丙', { unknown: 1 })).toMatchObject({ status: 400, error: 'request.invalid' });
    expect((await listed('新增丙')).length).toBe(before);
    expect((await get('x')).status).toBe(400);
    expect((await get(999_999_999)).error).toBe(`${name}.not_found`);
  });

  it('a plain record is hidden from an administrator of another area, and refused to other roles and without a session', async () => {
    const { id } = (await create('新增丁')).data;
    const { other, ofWhole } = its();
    expect((await get(id, other)).error).toBe(ofWhole ? undefined : `${name}.not_found`);
    expect((await edit(id, '新增丁', 1, other)).error).toBe(ofWhole ? 'access.area' : `${name}.not_found`);
    for (const person of [stranger, people['audit-admin']]) {
      expect((await edit(id, '新增丁', 1, person)).error).toBe('access.denied');
      expect((await create('新增丁', {}, person)).error).toBe('access.denied');
    }
    expect((await get(id, stranger)).error).toBe('access.denied');
    expect((await get(id, null)).error).toBe('session.missing');
    expect((await get(id)).data['version']).toBe(1);
    await remove(id);
  });

  if (name in EXPORT_LISTS) {
    it('a plain record appears in the exported table', async () => {
      const list = name as ExportList;
      const { id } = (await create('新增戊')).data;
      const body = { list, keyword: its().keyword ?? '新增戊' };
      const started = await call(its().by, 'exchange.startExport', { body });
      const { rows } = await readSheet((await fetchFile(world, its().by, 'exchange.exportFile', started.data['id'] as string)).bytes);
      expect(rows.map((row) => row[its().column])).toContain('新增戊');
      await remove(id);
    });
  }

  if (name in IMPORT_LISTS) {
    it('plain records are imported from a table with history, or refused as a whole with each bad row named', async () => {
      const list = name as ImportList;
      const { row, badCell } = its();
      if (!row || !badCell) throw new Error(`${list} is imported, and its case has no row for a table`);
      const check = async (table: readonly Cells[]) =>
        (
          await sendFile<ImportCheck>(world, its().by, 'exchange.checkImport', {
            ...{ list, name: '表.xlsx', content: await workbookOf(table) },
          })
        ).data;
      const [title, value] = badCell;
      const refused = await check([row('表中己'), { ...row('表中庚'), [title]: value }]);
      expect(refused.id).toBeNull();
      expect(refused.problems).toMatchObject([{ row: 3, column: title }]);
      const twice = await check([row('表中己'), row('表中己')]);
      expect(twice.problems).toMatchObject([{ row: 3 }]);
      const good = await check([row('表中己')]);
      expect(good.problems).toEqual([]);
      expect((await call(its().by, 'exchange.runImport', { params: { id: good.id } })).data).toMatchObject({ imported: 1 });
      const last = (await listed('表中己')).map(({ id }) => id).sort((one, two) => two - one)[0];
      expect((await get(last)).data['history']).toMatchObject([{ action: 'create', note: '批量导入' }]);
    });
  }
});
