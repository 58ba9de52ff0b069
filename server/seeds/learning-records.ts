import { DAY_MS } from '@contract/rules/beijing';
import { neededSeconds, type StudyState } from '@contract/rules/study';
import type { QuestionInput } from '@contract/schema/course';
import { sql } from 'kysely';
import type { Db } from '../platform/db/connect';
import { bulkTable, insertRows } from './bulk';
import { makeRandom, type Random } from './random';
import { LEARNING_QUESTIONS } from './texts/learning-questions';

const STUDY = bulkTable('study', {
  ...{ course_id: 'int', deputy_id: 'int', state: 'text', favourite: 'boolean', begun_at: 'timestamptz', completed_at: 'timestamptz' },
  ...{ finished_at: 'timestamptz', minutes: 'int', score: 'int' },
});
const LESSON = bulkTable('study_lesson', {
  ...{ deputy_id: 'int', lesson_id: 'int', course_id: 'int', seconds: 'int', length: 'int', needed: 'int', position: 'int' },
  ...{ beat_at: 'timestamptz', done_at: 'timestamptz' },
});
const ATTEMPT = bulkTable('study_attempt', {
  ...{ course_id: 'int', deputy_id: 'int', number: 'int', questions: 'jsonb', answers: 'jsonb', score: 'int' },
  ...{ drawn_at: 'timestamptz', answered_at: 'timestamptz' },
});

type Row<T extends { types: object }> = Record<keyof T['types'], string | number | boolean | Date | null>;

interface Learner {
  courseId: number;
  deputyId: number;
  publishedAt: Date;
  minutes: number;
  testQuestions: number;
  isOld: boolean;
}

interface Lesson {
  id: number;
  courseId: number;
  minutes: number;
}

/** Draws the progress of a learner: most learners have finished the courses published long ago. */
const drawState = (random: Random, { testQuestions, isOld }: Learner): StudyState => {
  const begun = random.weighted<StudyState>(
    isOld
      ? [
          ['none', 12],
          ['studying', 10],
          ['completed', 78],
        ]
      : [
          ['none', 30],
          ['studying', 25],
          ['completed', 45],
        ],
  );
  if (begun !== 'completed' || testQuestions === 0) return begun;
  return random.weighted<StudyState>([
    ['passed', 82],
    ['completed', 12],
    ['failed', 6],
  ]);
};

const shown = (count: number): QuestionInput[] => LEARNING_QUESTIONS.slice(0, count);
/** Answers of which the first `right` are correct. */
const answersOf = (questions: readonly QuestionInput[], right: number): number[][] =>
  questions.map(({ answers }, place) => (place < right ? answers : answers[0] === 0 && answers.length === 1 ? [1] : [0]));

/** The scores of the attempts that lead to a state. */
function drawScores(random: Random, state: StudyState): number[] {
  if (state === 'passed') return [...(random.chance(0.2) ? [random.pick([20, 40])] : []), random.pick([60, 80, 80, 100, 100])];
  if (state === 'failed') return [20, 40, random.pick([20, 40])];
  return state === 'completed' && random.chance(0.4) ? [40] : [];
}

