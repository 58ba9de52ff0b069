import type { CallInput } from '@contract/contract';
import type { ImportCheck } from '@contract/schema/exchange';
import { type Cast, seedCast } from '../builders/cast';
import { type Cells, workbookOf } from '../builders/import-world';
import { sendFile } from '../builders/office-file';
import type { Person } from '../builders/people';
import { aDraft } from '../builders/suggestion';
import { openWorld, type World } from '../builders/world';
import { seedFoundation } from '../../server/seeds/foundation';

let world: World;
let cast: Cast;
let admin: Person;

const TODAY = '2026-03-05';
const TOMORROW = '2026-03-06';

beforeEach(async () => {
  world = await openWorld();
  cast = await seedCast(world);
  admin = await world.signIn({ roleKind: 'system-admin' });
});
afterEach(() => world.close());

type Form = CallInput<'dictionary.create'>['body'];
const create = (change: Partial<Form> = {}, by = admin) =>
  world.call(by, 'dictionary.create', { body: { dictionary: 'category', name: '数字经济', validFrom: null, endsOn: null, ...change } });
const words = async () => (await world.call(null, 'dictionary.entries', { query: { dictionary: 'category' } })).data;
const lines = async () => (await world.call(admin, 'dictionary.list', { query: { pageSize: 100 } })).data.items;
const named = async (name: string) => {
  const found = (await lines()).find((line) => line.name === name);
  if (!found) throw new Error(`no word ${name}`);
  return found;
};
const edit = async (name: string, change: Partial<Form>) => {
  const { id, version, validFrom, endsOn } = await named(name);
  return world.call(admin, 'dictionary.edit', { params: { id }, body: { name, validFrom, endsOn, version, ...change } });
};
const draft = (category: string) => world.call(cast.deputy, 'suggestion.create', { body: aDraft({ category }) });

describe('who', () => {
  it('every user reads the dictionary words, and only the system administrator can manage them', async () => {
    expect((await words()).slice(0, 2)).toEqual([
      { code: 'economy', name: '经济发展', state: 'offered', hasRecords: false },
      { code: 'agriculture', name: '农业农村', state: 'offered', hasRecords: false },
    ]);
    expect((await world.call(null, 'dictionary.list', { query: {} })).error).toBe('session.missing');
    for (const roleKind of ['security-admin', 'audit-admin', 'suggestion-office'] as const) {
      const other = await world.signIn({ roleKind });
      expect((await world.call(other, 'dictionary.list', { query: {} })).error).toBe('access.denied');
      expect((await create({}, other)).error).toBe('access.denied');
    }
    const ofCounty = await world.signIn({ roleKind: 'system-admin', areaCode: '331102' });
    expect((await create({}, ofCounty)).error).toBe('access.area');
  });
});

describe('a word', () => {
  it('a word is offered between its start and end dates, and records keep it after that', async () => {
    const { data: word } = await create({ validFrom: TOMORROW, endsOn: '2026-03-08' });
    expect(word).toMatchObject({ state: 'planned', builtIn: false, version: 1 });
    expect(await draft(word.code)).toMatchObject({ error: 'dictionary.not_offered', field: 'category' });
    world.time.now = new Date('2026-03-06T02:00:00Z');
    const deputy = await world.signIn({ roleKind: 'deputy', deputyId: cast.author.deputyId });
    const made = await world.call(deputy, 'suggestion.create', { body: aDraft({ category: word.code }) });
    expect(made.status).toBe(200);
    world.time.now = new Date('2026-03-08T02:00:00Z');
    const later = await world.signIn({ roleKind: 'deputy', deputyId: cast.author.deputyId });
    const again = await world.call(later, 'suggestion.create', { body: aDraft({ category: word.code }) });
    expect(again.error).toBe('dictionary.not_offered');
    expect((await words()).find(({ code }) => code === word.code)).toEqual({
      ...{ code: word.code, name: '数字经济', state: 'ended', hasRecords: true },
    });
    // The draft keeps its category.
    const kept = await world.call(later, 'suggestion.edit', {
      params: { id: made.data.id },
      body: { ...aDraft({ category: word.code, title: '关于数字经济的建议' }), version: made.data.version },
    });
    expect(kept.data.category).toBe(word.code);
  });

  it('a word is renamed and moved, with history, and an upgrade keeps both changes', async () => {
    await edit('经济发展', { name: '经济工作' });
    const { id, version } = await named('经济工作');
    const { data } = await world.call(admin, 'dictionary.move', { params: { id }, body: { way: 'down', version } });
    expect(data.history.map(({ action }) => action)).toEqual(['edit', 'move']);
    await seedFoundation(world.owner);
    expect((await words()).slice(0, 2).map(({ code, name }) => [code, name])).toEqual([
      ['agriculture', '农业农村'],
      ['economy', '经济工作'],
    ]);
    const first = await named('农业农村');
    const up = await world.call(admin, 'dictionary.move', { params: { id: first.id }, body: { way: 'up', version: first.version } });
    expect(up.error).toBe('dictionary.at_end');
  });

  it('a word appears with its name in the figures, and the list filters by it', async () => {
    const { data: word } = await create();
    expect((await draft(word.code)).status).toBe(200);
    const office = await world.signIn({ roleKind: 'suggestion-office' });
    const { data } = await world.call(office, 'figures.suggestion', { query: {} });
    expect(data.byCategory.at(-1)).toMatchObject({ key: word.code, name: '数字经济' });
    expect((await world.call(office, 'suggestion.list', { query: { category: word.code } })).status).toBe(200);
  });
});

