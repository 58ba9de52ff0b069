import { type Kysely, sql } from 'kysely';

/** A livelihood project with the same purpose as another one is merged into it, and is no longer public from then on. */
const STATEMENTS = [
  `ALTER TABLE livelihood ADD COLUMN merged_into_id int REFERENCES livelihood (id)`,
  `ALTER TABLE livelihood DROP CONSTRAINT livelihood_state_check`,
  `ALTER TABLE livelihood ADD CONSTRAINT livelihood_state_check CHECK (state IN ('proposed', 'refused', 'withdrawn', 'merged', 'reserve', 'reviewing',
    'candidate', 'failed', 'chosen', 'running', 'finished', 'rated', 'published', 'stopped'))`,
  `ALTER TABLE livelihood ADD CONSTRAINT livelihood_merged CHECK ((merged_into_id IS NOT NULL) = (state = 'merged'))`,
  `CREATE INDEX livelihood_merged_into ON livelihood (merged_into_id, id) WHERE merged_into_id IS NOT NULL`,
  `DROP INDEX livelihood_open`,
  `CREATE INDEX livelihood_open ON livelihood (proposed_at DESC, id DESC) WHERE state NOT IN ('proposed', 'refused', 'withdrawn', 'merged')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
