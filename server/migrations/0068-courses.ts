import { type Kysely, sql } from 'kysely';

/** Courses that an area publishes to its deputies, with their lessons and the questions of their tests. */
const STATEMENTS = [
  `CREATE TABLE course (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    area_code varchar(9) NOT NULL REFERENCES area (code),
    title text NOT NULL,
    introduction text NOT NULL,
    category text NOT NULL,
    audience text NOT NULL CHECK (audience IN ('all', 'new', 'again')),
    state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'withdrawn')),
    -- the year of the study plan
    year int NOT NULL,
    -- the date by which it must be finished; null when it is not required
    due_on date,
    cover_id uuid,
    -- number of questions drawn for each attempt; 0 for no test
    test_questions int NOT NULL,
    -- totals over its lessons
    lesson_count int NOT NULL,
    minutes int NOT NULL,
    -- the publisher's selection; the table addressee has the resulting addressees
    addressing jsonb NOT NULL,
    withdraw_reason text NOT NULL DEFAULT '',
    publisher_id int NOT NULL REFERENCES userinfo (id),
    published_at timestamptz,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE INDEX course_area ON course (area_code text_pattern_ops, published_at DESC, id DESC)`,
  `CREATE INDEX course_state ON course (state, due_on)`,
  `CREATE INDEX course_category ON course (category)`,
  `CREATE INDEX course_year ON course (year, audience)`,
  `CREATE TABLE course_lesson (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    course_id int NOT NULL REFERENCES course (id) ON DELETE CASCADE,
    place int NOT NULL,
    kind text NOT NULL CHECK (kind IN ('video', 'pdf', 'page', 'link')),
    title text NOT NULL,
    minutes int NOT NULL CHECK (minutes > 0),
    file_id uuid,
    -- sanitized HTML
    text text NOT NULL,
    url text NOT NULL
  )`,
  `CREATE INDEX course_lesson_of ON course_lesson (course_id, place)`,
  `CREATE TABLE course_question (
    course_id int NOT NULL REFERENCES course (id) ON DELETE CASCADE,
    place int NOT NULL,
    kind text NOT NULL CHECK (kind IN ('single', 'multiple', 'judge')),
    text text NOT NULL,
    options text[] NOT NULL,
    -- indexes of the correct options, from 0
    answers int[] NOT NULL,
    explanation text NOT NULL,
    PRIMARY KEY (course_id, place)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
