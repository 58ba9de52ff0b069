import type { Holidays } from '@contract/rules/deadline';
import type { LeadState } from '@contract/rules/lead';
import { sql } from 'kysely';
import { makeLeadWrites } from '../modules/lead/writes';
import type { Db } from '../platform/db/connect';
import { makeActors } from './comments';
import { type Deputy, type Place, storeLead, storyOf } from './lead-story';
import { leadFromOrigins, raiseSuggestions } from './lead-suggestions';
import { makeRandom, type Random } from './random';
import { LEADS } from './texts/leads';

/** The state of each lead and its age in days: for each congress, and additional ones for the first congress. */
const OF_EACH: readonly (readonly [LeadState, number])[] = [
  ['waiting', 1],
  ['published', 5],
  ['published', 40],
  ['claimed', 12],
  ['assigned', 9],
  ['closed', 130],
];
const OF_FIRST: readonly (readonly [LeadState, number])[] = [
  ['waiting', 6],
  ['refused', 20],
  ['withdrawn', 33],
  ['claimed', 29],
  ['assigned', 30],
  ['replied', 24],
  ['replied', 45],
  ['closed', 210],
  ['closed', 320],
  ['merged', 60],
];

export async function hasLeads(db: Db): Promise<boolean> {
  return (await db.selectFrom('lead').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function deputiesOf(db: Db): Promise<Deputy[]> {
  const { rows } = await sql<Deputy>`
    SELECT deputy_id, role_id, name, area_code FROM (
      SELECT deputy.id AS deputy_id, userinfo.id AS role_id, deputy.name, deputy.area_code,
        row_number() OVER (PARTITION BY deputy.area_code ORDER BY deputy.id)::int AS place
      FROM deputy JOIN term ON term.id = deputy.term_id JOIN userinfo ON userinfo.deputy_id = deputy.id AND userinfo.role_kind = 'deputy'
      WHERE term.current AND deputy.state = 'serving') AS serving
    WHERE place <= 12 ORDER BY place, area_code`.execute(db);
  return rows;
}

/** The city and its counties, each with its government seat. */
async function placesOf(db: Db): Promise<Place[]> {
  const rows = await db
    .selectFrom('area')
    .where('longitude', 'is not', null)
    .where((eb) => eb(eb.fn<number>('length', ['code']), '=', 6))
    .select(['code', 'longitude', 'latitude'])
    .orderBy('code')
    .execute();
  return rows.map(({ code, longitude, latitude }) => ({ code, longitude: longitude ?? 0, latitude: latitude ?? 0 }));
}

/** Adds joining deputies and followers, once the lead has been claimed or published. */
async function gather(db: Db, id: number, { deputies, random }: { deputies: readonly Deputy[]; random: Random }): Promise<void> {
  const writes = makeLeadWrites(db);
  const lead = await db
    .selectFrom('lead')
    .where('id', '=', id)
    .select(['holderId', 'areaCode', 'raisedAt', 'publishedAt', 'claimedAt'])
    .executeTakeFirstOrThrow();
  const at = lead.claimedAt ?? lead.publishedAt ?? lead.raisedAt;
  const others = deputies.filter(({ deputyId, areaCode }) => deputyId !== lead.holderId && lead.areaCode.startsWith(areaCode));
  const joins = lead.holderId === null ? [] : random.some(others, Math.min(others.length, random.int(0, 3)));
  for (const { deputyId, roleId } of joins) await writes.addJoin(id, deputyId, roleId, at);
  for (const { roleId } of random.some(others, Math.min(others.length, random.int(0, 6)))) await writes.addFollow(id, roleId, at);
  await writes.recount(id);
}

/** Adds leads for every congress in every state, when there are none: some with a unit, some that became a suggestion, one chain from a comment. */
export async function seedLeads(db: Db, now: Date): Promise<void> {
  if (await hasLeads(db)) return;
  const days = await db.selectFrom('holiday').select(['day', 'kind']).execute();
  const holidays: Holidays = new Map(days.map(({ day, kind }) => [day, kind]));
  const actors = makeActors(db);
  const all = await deputiesOf(db);
  const units = await db.selectFrom('unit').where('state', '=', 'active').select(['id', 'name', 'areaCode']).orderBy('id').execute();
  for (const [nth, place] of (await placesOf(db)).entries()) {
    const office = await actors.office(place.code);
    const deputies = all.filter(({ areaCode }) => place.code.startsWith(areaCode));
    // A county without its own units uses the city's.
    const [unit] = units
      .filter(({ areaCode }) => place.code.startsWith(areaCode))
      .sort((one, other) => other.areaCode.length - one.areaCode.length);
    const answerer = unit && (await actors.unit(unit.id));
    if (!office || !unit || !answerer || deputies.length === 0) continue;
    const merged: number[] = [];
    let into = 0;
    for (const [at, [state, daysAgo]] of [...OF_EACH, ...(nth === 0 ? OF_FIRST : [])].entries()) {
      const random = makeRandom(`lead:${place.code}:${String(at)}`);
      const text = LEADS[(nth * 5 + at) % LEADS.length];
      if (!text) continue;
      const id = await storeLead(
        db,
        storyOf({ state, daysAgo, random, place, text }, { now, holidays, office, unit: { id: unit.id, actor: answerer }, deputies }),
      );
      await gather(db, id, { deputies, random });
      if (state === 'merged') merged.push(id);
      else if (state === 'published') into = id;
    }
    for (const id of merged) await db.updateTable('lead').set({ state: 'merged', mergedIntoId: into }).where('id', '=', id).execute();
  }
  for (const id of await raiseSuggestions(db)) await gather(db, id, { deputies: all, random: makeRandom(`lead ${String(id)}`) });
  await leadFromOrigins(db, actors, now);
  // Marks the warnings for deadlines that were near or over before the demo began as sent.
  await sql`UPDATE lead SET warned = CASE WHEN due_at < ${now} THEN 'over' ELSE 'near' END, warned_at = ${now}
    WHERE due_at IS NOT NULL AND near_at <= ${now}`.execute(db);
}
