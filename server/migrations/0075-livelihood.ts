import { type Kysely, sql } from 'kysely';

/** Livelihood projects: proposals, quarterly progress, problems, deputies' reviews, and the collections of an area. */
const STATEMENTS = [
  `CREATE TABLE livelihood (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    area_code text NOT NULL REFERENCES area (code),
    -- area of the congress whose deputies decide: the area itself; for a street, which has no congress, the area above it
    congress_code text NOT NULL REFERENCES area (code),
    year int NOT NULL CHECK (year BETWEEN 2015 AND 2040),
    state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'refused', 'withdrawn', 'reserve', 'reviewing', 'candidate', 'failed',
      'chosen', 'running', 'finished', 'rated', 'published', 'stopped')),
    category text NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    place text NOT NULL DEFAULT '',
    -- WGS-84 degrees
    longitude double precision CHECK (longitude BETWEEN -180 AND 180),
    latitude double precision CHECK (latitude BETWEEN -90 AND 90),
    -- all characters and character pairs of the public text
    search tsvector NOT NULL DEFAULT ''::tsvector,
    source text NOT NULL CHECK (source IN ('open', 'deputy', 'unit', 'office')),
    proposed_by_id int REFERENCES userinfo (id),
    proposed_by_deputy_id int REFERENCES deputy (id),
    proposed_by_name text NOT NULL,
    proposed_at timestamptz NOT NULL,
    -- only for a visitor
    receipt text UNIQUE,
    name_cipher text,
    mobile_cipher text,
    address_hash text,
    refusal text,
    answer text NOT NULL DEFAULT '',
    taken_at timestamptz,
    reason text NOT NULL DEFAULT '',
    -- in 10,000 yuan
    cost double precision CHECK (cost >= 0),
    unit_id int REFERENCES unit (id),
    review_ends_on date,
    nominated_at timestamptz,
    yes int,
    members int,
    -- planned progress at the end of each quarter, in percent
    plan int[] NOT NULL DEFAULT '{}',
    started_on date,
    -- the last reported quarter
    quarter int NOT NULL DEFAULT 0 CHECK (quarter BETWEEN 0 AND 4),
    progress int NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
    spent double precision NOT NULL DEFAULT 0 CHECK (spent >= 0),
    cover_id uuid,
    problems int NOT NULL DEFAULT 0,
    fixed int NOT NULL DEFAULT 0,
    supervision_name text NOT NULL DEFAULT '',
    finished_on date,
    look_told boolean NOT NULL DEFAULT false,
    good int,
    fair int,
    poor int,
    rating_valid int,
    rating text CHECK (rating IN ('good', 'fair', 'poor')),
    -- the last quarter for which the unit was notified of a missing report, and the time of the notification
    urged_quarter int NOT NULL DEFAULT 0,
    urged_at timestamptz,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT livelihood_point_whole CHECK ((longitude IS NULL) = (latitude IS NULL)),
    CONSTRAINT livelihood_refusal CHECK ((refusal IS NOT NULL) = (state = 'refused')),
    CONSTRAINT livelihood_visitor CHECK ((source = 'open') = (receipt IS NOT NULL)),
    CONSTRAINT livelihood_fixed CHECK (fixed BETWEEN 0 AND problems),
    CONSTRAINT livelihood_carried_out CHECK (state NOT IN ('running', 'finished', 'rated', 'published') OR (unit_id IS NOT NULL AND cardinality(plan) = 4)),
    CONSTRAINT livelihood_done CHECK (state NOT IN ('finished', 'rated', 'published') OR (progress = 100 AND finished_on IS NOT NULL))
  )`,
  // Indexes for lists and figures of public projects, and for the offices' lists.
  `CREATE INDEX livelihood_open ON livelihood (proposed_at DESC, id DESC) WHERE state NOT IN ('proposed', 'refused', 'withdrawn')`,
  `CREATE INDEX livelihood_proposed ON livelihood (proposed_at DESC, id DESC)`,
  `CREATE INDEX livelihood_area ON livelihood (area_code text_pattern_ops, proposed_at DESC, id DESC)`,
  `CREATE INDEX livelihood_year ON livelihood (year, proposed_at DESC, id DESC)`,
  `CREATE INDEX livelihood_state ON livelihood (state, proposed_at DESC, id DESC)`,
  `CREATE INDEX livelihood_category ON livelihood (category, proposed_at DESC, id DESC)`,
  `CREATE INDEX livelihood_source ON livelihood (source, proposed_at DESC, id DESC)`,
  `CREATE INDEX livelihood_search ON livelihood USING gin (search)`,
  `CREATE INDEX livelihood_running ON livelihood (year, quarter) WHERE state = 'running'`,
  `CREATE INDEX livelihood_unit ON livelihood (unit_id, proposed_at DESC) WHERE unit_id IS NOT NULL`,
  `CREATE INDEX livelihood_proposed_by ON livelihood (proposed_by_id, proposed_at DESC) WHERE proposed_by_id IS NOT NULL`,
  `CREATE INDEX livelihood_proposed_by_deputy ON livelihood (proposed_by_deputy_id, proposed_at DESC) WHERE proposed_by_deputy_id IS NOT NULL`,
  `CREATE INDEX livelihood_reviewing ON livelihood (congress_code, review_ends_on) WHERE state = 'reviewing'`,
  `CREATE INDEX livelihood_address ON livelihood (address_hash, proposed_at) WHERE address_hash IS NOT NULL`,
  `CREATE INDEX livelihood_to_look ON livelihood (finished_on) WHERE finished_on IS NOT NULL AND NOT look_told`,
  `CREATE INDEX livelihood_place ON livelihood (longitude, latitude) WHERE longitude IS NOT NULL`,
  `CREATE TABLE livelihood_collection (
    area_code text NOT NULL REFERENCES area (code),
    year int NOT NULL,
    begins_on date NOT NULL,
    ends_on date NOT NULL,
    note text NOT NULL DEFAULT '',
    PRIMARY KEY (area_code, year),
    CHECK (ends_on >= begins_on)
  )`,
  `CREATE INDEX livelihood_collection_end ON livelihood_collection (ends_on)`,
  `CREATE TABLE livelihood_review (
    livelihood_id int NOT NULL REFERENCES livelihood (id),
    deputy_id int NOT NULL REFERENCES deputy (id),
    stance text NOT NULL CHECK (stance IN ('for', 'changed', 'against')),
    content text NOT NULL DEFAULT '',
    at timestamptz NOT NULL,
    PRIMARY KEY (livelihood_id, deputy_id)
  )`,
  `CREATE INDEX livelihood_review_deputy ON livelihood_review (deputy_id, at DESC)`,
  `CREATE TABLE livelihood_supervisor (
    livelihood_id int NOT NULL REFERENCES livelihood (id),
    deputy_id int NOT NULL REFERENCES deputy (id),
    PRIMARY KEY (livelihood_id, deputy_id)
  )`,
  `CREATE INDEX livelihood_supervisor_deputy ON livelihood_supervisor (deputy_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
