import type { StationKind } from '@contract/rules/station';
import { sql } from 'kysely';
import type {} from '../modules/station/tables';
import type { Db } from '../platform/db/connect';
import { cutTo, LANDSCAPE } from '../platform/files/portrait';
import { seatOf } from './area-seats';
import { makeRandom, type Random } from './random';
import { COMMUNITY_NAMES, EQUIPMENT, HOURS, INTROS, STATION_PLANS, STREETS } from './texts/stations';
import { DISTRICT } from './world';

/** The number of stations, over all towns of the city. */
const STATIONS = 400;
/** In degrees: the radius around the seat of a county for its towns, and around the middle of a town for its stations. */
const SPREAD = { town: 0.12, station: 0.012 } as const;
const ON_DUTY = { fewest: 3, most: 6 } as const;
const CLOSED_SHARE = 0.03;
const SCENES = 6;
/** The town whose stations the demo's manager manages. */
const SHOWN_TOWN = `${DISTRICT}001`;

export async function hasStations(db: Db): Promise<boolean> {
  return (await db.selectFrom('station').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const around = (random: Random, middle: number, spread: number): number =>
  Math.round((middle + ((random.int(0, 2000) - 1000) / 1000) * spread) * 1e6) / 1e6;

interface Town {
  code: string;
  name: string;
}

function nameOf(random: Random, { town, kind, taken }: { town: Town; kind: StationKind; taken: Set<string> }): string {
  if (kind === 'centre') return `${town.name}代表中心联络站`;
  const free = COMMUNITY_NAMES.filter((name) => !taken.has(name));
  const name = random.pick(free);
  taken.add(name);
  const place = town.name.endsWith('街道') || town.name.endsWith('镇') ? '社区' : '村';
  return `${name}${place}代表${kind === 'station' ? '联络站' : '联络点'}`;
}

/** A drawn house among hills, of no real place: 960 by 720. */
function drawScene(random: Random): string {
  const [sky, hill, wall, roof] = [
    random.pick(['#dbe9f4', '#e6eef2', '#f3e9dc']),
    random.pick(['#8fb39a', '#7fa68c', '#a3b88a']),
    random.pick(['#f7f4ee', '#efe7da', '#f2efe9']),
    random.pick(['#7a2e2a', '#5d4037', '#455a64']),
  ];
  const windows = [320, 420, 540, 640].map((x) => `<rect x="${String(x)}" y="400" width="52" height="60" fill="#9fb8c8"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
    <rect width="960" height="720" fill="${sky}"/>
    <path d="M0 430 Q160 ${String(random.int(250, 330))} 330 420 T700 380 T960 420 V720 H0Z" fill="${hill}"/>
    <rect y="560" width="960" height="160" fill="#d5cfc2"/>
    <rect x="280" y="350" width="440" height="230" fill="${wall}"/>
    <path d="M250 350 L500 ${String(random.int(220, 270))} L750 350 Z" fill="${roof}"/>
    ${windows}
    <rect x="470" y="480" width="60" height="100" fill="#8d6e63"/>
    <rect x="380" y="362" width="240" height="30" rx="4" fill="#b71c1c"/>
    <circle cx="${String(random.int(120, 200))}" cy="520" r="54" fill="#5f8f6a"/><rect x="150" y="540" width="16" height="60" fill="#6d4c41"/>
  </svg>`;
}

/** The deputies of each county, in any congress. */
async function deputiesByCounty(db: Db): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ county: string; ids: number[] }>`
    SELECT left(CASE WHEN length(deputy.area_code) > 4 THEN deputy.area_code ELSE coalesce(delegation.area_code, '') END, 6) AS county,
      array_agg(deputy.id ORDER BY deputy.id) AS ids
    FROM deputy JOIN term ON term.id = deputy.term_id JOIN delegation ON delegation.id = deputy.delegation_id
    WHERE term.current AND deputy.state = 'serving' GROUP BY 1`.execute(db);
  return new Map(rows.map(({ county, ids }) => [county, ids]));
}

/** Puts deputies on duty; the demo logins at the town shown in the demo. */
async function seedDuty(db: Db): Promise<void> {
  const byCounty = await deputiesByCounty(db);
  const stations = await db.selectFrom('station').select(['id', 'areaCode']).orderBy('id').execute();
  const duty = stations.flatMap(({ id, areaCode }) => {
    const random = makeRandom(`station-duty ${areaCode} ${String(id)}`);
    const chosen = random.some(byCounty.get(areaCode.slice(0, 6)) ?? [], random.int(ON_DUTY.fewest, ON_DUTY.most));
    return chosen.map((deputyId) => ({ stationId: id, deputyId }));
  });
  await sql`INSERT INTO station_deputy (station_id, deputy_id) SELECT * FROM unnest(
    ${duty.map(({ stationId }) => stationId)}::int[], ${duty.map(({ deputyId }) => deputyId)}::int[])`.execute(db);
  await sql`INSERT INTO station_deputy (station_id, deputy_id)
    SELECT station.id, userinfo.deputy_id FROM station, userinfo JOIN account ON account.id = userinfo.account_id
    WHERE station.area_code = ${SHOWN_TOWN} AND station.state = 'open' AND account.username = 'deputy' AND userinfo.deputy_id IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Adds stations in all towns: a centre in each, and others in the larger ones. Always the same ones, when there are none at all. */
export async function seedStations(db: Db, now: Date): Promise<void> {
  if (await hasStations(db)) return;
  const towns = await db.selectFrom('area').select(['code', 'name']).where('level', '=', 'town').orderBy('code').execute();
  const manager = await db.selectFrom('account').select('id').where('username', '=', 'station').where('demo', '=', true).executeTakeFirst();
  const draw = makeRandom('stations');
  const more = new Map<string, number>();
  for (let left = STATIONS - towns.length; left > 0; left -= 1) {
    const town = left <= 2 ? SHOWN_TOWN : draw.pick(towns).code;
    more.set(town, (more.get(town) ?? 0) + 1);
  }
  const rows = towns.flatMap((town) => {
    const random = makeRandom(`station ${town.code}`);
    const seat = seatOf(town.code.slice(0, 6));
    const middle = {
      longitude: around(random, seat.longitude ?? 119.92, SPREAD.town),
      latitude: around(random, seat.latitude ?? 28.45, SPREAD.town),
    };
    const taken = new Set<string>();
    return Array.from({ length: 1 + (more.get(town.code) ?? 0) }, (_, place) => {
      const kind: StationKind = place === 0 ? 'centre' : random.chance(0.75) ? 'station' : 'point';
      return {
        areaCode: town.code,
        name: nameOf(random, { town, kind, taken }),
        kind,
        state: place > 0 && random.chance(CLOSED_SHARE) && town.code !== SHOWN_TOWN ? ('closed' as const) : ('open' as const),
        address: `${random.pick(STREETS)} ${String(random.int(1, 398))} 号`,
        longitude: around(random, middle.longitude, SPREAD.station),
        latitude: around(random, middle.latitude, SPREAD.station),
        hours: random.pick(HOURS),
        phone: `0578-2${String(random.int(100_000, 999_999))}`,
        intro: random.pick(INTROS),
        planYear: now.getUTCFullYear(),
        plan: random
          .some(STATION_PLANS, 4)
          .map((line, number) => `${String(number + 1)}. ${line}`)
          .join('\n'),
        equipment: random.pick(EQUIPMENT),
        barrierFree: random.chance(0.4),
        managerId: town.code === SHOWN_TOWN ? (manager?.id ?? null) : null,
        ordernum: place + 1,
      };
    });
  });
  await db.insertInto('station').values(rows).execute();
  // Printed codes stay the same when the demo is created again.
  await sql`UPDATE station SET code = md5('station ' || id)`.execute(db);
  await seedDuty(db);
  const random = makeRandom('station scenes');
  const scenes = Array.from({ length: SCENES }, () => drawScene(random));
  const drawn = await Promise.all(scenes.map(async (scene) => (await cutTo(LANDSCAPE, Buffer.from(scene), ['svg'])) ?? Buffer.alloc(0)));
  await sql`INSERT INTO station_picture (station_id, id, bytes)
    SELECT station.id, md5('station picture ' || station.id)::uuid, scene.bytes
    FROM station JOIN unnest(${drawn}::bytea[]) WITH ORDINALITY AS scene (bytes, place) ON scene.place = 1 + station.id % ${SCENES}
    WHERE station.kind = 'centre'`.execute(db);
}
