import { type Kysely, sql } from 'kysely';

/** Consultations on draft laws, the texts to compare, and the opinions. */
const STATEMENTS = [
  `CREATE TABLE draft_law (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    area_code varchar(9) NOT NULL REFERENCES area (code),
    title text NOT NULL,
    round int NOT NULL DEFAULT 1,
    -- the first round of the same law; null for a first round
    series_id int REFERENCES draft_law (id),
    -- the previous round; each round has at most one next round
    previous_id int UNIQUE REFERENCES draft_law (id),
    -- sanitized HTML, the same for result
    explanation text NOT NULL,
    result text NOT NULL DEFAULT '',
    contact text NOT NULL,
    -- reason for a consultation of fewer than 20 days
    short_reason text NOT NULL,
    milestones jsonb NOT NULL,
    -- a phase without a first day does not take place; a phase without a last day has no end
    debate_from date,
    debate_to date,
    text_from date,
    text_to date,
    proposals_from date,
    proposals_to date,
    results_from date,
    results_to date,
    -- last day for opinions, which the scheduled task queries
    closes_on date,
    state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'collecting', 'sorting', 'result')),
    -- the publisher's selection; the table addressee has the resulting addressees
    addressing jsonb NOT NULL,
    publisher_id int NOT NULL REFERENCES userinfo (id),
    published_at timestamptz,
    announced_at timestamptz,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK (debate_from <= debate_to),
    CHECK (text_from <= text_to),
    CHECK (proposals_from <= proposals_to),
    CHECK (results_from <= results_to)
  )`,
  `CREATE INDEX draft_law_area ON draft_law (area_code text_pattern_ops, published_at DESC, id DESC)`,
  `CREATE INDEX draft_law_published ON draft_law (published_at DESC, id DESC)`,
  `CREATE INDEX draft_law_state ON draft_law (state, published_at DESC)`,
  `CREATE INDEX draft_law_closes ON draft_law (closes_on)`,
  `CREATE INDEX draft_law_series ON draft_law (series_id)`,
  `CREATE TABLE law_text (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    draft_law_id int NOT NULL REFERENCES draft_law (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('current', 'draft', 'revised', 'final')),
    name text NOT NULL,
    made_on date NOT NULL,
    -- opinions are given on the parts of this text
    is_asked boolean NOT NULL DEFAULT false,
    -- this text was passed
    is_final boolean NOT NULL DEFAULT false
  )`,
  `CREATE INDEX law_text_law ON law_text (draft_law_id, id)`,
  `CREATE UNIQUE INDEX law_text_asked ON law_text (draft_law_id) WHERE is_asked`,
  `CREATE UNIQUE INDEX law_text_final ON law_text (draft_law_id) WHERE is_final`,
  `CREATE TABLE law_part (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    text_id int NOT NULL REFERENCES law_text (id) ON DELETE CASCADE,
    -- position in the text, from 1
    ordinal int NOT NULL,
    kind text NOT NULL CHECK (kind IN ('preamble', 'book', 'chapter', 'section', 'article')),
    label text NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    UNIQUE (text_id, ordinal)
  )`,
  `CREATE TABLE law_opinion (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    draft_law_id int NOT NULL REFERENCES draft_law (id),
    -- area of the draft law
    area_code varchar(9) NOT NULL REFERENCES area (code),
    target text NOT NULL CHECK (target IN ('whole', 'chapter', 'article')),
    part_id int REFERENCES law_part (id),
    -- position of the part in its text; 0 for the whole text
    part_order int NOT NULL DEFAULT 0,
    content text NOT NULL,
    grounds text NOT NULL,
    source text NOT NULL CHECK (source IN ('public', 'deputy', 'station', 'office')),
    -- the role that gave or entered it; null for a visitor
    author_id int REFERENCES userinfo (id),
    deputy_id int REFERENCES deputy (id),
    station_id int REFERENCES station (id),
    -- given by a visitor, or entered for a person who came to a station or an office
    is_of_person boolean NOT NULL,
    -- the name as other users see it; for a person only the surname
    by_name text NOT NULL,
    -- the same for all opinions with equal text on the same part
    fold_key text NOT NULL,
    -- decided together with that opinion; its results are written here too
    folded_into_id int REFERENCES law_opinion (id),
    -- published with the result
    is_public boolean NOT NULL DEFAULT true,
    state text NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'adopted', 'partly', 'declined', 'noted')),
    reason text NOT NULL DEFAULT '',
    decided_at timestamptz,
    decided_by_name text NOT NULL DEFAULT '',
    submitted_at timestamptz NOT NULL,
    edited_at timestamptz,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL,
    CONSTRAINT law_opinion_part CHECK ((part_id IS NULL) = (target = 'whole'))
  )`,
  `CREATE UNIQUE INDEX law_opinion_once ON law_opinion (draft_law_id, author_id, fold_key) WHERE NOT is_of_person`,
  `CREATE INDEX law_opinion_key ON law_opinion (draft_law_id, fold_key, id)`,
  `CREATE INDEX law_opinion_parts ON law_opinion (draft_law_id, part_order, id)`,
  `CREATE INDEX law_opinion_newest ON law_opinion (draft_law_id, submitted_at DESC, id DESC)`,
  `CREATE INDEX law_opinion_shown ON law_opinion (draft_law_id, part_order, id)
    WHERE is_public AND folded_into_id IS NULL AND state <> 'submitted'`,
  `CREATE INDEX law_opinion_shown_state ON law_opinion (draft_law_id, state, part_order, id)
    WHERE is_public AND folded_into_id IS NULL AND state <> 'submitted'`,
  `CREATE INDEX law_opinion_open ON law_opinion (draft_law_id) WHERE state = 'submitted' AND folded_into_id IS NULL`,
  `CREATE INDEX law_opinion_area ON law_opinion (area_code text_pattern_ops, submitted_at DESC, id DESC)`,
  `CREATE INDEX law_opinion_submitted ON law_opinion (submitted_at DESC, id DESC)`,
  `CREATE INDEX law_opinion_part_id ON law_opinion (part_id) WHERE part_id IS NOT NULL`,
  `CREATE INDEX law_opinion_author ON law_opinion (author_id, submitted_at DESC) WHERE author_id IS NOT NULL`,
  `CREATE INDEX law_opinion_deputy ON law_opinion (deputy_id, submitted_at DESC) WHERE deputy_id IS NOT NULL`,
  `CREATE INDEX law_opinion_station ON law_opinion (station_id, submitted_at DESC) WHERE station_id IS NOT NULL`,
  `CREATE INDEX law_opinion_folded ON law_opinion (folded_into_id) WHERE folded_into_id IS NOT NULL`,
  // The sender of an opinion, stored apart so that history does not contain it.
  `CREATE TABLE law_opinion_sender (
    opinion_id int PRIMARY KEY REFERENCES law_opinion (id) ON DELETE CASCADE,
    -- only for a visitor; a person who came to a station is informed there
    receipt text UNIQUE,
    secret_hash text,
    name_cipher text NOT NULL,
    mobile_cipher text,
    address_hash text,
    at timestamptz NOT NULL,
    CHECK ((receipt IS NULL) = (secret_hash IS NULL))
  )`,
  `CREATE INDEX law_opinion_sender_address ON law_opinion_sender (address_hash, at) WHERE address_hash IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
