import { type Kysely, sql } from 'kysely';

/** How often the code of a station is opened, a day, and an index for matters that nobody has handled yet. */
const STATEMENTS = [
  `CREATE TABLE station_scan (
    station_id int NOT NULL REFERENCES station (id) ON DELETE CASCADE,
    day date NOT NULL,
    scans int NOT NULL,
    PRIMARY KEY (station_id, day)
  )`,
  `CREATE INDEX matter_waiting ON matter (registered_at) WHERE state = 'registered' AND warned IS NULL`,
  // Nobody is notified of the past.
  `UPDATE matter SET warned = 'over', warned_at = now() WHERE state = 'registered'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
