import { type Kysely, sql } from 'kysely';

/** The seat of an area's government, in degrees of WGS-84, for maps; towns have none yet. The positions are approximate and can be corrected in the table. */
const COLUMNS = `ALTER TABLE area
  ADD COLUMN longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  ADD COLUMN latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  ADD CONSTRAINT area_place_whole CHECK ((longitude IS NULL) = (latitude IS NULL))`;

/** The values at the time of this migration: it fills existing rows, and the seeds fill later ones. */
const SEATS: [code: string, longitude: number, latitude: number][] = [
  ['3311', 119.9229, 28.4676],
  ['331102', 119.9137, 28.4461],
  ['331121', 120.2896, 28.1392],
  ['331122', 120.0912, 28.6592],
  ['331123', 119.2763, 28.5924],
  ['331124', 119.482, 28.4489],
  ['331125', 119.5734, 28.1155],
  ['331126', 119.0628, 27.619],
  ['331127', 119.6355, 27.9733],
  ['331181', 119.1414, 28.0746],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMNS).execute(db);
  for (const [code, longitude, latitude] of SEATS) {
    await sql`UPDATE area SET longitude = ${longitude}, latitude = ${latitude} WHERE code = ${code}`.execute(db);
  }
}
