import { type Kysely, sql } from 'kysely';

/**
 * Votes on livelihood projects: the ballot, the scrutineers, the counts of paper ballots by two persons; for an electronic vote the roll of voters
 * and the box of ballots. Roll and box have only the vote's id in common: no time, no order, no key.
 */
const STATEMENTS = [
  `CREATE TABLE livelihood_vote (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    area_code text NOT NULL REFERENCES area (code),
    year int NOT NULL,
    kind text NOT NULL CHECK (kind IN ('decision', 'choice', 'rating')),
    method text NOT NULL CHECK (method IN ('paper', 'electronic')),
    state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'open', 'closed', 'counted', 'confirmed', 'published')),
    title text NOT NULL,
    meeting text NOT NULL DEFAULT '',
    round int NOT NULL DEFAULT 1,
    from_id int UNIQUE REFERENCES livelihood_vote (id),
    places int NOT NULL CHECK (places >= 0),
    members int CHECK (members > 0),
    present int CHECK (present >= 0),
    "out" int,
    back int,
    void int,
    tied int NOT NULL DEFAULT 0,
    recount_reason text NOT NULL DEFAULT '',
    confirmed_by_name text NOT NULL DEFAULT '',
    confirmed_at timestamptz,
    document text NOT NULL DEFAULT '',
    endorsed_on date,
    opened_at timestamptz,
    published_at timestamptz,
    created_at timestamptz NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT livelihood_vote_present CHECK (present <= members),
    CONSTRAINT livelihood_vote_counts CHECK ("out" <= present AND back <= "out" AND void <= back),
    CONSTRAINT livelihood_vote_counted CHECK (state NOT IN ('counted', 'confirmed', 'published') OR ("out" IS NOT NULL AND back IS NOT NULL AND void IS NOT NULL)),
    CONSTRAINT livelihood_vote_quorum CHECK (state = 'draft' OR (members IS NOT NULL AND present IS NOT NULL
      AND (CASE kind WHEN 'decision' THEN present * 3 >= members * 2 ELSE present * 2 > members END))),
    CONSTRAINT livelihood_vote_endorsed CHECK (kind <> 'choice' OR state <> 'published' OR endorsed_on IS NOT NULL)
  )`,
  `CREATE INDEX livelihood_vote_area ON livelihood_vote (area_code text_pattern_ops, id DESC)`,
  `CREATE INDEX livelihood_vote_state ON livelihood_vote (state, id DESC)`,
  `CREATE TABLE livelihood_vote_item (
    vote_id int NOT NULL REFERENCES livelihood_vote (id) ON DELETE CASCADE,
    livelihood_id int NOT NULL REFERENCES livelihood (id),
    ordinal int NOT NULL,
    yes int,
    good int,
    fair int,
    poor int,
    outcome text CHECK (outcome IN ('chosen', 'missed', 'outvoted', 'tied')),
    PRIMARY KEY (vote_id, livelihood_id)
  )`,
  `CREATE INDEX livelihood_vote_item_project ON livelihood_vote_item (livelihood_id)`,
  `CREATE TABLE livelihood_vote_scrutineer (
    vote_id int NOT NULL REFERENCES livelihood_vote (id) ON DELETE CASCADE,
    deputy_id int NOT NULL REFERENCES deputy (id),
    PRIMARY KEY (vote_id, deputy_id)
  )`,
  `CREATE INDEX livelihood_vote_scrutineer_deputy ON livelihood_vote_scrutineer (deputy_id)`,
  `CREATE TABLE livelihood_vote_count (
    vote_id int NOT NULL REFERENCES livelihood_vote (id) ON DELETE CASCADE,
    account_id int NOT NULL REFERENCES account (id),
    name text NOT NULL,
    numbers jsonb NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (vote_id, account_id)
  )`,
  `CREATE TABLE livelihood_vote_roll (
    vote_id int NOT NULL REFERENCES livelihood_vote (id) ON DELETE CASCADE,
    deputy_id int NOT NULL REFERENCES deputy (id),
    voted boolean NOT NULL,
    PRIMARY KEY (vote_id, deputy_id)
  )`,
  `CREATE INDEX livelihood_vote_roll_deputy ON livelihood_vote_roll (deputy_id)`,
  `CREATE TABLE livelihood_vote_box (
    id uuid PRIMARY KEY,
    vote_id int NOT NULL REFERENCES livelihood_vote (id) ON DELETE CASCADE,
    -- one mark for each ticked project, by its number
    marks jsonb NOT NULL
  )`,
  `CREATE INDEX livelihood_vote_box_vote ON livelihood_vote_box (vote_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
