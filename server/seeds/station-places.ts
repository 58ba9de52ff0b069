import { beijingDate, DAY_MS } from '@contract/rules/beijing';
import { sql } from 'kysely';
import type {} from '../modules/station/tables';
import type { Db } from '../platform/db/connect';
import { groupsOf } from '../platform/slices';
import { makeRandom } from './random';

const NAMES = ['村口公告栏', '便民服务中心', '文化礼堂', '小区东门', '卫生服务站', '菜场入口'];
/** The days over which scans are made up. */
const DAYS = 60;
const BATCH = 1000;

export const hasStationPlaces = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('stationPlace').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Adds the places where stations hang their codes, with scans and the matters written there, when there are none at all. */
export async function seedStationPlaces(db: Db, now: Date): Promise<void> {
  if (await hasStationPlaces(db)) return;
  const dayBefore = (days: number): string => beijingDate(new Date(now.getTime() - days * DAY_MS));
  const stations = await db.selectFrom('station').where('state', '=', 'open').select(['id', 'areaCode']).orderBy('id').execute();
  const planned = stations.flatMap(({ id, areaCode }) => {
    const random = makeRandom(`places ${String(id)}`);
    return random.some(NAMES, random.int(1, 3)).map((name) => ({
      ...{ stationId: id, areaCode, name, hungOn: dayBefore(random.int(100, 400)) },
      downOn: random.chance(0.12) ? dayBefore(random.int(1, 90)) : null,
    }));
  });
  await db.insertInto('stationPlace').values(planned).execute();
  // Printed codes stay the same when the demo is created again.
  await sql`UPDATE station_place SET code = md5('station place ' || id)`.execute(db);
  const places = await db.selectFrom('stationPlace').select(['id', 'stationId']).orderBy('id').execute();
  const scans = places.flatMap(({ id }) => {
    const random = makeRandom(`place scans ${String(id)}`);
    const days = Array.from({ length: DAYS }, (_, days) => days).filter(() => random.chance(0.12));
    return days.map((days) => ({ placeId: id, day: dayBefore(days), scans: random.int(1, 6) }));
  });
  for (const batch of groupsOf(scans, BATCH)) await db.insertInto('stationPlaceScan').values(batch).execute();
  // A scan of a place is also one of its station.
  await sql`INSERT INTO station_scan (station_id, day, scans)
    SELECT place.station_id, scan.day, sum(scan.scans) FROM station_place_scan AS scan JOIN station_place AS place ON place.id = scan.place_id
    GROUP BY 1, 2 ON CONFLICT (station_id, day) DO UPDATE SET scans = station_scan.scans + excluded.scans`.execute(db);
  await sql`UPDATE matter SET place_id = place.id
    FROM (SELECT station_id, min(id) AS id FROM station_place GROUP BY station_id) AS place
    WHERE matter.source = 'code' AND matter.station_id = place.station_id AND matter.id % 2 = 0`.execute(db);
}
