import type { CallInput } from '@contract/contract';
import { seedDeputy, type SeededDeputy } from '../builders/deputy';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let county: Person;
let town: Person;
let sibling: Person;
let ye: SeededDeputy;
let lan: SeededDeputy;

const COUNTY = '331102';
const TOWN = '331102001';
const NOW = new Date('2026-03-05T02:00:00Z');

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal', now: NOW });
  county = await world.signIn({ roleKind: 'congress-office', areaCode: COUNTY });
  town = await world.signIn({ roleKind: 'town-congress', areaCode: TOWN });
  sibling = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
  ye = await seedDeputy(world.db, { name: '叶明辉', areaCode: COUNTY });
  lan = await seedDeputy(world.db, { name: '蓝春兰', areaCode: TOWN });
});
afterAll(() => world.close());

type Form = CallInput<'district.create'>['body'];
let number = 0;
const aForm = (form: Partial<Form> = {}): Form => {
  number += 1;
  return {
    areaCode: COUNTY,
    townCode: TOWN,
    number,
    name: `第 ${String(number)} 选区`,
    villages: [`第${String(number)}村`],
    deputyIds: [],
    ...form,
  };
};
const create = (form: Partial<Form> = {}, by: Person | null = county) => world.call(by, 'district.create', { body: aForm(form) });

describe('the register of districts', () => {
  it('a district is registered with its villages and deputies, changed, and found by a village or its pinyin', async () => {
    const { status, data } = await create({ villages: ['白云社区', '灯塔社区'], deputyIds: [ye.deputyId] });
    expect(status).toBe(200);
    expect(data).toMatchObject({ townCode: TOWN, villages: ['白云社区', '灯塔社区'], deputyNames: '叶明辉', actions: ['edit', 'remove'] });
    for (const keyword of ['灯塔', 'dengta', 'by']) {
      const { data: page } = await world.call(county, 'district.list', { query: { keyword } });
      expect(page.items.map(({ id }) => id)).toContain(data.id);
    }
    expect((await world.call(county, 'deputy.get', { params: { id: ye.deputyId } })).data.districtName).toBe(data.name);
    const { areaCode: _fixed, ...form } = aForm({ villages: ['白云社区'], deputyIds: [] });
    const changed = await world.call(county, 'district.edit', { params: { id: data.id }, body: { ...form, version: data.version } });
    expect(changed.data).toMatchObject({ villages: ['白云社区'], deputyNames: '' });
    expect(changed.data.history.at(-1)?.changes).toContainEqual({ name: '代表', before: '叶明辉', after: '（空）' });
    expect(
      (await world.call(county, 'district.remove', { params: { id: data.id }, query: { version: changed.data.version } })).status,
    ).toBe(200);
    expect((await world.call(county, 'district.get', { params: { id: data.id } })).error).toBe('district.not_found');
  });

  it('a village in two districts, another congress’s deputy, a wrong town and a taken number are refused at their fields', async () => {
    const { data } = await create({ villages: ['溪口村'] });
    expect(await create({ villages: ['溪口村'] })).toMatchObject({ error: 'district.village', field: 'villages' });
    expect(await create({ deputyIds: [lan.deputyId] })).toMatchObject({ error: 'district.deputy', field: 'deputyIds' });
    expect(await create({ townCode: COUNTY })).toMatchObject({ error: 'district.town', field: 'townCode' });
    expect(await create({ number: data.number })).toMatchObject({ error: 'district.taken', field: 'name' });
    expect(await create({ areaCode: '3311' })).toMatchObject({ error: 'access.area' });
    // The same village may be in a district of the town's own congress.
    expect((await create({ areaCode: TOWN, villages: ['溪口村'] }, town)).status).toBe(200);
    expect((await create({}, sibling)).error).toBe('access.area');
    expect((await create({}, null)).status).toBe(401);
    expect((await world.call(sibling, 'district.get', { params: { id: data.id } })).error).toBe('district.not_found');
  });

  it('only deputies in office of the congress are offered', async () => {
    const names = async (areaCode: string, by: Person) =>
      (await world.call(by, 'district.candidates', { query: { areaCode } })).data.map(({ name }) => name);
    expect(await names(COUNTY, county)).toEqual(['叶明辉']);
    expect(await names(TOWN, town)).toEqual(['蓝春兰']);
    expect((await world.call(sibling, 'district.candidates', { query: { areaCode: COUNTY } })).error).toBe('access.area');
  });
});

describe('who is my deputy', () => {
  it('a voter finds the deputies of the village at each level, without a login and without any number', async () => {
    await create({ name: '水东选区', villages: ['水东社区'], deputyIds: [ye.deputyId] });
    await create({ areaCode: TOWN, name: '镇水东选区', villages: ['水东社区'], deputyIds: [lan.deputyId] }, town);
    const counties = (await world.call(null, 'district.places', { query: {} })).data;
    expect(counties.map(({ code }) => code)).toContain(COUNTY);
    const towns = (await world.call(null, 'district.places', { query: { areaCode: COUNTY } })).data;
    expect(towns.map(({ code }) => code)).toContain(TOWN);
    for (const query of [{ areaCode: TOWN }, { keyword: '水东' }, { keyword: 'shuidong' }]) {
      const { data } = await world.call(null, 'district.villages', { query });
      expect(data.filter(({ village }) => village === '水东社区')).toHaveLength(1);
    }
    const { data } = await world.call(null, 'district.deputies', { query: { areaCode: TOWN, village: '水东社区' } });
    expect(data.levels.map(({ districtName, deputies }) => [districtName, deputies.map(({ name }) => name)]).slice(0, 2)).toEqual([
      ['镇水东选区', ['蓝春兰']],
      ['水东选区', ['叶明辉']],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/\d{11}/);
  });

  it('a place that is no town is not found, and all villages of a county are not listed at once', async () => {
    expect((await world.call(null, 'district.deputies', { query: { areaCode: COUNTY } })).error).toBe('district.no_place');
    expect((await world.call(null, 'district.deputies', { query: { areaCode: '331102999' } })).error).toBe('district.no_place');
    expect((await world.call(null, 'district.villages', { query: { areaCode: COUNTY } })).data).toEqual([]);
  });
});
