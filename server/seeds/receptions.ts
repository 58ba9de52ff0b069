import { DAY_MS } from '@contract/rules/beijing';
import { type Insertable, sql } from 'kysely';
import type {} from '../modules/reception/tables';
import type { Secrets } from '../platform/crypto/secrets';
import type { Db } from '../platform/db/connect';
import type { Database } from '../platform/db/schema';
import { newReceipt } from '../platform/publishing/receipt';
import { groupsOf } from '../platform/slices';
import { makeName } from './people';
import { makeRandom, type Random } from './random';
import { BOOKED_MATTERS, SUMMARIES, TOPICS } from './texts/matters';
import { DISTRICT } from './world';

/** In days: two years back, the interval of reception days at each station, and the days ahead. */
const BACK = 730;
const EVERY = { least: 45, most: 75 } as const;
const AHEAD = 24;
const SLOT_MINUTES = 15;
const BATCH = 800;
/** Hours of the day in Beijing, expressed in UTC. */
const MORNING_UTC = 1;
const AFTERNOON_UTC = 6;
const SHOWN_TOWN = `${DISTRICT}001`;

type NewReception = Insertable<Database['reception']>;

interface Station {
  id: number;
  areaCode: string;
  deputyIds: number[];
}

export async function hasReceptions(db: Db): Promise<boolean> {
  return (await db.selectFrom('reception').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Ensures that a deputy is at only one place per day. */
function makeDiary() {
  const taken = new Set<string>();
  return (ids: readonly number[], day: string): number[] => {
    const free = ids.filter((id) => !taken.has(`${String(id)} ${day}`));
    for (const id of free) taken.add(`${String(id)} ${day}`);
    return free;
  };
}

function rowOf(random: Random, { id, areaCode }: Station, startsAt: Date, now: Date): NewReception {
  const endsAt = new Date(startsAt.getTime() + random.pick([2, 2.5, 3]) * 3_600_000);
  const isOver = endsAt < now;
  const state = isOver ? (random.chance(0.93) ? 'recorded' : 'cancelled') : random.chance(0.75) ? 'announced' : 'planned';
  const ahead = random.weighted([
    [5, 60],
    [4, 20],
    [7, 12],
    [1, 8],
  ]);
  const announcedAt = state === 'planned' ? null : new Date(Math.min(startsAt.getTime() - ahead * DAY_MS, now.getTime() - 3_600_000));
  return {
    ...{ stationId: id, areaCode, startsAt, endsAt, state, announcedAt, updatedAt: now },
    topic: random.pick(TOPICS),
    slotMinutes: random.chance(0.7) ? SLOT_MINUTES : null,
    lateReason: ahead < 3 ? '上级临时安排的专题接待' : '',
    cancelReason: state === 'cancelled' ? random.pick(['台风天气', '代表参加会议', '场地维修']) : '',
    attended: state === 'recorded' ? random.int(2, 18) : null,
    summary: state === 'recorded' ? random.pick(SUMMARIES) : '',
  };
}

/** The reception days of a station, oldest first; stations of the town shown in the demo have some soon. */
function daysOf(random: Random, { areaCode }: Station, now: Date): Date[] {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const hour = () => random.pick([MORNING_UTC, AFTERNOON_UTC]) * 3_600_000;
  const days: Date[] = [];
  for (let back = BACK - random.int(0, EVERY.most); back > 0; back -= random.int(EVERY.least, EVERY.most)) {
    days.push(new Date(midnight - back * DAY_MS + hour()));
  }
  const soon = areaCode === SHOWN_TOWN ? [4, 11, 18] : random.chance(0.6) ? [random.int(2, AHEAD)] : [];
  return [...days, ...soon.map((day) => new Date(midnight + day * DAY_MS + hour()))];
}

async function stationsOf(db: Db): Promise<Station[]> {
  const { rows } = await sql<Station>`
    SELECT station.id, station.area_code, coalesce(array_agg(duty.deputy_id ORDER BY duty.deputy_id) FILTER (WHERE duty.deputy_id IS NOT NULL), '{}') AS deputy_ids
    FROM station LEFT JOIN station_deputy AS duty ON duty.station_id = station.id WHERE station.state = 'open'
    GROUP BY station.id ORDER BY station.id`.execute(db);
  return rows;
}

/** Adds bookings for the days ahead. */
async function seedBookings(db: Db, { textCipher, keyedHash }: Secrets, now: Date): Promise<void> {
  const ahead = await db
    .selectFrom('reception')
    .where('state', '=', 'announced')
    .where('slotMinutes', 'is not', null)
    .select('id')
    .orderBy('id')
    .execute();
  const rows = ahead.flatMap(({ id }) => {
    const random = makeRandom(`bookings ${String(id)}`);
    const slots = random.some([0, 1, 2, 3, 4, 5, 6, 7], random.int(0, 3));
    return slots.map((slot, place) => {
      const mobile = `154${String(30_000_000 + id * 10 + place)}`;
      return {
        ...{ receptionId: id, slot, receipt: newReceipt((below) => random.int(0, below - 1)), matter: random.pick(BOOKED_MATTERS) },
        nameCipher: textCipher.encrypt(makeName(random, random.chance(0.5) ? '男' : '女', '汉族')),
        mobileCipher: textCipher.encrypt(mobile),
        mobileHash: keyedHash(mobile),
        ...{ bookedAt: now, calledOffAt: null },
      };
    });
  });
  for (const batch of groupsOf(rows, BATCH)) await db.insertInto('receptionBooking').values(batch).execute();
}

/** Adds a reception that is running when the demo is made, whatever the hour is: a day of the usual hours would be over or ahead at most times. */
async function seedRunning(db: Db, now: Date): Promise<void> {
  const station = (await stationsOf(db)).find(({ areaCode, deputyIds }) => areaCode === SHOWN_TOWN && deputyIds.length > 0);
  if (!station) return;
  const { id: stationId, areaCode, deputyIds } = station;
  const hour = Math.floor(now.getTime() / 3_600_000) * 3_600_000;
  const startsAt = new Date(hour - 3_600_000);
  const { id: receptionId } = await db
    .insertInto('reception')
    .values({
      ...{ stationId, areaCode, startsAt, endsAt: new Date(hour + 2 * 3_600_000), state: 'running' as const, topic: TOPICS[0] },
      ...{ announcedAt: new Date(startsAt.getTime() - 5 * DAY_MS), updatedAt: now, slotMinutes: SLOT_MINUTES, lateReason: '' },
      ...{ cancelReason: '', attended: null, summary: '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = deputyIds.slice(0, 2).map((deputyId, at) => ({ receptionId, deputyId, signedAt: at === 0 ? startsAt : null }));
  await db.insertInto('receptionDeputy').values(people).execute();
}

/** Adds reception days of two years and of the days ahead, when there are none at all. */
export async function seedReceptions(db: Db, secrets: Secrets, now: Date): Promise<void> {
  if (await hasReceptions(db)) return;
  const free = makeDiary();
  const planned = (await stationsOf(db)).flatMap((station) => {
    const random = makeRandom(`receptions ${String(station.id)}`);
    return daysOf(random, station, now).flatMap((startsAt) => {
      const receivers = free(random.some(station.deputyIds, random.int(1, 2)), startsAt.toISOString().slice(0, 10));
      const row = rowOf(random, station, startsAt, now);
      const isThere = receivers.map(() => random.chance(0.9));
      return receivers.length === 0 ? [] : [{ row, receivers, isThere }];
    });
  });
  for (const batch of groupsOf(planned, BATCH)) {
    const made = await db
      .insertInto('reception')
      .values(batch.map(({ row }) => row))
      .returning(['id', 'state', 'startsAt'])
      .execute();
    const people = made.flatMap(({ id, state, startsAt }, place) =>
      (batch[place]?.receivers ?? []).map((deputyId, at) => ({
        ...{ receptionId: id, deputyId },
        signedAt: state === 'recorded' && batch[place]?.isThere[at] ? new Date(startsAt.getTime() - 600_000) : null,
      })),
    );
    await db.insertInto('receptionDeputy').values(people).execute();
  }
  await seedRunning(db, now);
  await seedBookings(db, secrets, now);
}
