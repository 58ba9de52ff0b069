import { type Kysely, sql } from 'kysely';

/** What an office has said of entries of the menu, and those of its own. No reference leads to `menu`, which every start writes anew. */
const STATEMENTS = [
  `CREATE TABLE menu_choice (
    -- of an entry that came with the product: its id there; of the office's own: from the sequence, far above those
    id int PRIMARY KEY,
    own boolean NOT NULL DEFAULT false,
    -- whether its place is the office's choice: then its group, null for the first level, and its order there
    moved boolean NOT NULL DEFAULT false,
    parent_id int,
    ordernum numeric,
    -- null: as it came
    title text,
    icon text,
    hidden boolean,
    -- of a link of the office's own; null for a group
    link text UNIQUE,
    -- null: everybody
    role_kinds text[],
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT menu_choice_own_whole CHECK (NOT own OR (moved AND ordernum IS NOT NULL AND title IS NOT NULL))
  )`,
  `CREATE SEQUENCE menu_choice_own START 100001`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
