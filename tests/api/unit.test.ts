import { ROLE_KINDS } from '@contract/rules/roles';
import { unitAccess } from '../../server/modules/unit/access';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';
import { seedUnit } from '../builders/unit';

let world: World;
let city: Person;
let county: Person;

beforeAll(async () => {
  world = await openWorld();
  for (const areaCode of ['3311', '331102', '331102001', '331121']) {
    for (const name of ['教育局', '公安局', '100%达标办_甲']) await seedUnit(world.db, { areaCode, name: `${areaCode}${name}` });
  }
  city = await world.signIn({ roleKind: 'suggestion-office' });
  county = await world.signIn({ roleKind: 'suggestion-office', areaCode: '331102' });
});
afterAll(() => world.close());

const namesOf = async (person: Person, query: { keyword?: string; page?: number; pageSize?: number }): Promise<string[]> =>
  (await world.call(person, 'unit.list', { query })).data.items.map((unit) => unit.name);

describe('unit.list', () => {
  it('unit.list refuses a caller without a session', async () => {
    expect(await world.call(null, 'unit.list', { query: {} })).toMatchObject({ status: 401, error: 'session.missing' });
  });

  it('unit.list refuses roles that have nothing to do with suggestions', async () => {
    const allowed: readonly string[] = unitAccess['unit.list'];
    for (const roleKind of ROLE_KINDS.filter((kind) => !allowed.includes(kind))) {
      expect(await world.call(await world.signIn({ roleKind }), 'unit.list', { query: {} })).toMatchObject({
        status: 403,
        error: 'access.denied',
      });
    }
  });

  it('unit.list shows the units of the area of the caller and below, none of a sibling or of the area above', async () => {
    const { data } = await world.call(county, 'unit.list', { query: {} });
    expect(data.items.map((unit) => unit.areaCode)).toEqual(['331102', '331102', '331102', '331102001', '331102001', '331102001']);
    expect(data.total).toBe(6);
    expect((await world.call(city, 'unit.list', { query: {} })).data.total).toBe(12);
  });

  it('unit.list finds units by a part of the name, with wildcards as plain text', async () => {
    expect(await namesOf(county, { keyword: ' 教育 ' })).toEqual(['331102教育局', '331102001教育局']);
    expect(await namesOf(county, { keyword: '100%达' })).toHaveLength(2);
    expect(await namesOf(county, { keyword: '%' })).toHaveLength(2);
    expect(await namesOf(county, { keyword: '_' })).toHaveLength(2);
    expect(await namesOf(county, { keyword: '\\' })).toEqual([]);
    expect(await namesOf(county, { keyword: '331121' })).toEqual([]);
  });

  it('unit.list gives pages with the total', async () => {
    const whole = await namesOf(city, { pageSize: 100 });
    const pages = [
      await namesOf(city, { page: 1, pageSize: 5 }),
      await namesOf(city, { page: 2, pageSize: 5 }),
      await namesOf(city, { page: 3, pageSize: 5 }),
    ];
    expect(pages.flat()).toEqual(whole);
    expect((await world.call(city, 'unit.list', { query: { page: 9, pageSize: 5 } })).data).toEqual({
      items: [],
      total: 12,
      page: 9,
      pageSize: 5,
    });
  });

  it.each([
    [{ page: 0 }, 'page'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ keyword: '长'.repeat(51) }, 'keyword'],
    [{ areaCode: '浙江' }, 'areaCode'],
    [{ state: 'gone' }, 'state'],
  ])('unit.list refuses %j', async (query, field) => {
    expect(await world.call(city, 'unit.list', { query: query as { page?: number } })).toMatchObject({
      status: 400,
      error: 'request.invalid',
      field,
    });
  });
});
