import type { Area } from '@contract/schema/area';
import { seedAreas, seedFoundation } from '../../server/seeds/foundation';
import { dataOf, errorOf, openApp, type TestApp } from '../builders/session';

let world: TestApp;

beforeAll(async () => {
  world = await openApp();
});

afterAll(() => world.close());

async function areasOf(areaCode: string): Promise<Area[]> {
  const { token } = await world.signIn({ roleKind: 'congress-office', areaCode });
  return dataOf(await world.ask({ url: '/api/admin/user/userarea', token }), 'area.userArea');
}

const namesOf = (areas: Area[] = []): string[] => areas.map((area) => area.name);

describe('area.userArea › a role', () => {
  it('a role of the city sees the city with its nine counties and 173 towns', async () => {
    const [city, ...others] = await areasOf('3311');
    expect(others).toEqual([]);
    expect(city).toMatchObject({ code: '3311', name: '丽水市', level: 'city' });
    expect(namesOf(city?.children)).toEqual([
      '莲都区',
      '青田县',
      '缙云县',
      '遂昌县',
      '松阳县',
      '云和县',
      '庆元县',
      '景宁畲族自治县',
      '龙泉市',
    ]);
    const towns = city?.children.flatMap((county) => county.children) ?? [];
    expect(towns).toHaveLength(173);
    expect(towns.every((town) => town.level === 'town' && town.code.length === 9 && town.children.length === 0)).toBe(true);
  });

  it('a role of a county sees that county only', async () => {
    const [county, ...others] = await areasOf('331102');
    expect(others).toEqual([]);
    expect(county).toMatchObject({ code: '331102', name: '莲都区', level: 'county' });
    expect(county?.children[0]).toMatchObject({ code: '331102001', name: '紫金街道' });
    expect(county?.children.every((town) => town.code.startsWith('331102'))).toBe(true);
  });

  it('a role of a town sees its town', async () => {
    expect(await areasOf('331102001')).toEqual([{ code: '331102001', name: '紫金街道', level: 'town', children: [] }]);
  });
});

describe('area.userArea › others', () => {
  it('area.userArea needs a session', async () => {
    const response = await world.ask({ url: '/api/admin/user/userarea' });
    expect([response.statusCode, errorOf(response)]).toEqual([401, 'session.missing']);
  });

  it('area.userArea ignores a request for another area', async () => {
    const { token } = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
    const response = await world.ask({ url: '/api/admin/user/userarea', query: { areaCode: '3311' }, token });
    expect(dataOf(response, 'area.userArea')[0]?.code).toBe('331102');
  });
});

describe('what every installation needs', () => {
  it('seeding the basic data is idempotent, also on several nodes at the same time', async () => {
    const countAll = async () => ({
      areas: await world.db.selectFrom('area').selectAll().orderBy('code').execute(),
      steps: await world.db.selectFrom('step').selectAll().orderBy('id').execute(),
      menu: await world.db.selectFrom('menu').selectAll().orderBy('id').execute(),
      roles: await world.db.selectFrom('menuRole').selectAll().orderBy('roleKind').orderBy('menuId').execute(),
    });
    const before = await countAll();
    await Promise.all([
      seedFoundation(world.db),
      seedFoundation(world.db),
      seedFoundation(world.db),
      seedAreas(world.db),
      seedAreas(world.db),
    ]);
    expect(await countAll()).toEqual(before);
    expect(before.areas).toHaveLength(183);
  });
});
