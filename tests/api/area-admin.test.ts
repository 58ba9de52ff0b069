import type { CallInput } from '@contract/contract';
import type { ImportCheck } from '@contract/schema/exchange';
import { type Cells, workbookOf } from '../builders/import-world';
import { sendFile } from '../builders/office-file';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let city: Person;
let county: Person;

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal' });
  city = await world.signIn({ roleKind: 'system-admin' });
  county = await world.signIn({ roleKind: 'system-admin', areaCode: '331102' });
});
afterAll(() => world.close());

const list = async (query: CallInput<'area.list'>['query'], by = city) => (await world.call(by, 'area.list', { query })).data;
const create = (change: Partial<CallInput<'area.create'>['body']> = {}, by = city) =>
  world.call(by, 'area.create', { body: { code: '331102099', name: '新设街道', longitude: null, latitude: null, ...change } });
const edit = (id: number, change: Partial<CallInput<'area.edit'>['body']> = {}, by = city) =>
  world.call(by, 'area.edit', { params: { id }, body: { name: '改名街道', longitude: 119.9, latitude: 28.4, version: 1, ...change } });
const remove = (id: number, version = 1, by = city) => world.call(by, 'area.remove', { params: { id }, query: { version } });

describe('the list of areas', () => {
  it('the list of areas has those of the own area of the viewer, found by name, code and level', async () => {
    expect((await list({ level: 'county' })).total).toBe(9);
    expect((await list({ keyword: '紫金' })).items).toMatchObject([{ id: 331102001, name: '紫金街道', parentName: '莲都区' }]);
    expect((await list({ keyword: '331121' })).items[0]).toMatchObject({ code: '331121', level: 'county' });
    const own = await list({ pageSize: 100 }, county);
    expect(own.items.every(({ code }) => code.startsWith('331102'))).toBe(true);
    expect((await list({ placed: false }, county)).total + (await list({ placed: true }, county)).total).toBe(own.total);
  });
});

describe('an area', () => {
  it('an area is added below another, renamed and placed, each with history, and every user sees the change at once', async () => {
    const made = await create();
    expect(made.data).toMatchObject({ id: 331102099, level: 'town', parentName: '莲都区', version: 1 });
    const saved = await edit(331102099);
    expect(saved.data).toMatchObject({ name: '改名街道', longitude: 119.9, latitude: 28.4, version: 2 });
    expect(saved.data.history.map(({ action }) => action)).toEqual(['create', 'edit']);
    const { data } = await world.call(county, 'area.userArea', {});
    expect(data[0]?.children.map(({ name }) => name)).toContain('改名街道');
    expect((await edit(331102099)).error).toBe('area.stale');
    expect((await remove(331102099, 2)).status).toBe(200);
    expect((await world.call(city, 'area.get', { params: { id: 331102099 } })).error).toBe('area.not_found');
  });

  it.each([
    ['whose code is taken', { code: '331102001' }, 'area.code_taken'],
    ['that would stand below none', { code: '331199001' }, 'area.no_parent'],
    ['of another city', { code: '330102' }, 'area.no_parent'],
    ['that would be a second city', { code: '3312' }, 'area.no_parent'],
    ['with half a place', { longitude: 120 }, 'area.half_place'],
    ['with a code of seven digits', { code: '3311020' }, 'request.invalid'],
    ['without a name', { name: ' ' }, 'request.invalid'],
    ['beyond the pole', { longitude: 0, latitude: 91 }, 'request.invalid'],
  ])('an area %s is refused', async (_what, change, error) => {
    const before = (await list({})).total;
    expect((await create(change)).error).toBe(error);
    expect((await list({})).total).toBe(before);
  });

  it('an area that is in use cannot be removed', async () => {
    expect((await remove(331121)).error).toBe('area.in_use');
    expect((await list({ keyword: '331121' })).items[0]).toMatchObject({ code: '331121' });
  });

  it('an area outside the own area of the viewer can be neither removed nor added', async () => {
    expect((await remove(331121, 1, county)).error).toBe('area.not_found');
    expect((await create({ code: '331121099' }, county)).error).toBe('area.no_parent');
  });
});

describe('areas from a table', () => {
  const check = async (table: readonly Cells[], person = county) =>
    sendFile<ImportCheck>(world, person, 'exchange.checkImport', { list: 'area', name: '区划.xlsx', content: await workbookOf(table) });

  it('the import of a table adds, renames and places areas in one run', async () => {
    const { data } = await check([
      { 代码: '331102098', 名称: '新街道' },
      { 代码: '331102001', 名称: '紫金街道', 经度: '119.9228', 纬度: '28.4517' },
    ]);
    expect(data.problems).toEqual([]);
    expect((await world.call(county, 'exchange.runImport', { params: { id: data.id ?? '' } })).data).toMatchObject({ imported: 2 });
    const { data: placed } = await world.call(county, 'area.get', { params: { id: 331102001 } });
    expect(placed).toMatchObject({ longitude: 119.9228, latitude: 28.4517, version: 2 });
    expect(placed.history).toMatchObject([{ action: 'edit', note: '批量导入' }]);
    expect((await world.call(county, 'area.get', { params: { id: 331102098 } })).data).toMatchObject({ name: '新街道', longitude: null });
  });

  it('a table of areas with bad rows is refused, and each row has its reason', async () => {
    const { data } = await check([
      { 代码: '12', 名称: '短' },
      { 代码: '331121001', 名称: '别人的' },
      { 代码: '331102097', 名称: '半个位置', 经度: '120' },
      { 代码: '331102097', 名称: '重复', 经度: 'x', 纬度: '28' },
    ]);
    expect(data.id).toBeNull();
    expect(data.problems.map(({ column, reason }) => `${column}：${reason}`)).toEqual([
      '代码：应为 4、6 或 9 位数字',
      '代码：不在您管理的范围内',
      '纬度：填了经度，也要填纬度',
      '代码：与第 4 行重复',
      '经度：应为 -180 至 180 的度数',
    ]);
  });
});
