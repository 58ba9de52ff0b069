import { type Kysely, sql } from 'kysely';

/** Comments of deputies and offices on courses that allow them; and the most time that one heartbeat of a lesson can count. */
const STATEMENTS = [
  `ALTER TABLE course ADD COLUMN has_comments boolean NOT NULL DEFAULT false`,
  `CREATE TABLE course_comment (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    course_id int NOT NULL REFERENCES course (id) ON DELETE CASCADE,
    userinfo_id int NOT NULL REFERENCES userinfo (id),
    text text NOT NULL,
    at timestamptz NOT NULL,
    hidden_by int REFERENCES userinfo (id),
    hide_reason text NOT NULL DEFAULT ''
  )`,
  `CREATE INDEX course_comment_course ON course_comment (course_id, id DESC)`,
  `CREATE INDEX course_comment_writer ON course_comment (userinfo_id, at)`,
  `CREATE INDEX course_comment_hidden_by ON course_comment (hidden_by)`,
  // 35 seconds; for a link or a document the length of its lesson.
  `ALTER TABLE study_session ADD COLUMN most_counted int NOT NULL DEFAULT 35`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
