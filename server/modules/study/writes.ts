import type { Viewer } from '@contract/rules/roles';
import { LEAST_BEAT_SECONDS, BEAT_GRACE_SECONDS, mostBeatSeconds, neededSeconds, type StudyState } from '@contract/rules/study';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { makeAddressees } from '../../platform/publishing/addressees';

interface Beat {
  deputyId: number;
  sessionId: string;
  position: number;
  seconds: number;
}

type HeldLesson = { id: number; courseId: number } & Parameters<typeof mostBeatSeconds>[0];

interface Beaten {
  counted: number;
  seconds: number;
  courseId: number;
  doneAt: Date | null;
}

/** The queries that change deputies' studies. `db` may be a transaction. */
export function makeStudyWrites(db: Db) {
  /** Returns the lesson with its course if it is addressed to the viewer, locked against changes until the transaction ends. */
  const holdLesson = ({ roleId }: Viewer, lessonId: number) =>
    db
      .selectFrom('courseLesson')
      .innerJoin('course', 'course.id', 'courseLesson.courseId')
      .innerJoin('addressee', (join) =>
        join
          .onRef('addressee.subjectId', '=', 'course.id')
          .on('addressee.subjectType', '=', 'course')
          .on('addressee.userinfoId', '=', roleId),
      )
      .where('courseLesson.id', '=', lessonId)
      .where('course.state', '<>', 'draft')
      .select(['courseLesson.id', 'courseLesson.courseId', 'courseLesson.minutes', 'courseLesson.kind', 'courseLesson.fileId'])
      .select('course.state')
      .forShare('course')
      .executeTakeFirst();

  /** Begins the course if it has not begun. */
  const beginCourse = (courseId: number, deputyId: number, at: Date) =>
    db
      .insertInto('study')
      .values({ courseId, deputyId, state: 'studying', begunAt: at, completedAt: null, finishedAt: null, score: null })
      .onConflict((conflict) =>
        conflict.columns(['courseId', 'deputyId']).doUpdateSet({
          state: sql<StudyState>`CASE WHEN study.state = 'none' THEN 'studying' ELSE study.state END`,
          begunAt: sql<Date>`coalesce(study.begun_at, excluded.begun_at)`,
        }),
      )
      .execute();

  /** Begins the lesson if it has not begun; the needed seconds follow the course until the lesson is done. */
  async function beginLesson(lesson: { id: number; courseId: number; minutes: number }, deputyId: number, at: Date) {
    const length = lesson.minutes * 60;
    const needed = neededSeconds(lesson.minutes);
    return db
      .insertInto('studyLesson')
      .values({ deputyId, lessonId: lesson.id, courseId: lesson.courseId, length, needed, beatAt: at, doneAt: null })
      .onConflict((conflict) => conflict.columns(['deputyId', 'lessonId']).doUpdateSet({ length, needed, beatAt: at }))
      .returning(['seconds', 'needed', 'position', 'doneAt'])
      .executeTakeFirstOrThrow();
  }

  /** Opens the lesson; this closes the one that was open before. */
  const openSession = ({ lesson, ...own }: { deputyId: number; sessionId: string; lesson: HeldLesson }, at: Date) => {
    const session = { ...own, courseId: lesson.courseId, lessonId: lesson.id, mostCounted: mostBeatSeconds(lesson) };
    return db
      .insertInto('studySession')
      .values({ ...session, isOpen: true, beatAt: at })
      .onConflict((conflict) =>
        conflict.column('deputyId').doUpdateSet({
          sessionId: session.sessionId,
          courseId: session.courseId,
          lessonId: session.lessonId,
          mostCounted: session.mostCounted,
          isOpen: true,
          beatAt: at,
          counted: 0,
        }),
      )
      .execute();
  };

  /**
   * Counts a heartbeat with one statement: at most the time since the last one, and only for the open session. Returns undefined when it does not
   * count. Of two at once, the second finds that no time has passed since the first.
   */
  async function beat({ deputyId, sessionId, position, seconds }: Beat, at: Date): Promise<Beaten | undefined> {
    const passed = sql`extract(epoch FROM ${at}::timestamptz - beat_at)`;
    const { rows } = await sql<Beaten>`
      WITH beaten AS (
        UPDATE study_session SET beat_at = ${at}, counted = least(${seconds}::int, most_counted, ceil(${passed})::int)
        WHERE deputy_id = ${deputyId} AND session_id = ${sessionId} AND is_open
          AND ${passed} >= ${LEAST_BEAT_SECONDS} AND ${seconds} <= ${passed} + ${BEAT_GRACE_SECONDS}
        RETURNING lesson_id, counted)
      UPDATE study_lesson AS lesson SET seconds = least(lesson.length, lesson.seconds + beaten.counted), position = ${position}, beat_at = ${at},
        done_at = coalesce(lesson.done_at, CASE WHEN lesson.seconds + beaten.counted >= lesson.needed THEN ${at}::timestamptz END)
      FROM beaten WHERE lesson.deputy_id = ${deputyId} AND lesson.lesson_id = beaten.lesson_id
      RETURNING beaten.counted, lesson.seconds, lesson.course_id, lesson.done_at`.execute(db);
    return rows[0];
  }

  /** Returns the session of a heartbeat that did not count. */
  const findSession = (deputyId: number) =>
    db.selectFrom('studySession').where('deputyId', '=', deputyId).select(['sessionId', 'isOpen', 'beatAt']).executeTakeFirst();

  /** Locks and returns the record of a course for an exclusive change until the transaction ends. */
  const lock = (courseId: number, deputyId: number) =>
    db
      .selectFrom('study')
      .innerJoin('course', 'course.id', 'study.courseId')
      .where('study.courseId', '=', courseId)
      .where('study.deputyId', '=', deputyId)
      .select(['study.state', 'study.score', 'course.state as courseState', 'course.testQuestions', 'course.minutes', 'course.title'])
      .forUpdate('study')
      .executeTakeFirst();

  const hasOpenLessons = async (courseId: number, deputyId: number): Promise<boolean> => {
    const { rows } = await sql<{ open: boolean }>`SELECT EXISTS (
      SELECT FROM course_lesson AS lesson LEFT JOIN study_lesson AS own ON own.lesson_id = lesson.id AND own.deputy_id = ${deputyId}
      WHERE lesson.course_id = ${courseId} AND own.done_at IS NULL) AS open`.execute(db);
    return rows[0]?.open !== false;
  };

  const setState = (
    { courseId, deputyId }: { courseId: number; deputyId: number },
    set: { state: StudyState; completedAt?: Date; finishedAt?: Date; minutes?: number; score?: number },
  ) => db.updateTable('study').set(set).where('courseId', '=', courseId).where('deputyId', '=', deputyId).execute();

  /** Completes the course when all its lessons are done, and finishes it when it has no test. Returns whether it did. `db` is a transaction. */
  async function complete({ roleId, deputyId }: Pick<Viewer, 'roleId' | 'deputyId'>, courseId: number, at: Date): Promise<boolean> {
    const own = { courseId, deputyId: deputyId ?? 0 };
    const row = await lock(courseId, own.deputyId);
    if (row?.state !== 'studying' || (await hasOpenLessons(courseId, own.deputyId))) return false;
    const isFinished = row.testQuestions === 0;
    await setState(own, { state: 'completed', completedAt: at, ...(isFinished && { finishedAt: at, minutes: row.minutes }) });
    if (isFinished) await makeAddressees(db).markDone({ type: 'course', id: courseId }, roleId, at);
    return true;
  }

  return { holdLesson, beginCourse, beginLesson, openSession, beat, findSession, lock, setState, complete };
}
