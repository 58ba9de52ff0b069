import { type Kysely, sql } from 'kysely';

/** Deputies' studies: their state in each course, the time counted in each lesson, the open lesson, and their tests. */
const STATEMENTS = [
  `CREATE TABLE study (
    course_id int NOT NULL REFERENCES course (id) ON DELETE CASCADE,
    deputy_id int NOT NULL REFERENCES deputy (id),
    state text NOT NULL DEFAULT 'none' CHECK (state IN ('none', 'studying', 'completed', 'passed', 'failed')),
    favourite boolean NOT NULL DEFAULT false,
    begun_at timestamptz,
    completed_at timestamptz,
    -- time when it was completed, and passed when there is a test; it counts from then on
    finished_at timestamptz,
    -- minutes that it counts for
    minutes int NOT NULL DEFAULT 0,
    -- best score of its tests
    score int,
    PRIMARY KEY (course_id, deputy_id)
  )`,
  `CREATE INDEX study_deputy ON study (deputy_id, finished_at)`,
  `CREATE TABLE study_lesson (
    deputy_id int NOT NULL REFERENCES deputy (id),
    lesson_id int NOT NULL REFERENCES course_lesson (id) ON DELETE CASCADE,
    course_id int NOT NULL REFERENCES course (id) ON DELETE CASCADE,
    -- counted seconds, length and required seconds are stored here so that a beat reads no other table
    seconds int NOT NULL DEFAULT 0,
    length int NOT NULL,
    needed int NOT NULL,
    position int NOT NULL DEFAULT 0,
    beat_at timestamptz NOT NULL,
    done_at timestamptz,
    PRIMARY KEY (deputy_id, lesson_id)
  )`,
  `CREATE INDEX study_lesson_course ON study_lesson (course_id, deputy_id)`,
  `CREATE INDEX study_lesson_of ON study_lesson (lesson_id)`,
  `CREATE INDEX study_lesson_last ON study_lesson (deputy_id, beat_at DESC)`,
  // One row for each deputy: opening a lesson closes the one before it.
  `CREATE TABLE study_session (
    deputy_id int PRIMARY KEY REFERENCES deputy (id),
    session_id uuid NOT NULL UNIQUE,
    course_id int NOT NULL REFERENCES course (id) ON DELETE CASCADE,
    lesson_id int NOT NULL REFERENCES course_lesson (id) ON DELETE CASCADE,
    is_open boolean NOT NULL,
    beat_at timestamptz NOT NULL,
    counted int NOT NULL DEFAULT 0
  )`,
  `CREATE INDEX study_session_course ON study_session (course_id)`,
  `CREATE INDEX study_session_lesson ON study_session (lesson_id)`,
  `CREATE TABLE study_attempt (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    course_id int NOT NULL REFERENCES course (id) ON DELETE CASCADE,
    deputy_id int NOT NULL REFERENCES deputy (id),
    number int NOT NULL,
    -- the drawn questions with their correct answers, because the pool can change in the meantime
    questions jsonb NOT NULL,
    answers jsonb,
    score int,
    drawn_at timestamptz NOT NULL,
    answered_at timestamptz,
    UNIQUE (deputy_id, course_id, number)
  )`,
  `CREATE INDEX study_attempt_course ON study_attempt (course_id)`,
  // The opened papers of activities.
  `CREATE TABLE study_paper (
    deputy_id int NOT NULL REFERENCES deputy (id),
    file_id uuid NOT NULL,
    activity_id int NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
    opened_at timestamptz NOT NULL,
    PRIMARY KEY (deputy_id, file_id)
  )`,
  `CREATE INDEX study_paper_opened ON study_paper (deputy_id, opened_at)`,
  `CREATE INDEX study_paper_activity ON study_paper (activity_id)`,
  // When a deputy was last reminded of courses.
  `CREATE TABLE study_reminder (
    deputy_id int PRIMARY KEY REFERENCES deputy (id),
    at timestamptz NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
