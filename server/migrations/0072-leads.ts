import { type Kysely, sql } from 'kysely';

/** Leads that users raise and deputies claim, with joined deputies, followers and the source of each. The original text is stored next to the public one. */
const STATEMENTS = [
  `CREATE TABLE lead (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    area_code text NOT NULL REFERENCES area (code),
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN
      ('waiting', 'refused', 'withdrawn', 'published', 'claimed', 'suggested', 'assigned', 'replied', 'closed', 'merged')),
    state_since timestamptz NOT NULL,
    tier text CHECK (tier IN ('voted', 'micro', 'wish')),
    category text NOT NULL,
    -- the public text
    title text NOT NULL,
    content text NOT NULL,
    place text NOT NULL DEFAULT '',
    -- the original text
    original_title text NOT NULL,
    original_content text NOT NULL,
    original_place text NOT NULL DEFAULT '',
    -- WGS-84 degrees
    longitude double precision CHECK (longitude BETWEEN -180 AND 180),
    latitude double precision CHECK (latitude BETWEEN -90 AND 90),
    -- all characters and character pairs of the public text
    search tsvector NOT NULL DEFAULT ''::tsvector,
    raised_by_id int NOT NULL REFERENCES userinfo (id),
    raised_by_deputy_id int REFERENCES deputy (id),
    raised_by_name text NOT NULL,
    -- the office or the unit; empty for a deputy
    raised_by_office text NOT NULL DEFAULT '',
    raised_at timestamptz NOT NULL,
    origin text CHECK (origin IN ('matter', 'comment', 'visit')),
    origin_id int,
    refusal text,
    note text NOT NULL DEFAULT '',
    published_at timestamptz,
    -- time of the first claim, for figures; the lead can be unclaimed again since then
    claimed_first_at timestamptz,
    holder_id int REFERENCES deputy (id),
    holder_role_id int REFERENCES userinfo (id),
    claimed_at timestamptz,
    release_reason text NOT NULL DEFAULT '',
    suggestion_id int REFERENCES suggestion (id) ON DELETE SET NULL,
    unit_id int REFERENCES unit (id),
    assigned_at timestamptz,
    reply text NOT NULL DEFAULT '',
    replied_by_name text NOT NULL DEFAULT '',
    replied_at timestamptz,
    accepted boolean,
    accepted_by text NOT NULL DEFAULT '',
    accepted_on date,
    seen text NOT NULL DEFAULT '',
    outcome text NOT NULL DEFAULT '',
    solved boolean,
    closed_at timestamptz,
    merged_into_id int REFERENCES lead (id),
    -- deadline of the current step; null when there is none
    due_at timestamptz,
    near_at timestamptz,
    -- the last notification about this deadline sent by the scheduled task: near or over
    warned text CHECK (warned IN ('near', 'over')),
    warned_at timestamptz,
    joins int NOT NULL DEFAULT 0,
    follows int NOT NULL DEFAULT 0,
    heat double precision NOT NULL DEFAULT 0,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT lead_point_whole CHECK ((longitude IS NULL) = (latitude IS NULL)),
    CONSTRAINT lead_refusal CHECK ((refusal IS NOT NULL) = (state = 'refused')),
    CONSTRAINT lead_merged CHECK ((merged_into_id IS NOT NULL) = (state = 'merged')),
    CONSTRAINT lead_held CHECK (state NOT IN ('claimed', 'suggested') OR holder_id IS NOT NULL),
    CONSTRAINT lead_assigned CHECK (state NOT IN ('assigned', 'replied') OR unit_id IS NOT NULL),
    CONSTRAINT lead_origin_whole CHECK ((origin IS NULL) = (origin_id IS NULL))
  )`,
  `CREATE INDEX lead_heat ON lead (heat DESC, id DESC)`,
  `CREATE INDEX lead_raised ON lead (raised_at DESC, id DESC)`,
  `CREATE INDEX lead_area ON lead (area_code text_pattern_ops, state, heat DESC)`,
  `CREATE INDEX lead_state ON lead (state, heat DESC, id DESC)`,
  `CREATE INDEX lead_category ON lead (category, heat DESC, id DESC)`,
  `CREATE INDEX lead_tier ON lead (tier, heat DESC, id DESC) WHERE tier IS NOT NULL`,
  `CREATE INDEX lead_search ON lead USING gin (search)`,
  `CREATE INDEX lead_raised_by ON lead (raised_by_id, raised_at DESC)`,
  `CREATE INDEX lead_raised_by_deputy ON lead (raised_by_deputy_id, raised_at DESC) WHERE raised_by_deputy_id IS NOT NULL`,
  `CREATE INDEX lead_holder ON lead (holder_id, claimed_at DESC) WHERE holder_id IS NOT NULL`,
  `CREATE INDEX lead_holder_role ON lead (holder_role_id) WHERE holder_role_id IS NOT NULL`,
  `CREATE INDEX lead_unit ON lead (unit_id, state) WHERE unit_id IS NOT NULL`,
  `CREATE INDEX lead_due ON lead (due_at) WHERE due_at IS NOT NULL`,
  `CREATE INDEX lead_near ON lead (near_at) WHERE due_at IS NOT NULL`,
  `CREATE INDEX lead_suggestion ON lead (suggestion_id) WHERE suggestion_id IS NOT NULL`,
  `CREATE INDEX lead_merged_into ON lead (merged_into_id) WHERE merged_into_id IS NOT NULL`,
  `CREATE TABLE lead_join (
    lead_id int NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
    deputy_id int NOT NULL REFERENCES deputy (id),
    userinfo_id int NOT NULL REFERENCES userinfo (id),
    at timestamptz NOT NULL,
    PRIMARY KEY (lead_id, deputy_id)
  )`,
  `CREATE INDEX lead_join_deputy ON lead_join (deputy_id, at DESC)`,
  `CREATE INDEX lead_join_role ON lead_join (userinfo_id)`,
  `CREATE TABLE lead_follow (
    lead_id int NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
    userinfo_id int NOT NULL REFERENCES userinfo (id),
    at timestamptz NOT NULL,
    PRIMARY KEY (lead_id, userinfo_id)
  )`,
  `CREATE INDEX lead_follow_role ON lead_follow (userinfo_id, at DESC)`,
  ...['comment', 'matter', 'visit'].flatMap((table) => [
    `ALTER TABLE ${table} ADD COLUMN lead_id int REFERENCES lead (id)`,
    `CREATE INDEX ${table}_lead ON ${table} (lead_id) WHERE lead_id IS NOT NULL`,
  ]),
  `ALTER TABLE matter DROP CONSTRAINT matter_state_check`,
  `ALTER TABLE matter ADD CONSTRAINT matter_state_check
    CHECK (state IN ('registered', 'assigned', 'answered', 'replied', 'suggested', 'led', 'refused', 'rated'))`,
  // The name that the office chose for leads.
  `ALTER TABLE installation ADD COLUMN lead_label text NOT NULL DEFAULT '政务线索'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