describe('what is refused', () => {
  it('a taken name, dates in the wrong order and the end of a word that cannot be chosen are refused', async () => {
    expect(await create({ name: '经济发展' })).toMatchObject({ error: 'dictionary.name_taken', field: 'name' });
    expect(await create({ validFrom: TODAY, endsOn: TODAY })).toMatchObject({ error: 'dictionary.days', field: 'endsOn' });
    expect((await create({ name: ' ' })).status).toBe(400);
    expect((await create({ validFrom: '2026-02-30' })).status).toBe(400);
    expect((await edit('其他', { endsOn: TOMORROW })).error).toBe('dictionary.unchosen');
    expect((await edit('其他', { name: '其他类别' })).status).toBe(200);
    expect((await world.call(admin, 'dictionary.get', { params: { id: 9999 } })).error).toBe('dictionary.not_found');
  });

  it('a stale version and one of two words with the same name at the same time are refused', async () => {
    const { id, version, validFrom, endsOn } = await named('交通运输');
    const save = (name: string) => world.call(admin, 'dictionary.edit', { params: { id }, body: { name, validFrom, endsOn, version } });
    expect((await save('交通')).status).toBe(200);
    expect((await save('运输')).error).toBe('dictionary.stale');
    const both = await Promise.all([create({ name: '同时' }), create({ name: '同时' })]);
    expect(both.map(({ error }) => error).sort()).toEqual(['dictionary.name_taken', undefined]);
  });
});

describe('a table of words', () => {
  const check = async (table: readonly Cells[], by = admin) =>
    sendFile<ImportCheck>(world, by, 'exchange.checkImport', { list: 'dictionary', name: '字典.xlsx', content: await workbookOf(table) });

  it('the import of a table adds words at the end, each offered from its start date', async () => {
    const { data } = await check([{ 名称: '数字经济' }, { 名称: '山区共富', 字典: '建议类别', 生效日期: '2027年1月1日' }]);
    expect(data.problems).toEqual([]);
    expect((await world.call(admin, 'exchange.runImport', { params: { id: data.id ?? '' } })).data).toMatchObject({ imported: 2 });
    expect((await words()).slice(-2)).toMatchObject([
      { name: '数字经济', state: 'offered' },
      { name: '山区共富', state: 'planned' },
    ]);
  });

  it('the import check names the error of each row, and the system administrator of a county cannot import words', async () => {
    const table: Cells[] = [
      { 名称: '数字经济' },
      { 名称: '数字经济' },
      { 名称: '其他', 字典: '没有的' },
      { 名称: '甲', 生效日期: '2027-01-02', 停用日期: '2027-01-01' },
    ];
    const { data } = await check(table);
    expect(data.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, '名称'],
      [4, '字典'],
      [5, '停用日期'],
    ]);
    const county = await world.signIn({ roleKind: 'system-admin', areaCode: '331121' });
    expect((await check(table, county)).error).toBe('access.area');
  });
});
