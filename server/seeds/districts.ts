import { sql } from 'kysely';
import type {} from '../modules/district/tables';
import type {} from '../modules/visit/tables';
import type { Db } from '../platform/db/connect';
import { makeRandom } from './random';
import { COMMUNITY_NAMES } from './texts/stations';
import { DISTRICT } from './world';

/** Districts in a town, and villages in a district. */
const OF_TOWN = { fewest: 2, most: 4 } as const;
const VILLAGES = { fewest: 2, most: 4 } as const;

export async function hasDistricts(db: Db): Promise<boolean> {
  return (await db.selectFrom('district').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Puts the district's deputies in office into the districts in turn, the demo logins in the first. */
async function seedDeputiesOf(db: Db): Promise<void> {
  await sql`
    WITH place AS (SELECT id, row_number() OVER (ORDER BY number) - 1 AS at FROM district),
      held AS (
        SELECT deputy.id, row_number() OVER (ORDER BY userinfo.id NULLS LAST, deputy.id) - 1 AS at FROM deputy
        JOIN term ON term.id = deputy.term_id AND term.current LEFT JOIN userinfo ON userinfo.deputy_id = deputy.id
        WHERE deputy.area_code = ${DISTRICT} AND deputy.state <> 'ended')
    UPDATE deputy SET district_id = place.id FROM held, place
    WHERE deputy.id = held.id AND place.at = held.at % (SELECT count(*) FROM place)`.execute(db);
}

/** Names the villages of the visits in the towns with districts; the last village of each district stays without visits. */
async function nameVillages(db: Db): Promise<void> {
  await sql`
    WITH village AS (
      SELECT town_code, name, row_number() OVER (PARTITION BY town_code ORDER BY district_id, place) - 1 AS at,
        count(*) OVER (PARTITION BY town_code) AS villages
      FROM district_village AS one
      WHERE place < (SELECT max(place) FROM district_village AS other WHERE other.district_id = one.district_id))
    UPDATE visit SET village = village.name FROM village
    WHERE visit.area_code = village.town_code AND village.at = visit.id % village.villages`.execute(db);
}

/** Adds the electoral districts of 莲都区 with their villages and deputies, when there are none at all. Always the same ones. */
export async function seedDistricts(db: Db): Promise<void> {
  if (await hasDistricts(db)) return;
  const towns = await db.selectFrom('area').where('parentCode', '=', DISTRICT).select(['code', 'name']).orderBy('code').execute();
  let number = 0;
  for (const { code, name } of towns) {
    const random = makeRandom(`districts ${code}`);
    const kind = name.endsWith('街道') || name.endsWith('镇') ? '社区' : '村';
    const free = random.some(COMMUNITY_NAMES, OF_TOWN.most * VILLAGES.most);
    for (let left = random.int(OF_TOWN.fewest, OF_TOWN.most); left > 0; left -= 1) {
      number += 1;
      const { id } = await db
        .insertInto('district')
        .values({ areaCode: DISTRICT, townCode: code, number, name: `第 ${String(number)} 选区` })
        .returning('id')
        .executeTakeFirstOrThrow();
      const villages = free.splice(0, random.int(VILLAGES.fewest, VILLAGES.most));
      await db
        .insertInto('districtVillage')
        .values(
          villages.map((village, place) => ({ districtId: id, place, areaCode: DISTRICT, townCode: code, name: `${village}${kind}` })),
        )
        .execute();
    }
  }
  await seedDeputiesOf(db);
  await nameVillages(db);
}