/** The record of one deputy in one course, or undefined when there is none. */
function recordOf(learner: Learner, lessons: readonly Lesson[], now: Date) {
  const { courseId, deputyId, publishedAt, minutes, testQuestions } = learner;
  const random = makeRandom(`study ${String(courseId)} ${String(deputyId)}`);
  const state = drawState(random, learner);
  const favourite = random.chance(0.06);
  if (state === 'none' && !favourite) return undefined;
  const isBegun = state !== 'none';
  const isDone = isBegun && state !== 'studying';
  const last = now.getTime() - publishedAt.getTime();
  const begun = publishedAt.getTime() + Math.min(last * 0.6, random.int(1, 60 * 24 * 20) * 60_000);
  const at = (share: number): Date => new Date(begun + (Math.min(now.getTime(), begun + 12 * DAY_MS) - begun) * share);
  const scores = isDone && testQuestions > 0 ? drawScores(random, state) : [];
  const isFinished = state === 'passed' || (state === 'completed' && testQuestions === 0);
  const finishedAt = isFinished ? at(testQuestions > 0 ? 0.9 : 0.7) : null;
  const study: Row<typeof STUDY> = {
    ...{ course_id: courseId, deputy_id: deputyId, state, favourite, begun_at: isBegun ? at(0) : null },
    ...{ completed_at: isDone ? at(0.7) : null, finished_at: finishedAt, minutes: isFinished ? minutes : 0 },
    score: scores.length > 0 ? Math.max(...scores) : null,
  };
  const reached = isDone ? lessons.length : random.int(0, lessons.length - 1);
  const own = isBegun ? lessons.slice(0, reached + 1) : [];
  const watched = own.map((lesson, place): Row<typeof LESSON> => {
    const length = lesson.minutes * 60;
    const needed = neededSeconds(lesson.minutes);
    const done = place < reached;
    const seconds = done ? Math.min(length, needed + random.int(0, length - needed)) : random.int(30, needed - 60);
    const when = at(0.7 * ((place + 1) / lessons.length));
    return {
      ...{ deputy_id: deputyId, lesson_id: lesson.id, course_id: courseId, seconds, length, needed, position: seconds },
      ...{ beat_at: when, done_at: done ? when : null },
    };
  });
  const questions = shown(testQuestions);
  const attempts = scores.map((score, place): Row<typeof ATTEMPT> => {
    const right = Math.round((score / 100) * questions.length);
    const when = at(0.75 + 0.15 * ((place + 1) / scores.length));
    return {
      ...{ course_id: courseId, deputy_id: deputyId, number: place + 1, questions: JSON.stringify(questions), score },
      ...{ answers: JSON.stringify(answersOf(questions, right)), drawn_at: new Date(when.getTime() - 600_000), answered_at: when },
    };
  });
  return { study, watched, attempts };
}

/** Adds records in every state for all addressees of the published courses, and updates the list of addressees accordingly. */
export async function seedRecords(db: Db, now: Date): Promise<void> {
  const { rows: learners } = await sql<Learner>`
    SELECT course.id AS course_id, userinfo.deputy_id, course.published_at, course.minutes, course.test_questions,
      course.published_at < ${new Date(now.getTime() - 200 * DAY_MS)} AS is_old
    FROM addressee JOIN course ON course.id = addressee.subject_id JOIN userinfo ON userinfo.id = addressee.userinfo_id
    WHERE addressee.subject_type = 'course' AND userinfo.deputy_id IS NOT NULL
    ORDER BY course.id, userinfo.deputy_id`.execute(db);
  const lessons = await db.selectFrom('courseLesson').select(['id', 'courseId', 'minutes']).orderBy('courseId').orderBy('place').execute();
  const byCourse = new Map<number, Lesson[]>();
  for (const lesson of lessons) byCourse.set(lesson.courseId, [...(byCourse.get(lesson.courseId) ?? []), lesson]);
  const records = learners.flatMap((learner) => recordOf(learner, byCourse.get(learner.courseId) ?? [], now) ?? []);
  await insertRows(
    db,
    STUDY,
    records.map(({ study }) => study),
  );
  await insertRows(
    db,
    LESSON,
    records.flatMap(({ watched }) => watched),
  );
  await insertRows(
    db,
    ATTEMPT,
    records.flatMap(({ attempts }) => attempts),
  );
  await sql`UPDATE addressee SET read_at = study.begun_at, confirmed_at = study.finished_at
    FROM study JOIN userinfo ON userinfo.deputy_id = study.deputy_id
    WHERE addressee.subject_type = 'course' AND addressee.subject_id = study.course_id AND addressee.userinfo_id = userinfo.id`.execute(db);
}
