import type { CallInput } from '@contract/contract';
import { beijingDate, beijingYear } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { neededSeconds, type StudyState, studyPercent } from '@contract/rules/study';
import type { StudyLine } from '@contract/schema/study';
import { classHours } from '@contract/rules/study';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { containsPattern } from '../../platform/search/bigrams';
import { type Minutes, minutesOf } from './sums';
import type { RowOf } from '../../platform/db/results';

type MineQuery = CallInput<'study.mine'>['query'];

interface Counted {
  counted: number;
  lastStudiedAt: Date | null;
}

/** Returns the progress in percent; a course that is not completed never shows 100. */
export function percentOf(state: StudyState, counted: number, minutes: number): number {
  if (state !== 'none' && state !== 'studying') return 100;
  return Math.min(99, studyPercent(counted, neededSeconds(minutes)));
}

/** The queries that read deputies' studies. `db` may be a transaction. */
export function makeStudyReads(db: Db) {
  /** Selects the courses addressed to the viewer's role, each with the viewer's state in it. */
  const own = ({ roleId, deputyId }: Viewer) =>
    db
      .selectFrom('course')
      .innerJoin('area', 'area.code', 'course.areaCode')
      .innerJoin('addressee', (join) =>
        join
          .onRef('addressee.subjectId', '=', 'course.id')
          .on('addressee.subjectType', '=', 'course')
          .on('addressee.userinfoId', '=', roleId),
      )
      .leftJoin('study', (join) => join.onRef('study.courseId', '=', 'course.id').on('study.deputyId', '=', deputyId ?? 0))
      .innerJoinLateral(
        sql<Counted>`(SELECT coalesce(sum(least(lesson.seconds, lesson.needed)), 0)::int AS counted, max(lesson.beat_at) AS last_studied_at
          FROM study_lesson AS lesson WHERE lesson.course_id = course.id AND lesson.deputy_id = ${deputyId ?? 0})`.as('done'),
        (join) => join.onTrue(),
      )
      .where('course.state', '<>', 'draft')
      .select(['course.id as courseId', 'course.title', 'course.category', 'course.audience', 'area.name as areaName', 'course.year'])
      .select(['course.dueOn', 'course.coverId', 'course.lessonCount', 'course.minutes', 'course.testQuestions'])
      .select(['course.state as courseState', 'study.favourite', 'study.finishedAt', 'study.score'])
      .select((eb) => eb.fn.coalesce('study.state', sql<StudyState>`'none'`).as('state'))
      .select(['done.counted', 'done.lastStudiedAt']);

  /**
   * Sorts unfinished compulsory courses first, nearest deadline first; then the others, newest first. Withdrawn courses are listed only for deputies
   * who have begun them.
   */
  const listMine = (viewer: Viewer, { keyword = '', category, state, part, required, favourite, year }: MineQuery, now: Date) =>
    own(viewer)
      .where((eb) => eb.or([eb('course.state', '=', 'published'), eb('study.begunAt', 'is not', null)]))
      .$if(keyword.trim() !== '', (rows) => rows.where('course.title', 'ilike', containsPattern(keyword.trim())))
      .$if(category !== undefined, (rows) => rows.where('course.category', '=', category ?? ''))
      .$if(state !== undefined, (rows) => rows.where(sql<boolean>`coalesce(study.state, 'none') = ${state ?? ''}`))
      .$if(part === 'waiting', (rows) =>
        rows
          .where('course.state', '=', 'published')
          .where('course.dueOn', 'is not', null)
          .where('study.finishedAt', 'is', null)
          .where(sql<boolean>`coalesce(study.state, 'none') <> 'failed'`),
      )
      .$if(part === 'finished', (rows) => rows.where('study.finishedAt', 'is not', null))
      .$if(required !== undefined, (rows) => rows.where('course.dueOn', required ? 'is not' : 'is', null))
      .$if(favourite === true, (rows) => rows.where('study.favourite', '=', true))
      .$if(year !== undefined, (rows) => rows.where('course.year', '=', beijingYear(now) - (year === 'last' ? 1 : 0)))
      .orderBy(sql`course.state = 'published' AND course.due_on IS NOT NULL AND study.finished_at IS NULL`, 'desc')
      .orderBy(sql`CASE WHEN study.finished_at IS NULL THEN course.due_on END`, (order) => order.asc().nullsLast())
      .orderBy('course.publishedAt', 'desc')
      .orderBy('course.id', 'desc');

  const find = (viewer: Viewer, courseId: number) =>
    own(viewer)
      .where('course.id', '=', courseId)
      .select(['course.introduction', 'course.withdrawReason', 'course.hasComments'])
      .executeTakeFirst();

  const lessonsOf = ({ deputyId }: Viewer, courseId: number) =>
    db
      .selectFrom('courseLesson')
      .leftJoin('studyLesson', (join) =>
        join.onRef('studyLesson.lessonId', '=', 'courseLesson.id').on('studyLesson.deputyId', '=', deputyId ?? 0),
      )
      .where('courseLesson.courseId', '=', courseId)
      .select(['courseLesson.id', 'courseLesson.kind', 'courseLesson.title', 'courseLesson.minutes', 'courseLesson.fileId'])
      .select(['courseLesson.text', 'courseLesson.url', 'studyLesson.seconds', 'studyLesson.needed', 'studyLesson.position'])
      .select(['studyLesson.doneAt', 'studyLesson.beatAt'])
      .orderBy('courseLesson.place')
      .execute();

  const attemptsOf = ({ deputyId }: Viewer, courseId: number) =>
    db
      .selectFrom('studyAttempt')
      .where('courseId', '=', courseId)
      .where('deputyId', '=', deputyId ?? 0)
      .select(['number', 'score', 'answeredAt'])
      .orderBy('number')
      .execute();

  /** Counts the compulsory courses that the viewer has not finished; without those where no attempt at the test is left. */
  async function countToStudy({ roleId, deputyId }: Viewer): Promise<number> {
    const { count } = await db
      .selectFrom('addressee')
      .innerJoin('course', 'course.id', 'addressee.subjectId')
      .where('addressee.userinfoId', '=', roleId)
      .where('addressee.subjectType', '=', 'course')
      .where('addressee.confirmedAt', 'is', null)
      .where('course.state', '=', 'published')
      .where('course.dueOn', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('study')
              .whereRef('study.courseId', '=', 'course.id')
              .where('study.deputyId', '=', deputyId ?? 0)
              .where('study.state', '=', 'failed'),
          ),
        ),
      )
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  async function minutesIn({ deputyId }: Viewer, year: number): Promise<Minutes> {
    const { rows } = await sql<Minutes>`SELECT sums.* FROM ${minutesOf(sql.val(deputyId ?? 0), year)} AS sums`.execute(db);
    return rows[0] ?? { online: 0, onSite: 0, papers: 0 };
  }

  return { listMine, find, lessonsOf, attemptsOf, countToStudy, minutesIn };
}

type OwnRow = RowOf<typeof makeStudyReads, 'listMine'>;

export function toStudyLine(row: OwnRow, now: Date): StudyLine {
  const { courseState, testQuestions, finishedAt, favourite, lastStudiedAt, counted, score: _score, ...line } = row;
  return {
    ...line,
    hours: classHours(line.minutes),
    hasTest: testQuestions > 0,
    withdrawn: courseState === 'withdrawn',
    percent: percentOf(line.state, counted, line.minutes),
    isOverdue: courseState === 'published' && finishedAt === null && line.dueOn !== null && line.dueOn < beijingDate(now),
    favourite: favourite ?? false,
    lastStudiedAt: lastStudiedAt?.toISOString() ?? null,
  };
}
