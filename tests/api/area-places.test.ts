import { connect, type Db, migrate } from '../../server/platform/db/connect';
import { seedAreas } from '../../server/seeds/foundation';
import { backTo } from '../builders/earlier-database';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.ownerUrl);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const places = () => db.selectFrom('area').select(['code', 'longitude', 'latitude']).where('level', '!=', 'town').orderBy('code').execute();

describe('the places of areas', () => {
  it('the map positions of the city and its counties are known, and those of the towns are not', async () => {
    const known = await places();
    expect(known).toHaveLength(10);
    expect(known.every(({ longitude, latitude }) => longitude !== null && latitude !== null)).toBe(true);
    const towns = await db.selectFrom('area').select('longitude').where('level', '=', 'town').where('longitude', 'is not', null).execute();
    expect(towns).toEqual([]);
  });

  it('a map position has both coordinates or neither, in the valid range', async () => {
    const put = (longitude: number | null, latitude: number | null) =>
      db.updateTable('area').set({ longitude, latitude }).where('code', '=', '331102001').execute();
    await expect(put(119.9, null)).rejects.toThrow(/area_place_whole/);
    await expect(put(null, 28.4)).rejects.toThrow(/area_place_whole/);
    await expect(put(181, 28.4)).rejects.toThrow(/longitude/);
    await expect(put(119.9, -91)).rejects.toThrow(/latitude/);
    await put(119.9, 28.4);
  });

  it('the migration gives an existing database the same map positions as a new one', async () => {
    const seeded = await places();
    const areas = await db.selectFrom('area').select(['code', 'name', 'level', 'parentCode']).execute();
    await backTo(db, '0009-work-notices');
    await db.insertInto('area').values(areas).execute();
    expect(await migrate(db)).toContain('0010-area-places');
    expect(await places()).toEqual(seeded);
  });

  it('seeding the areas again keeps corrected map positions', async () => {
    await db.updateTable('area').set({ longitude: 119.9 }).where('code', '=', '331102').execute();
    await seedAreas(db);
    expect((await places()).find(({ code }) => code === '331102')?.longitude).toBe(119.9);
  });
});
