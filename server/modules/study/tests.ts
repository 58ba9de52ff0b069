import { randomInt } from 'node:crypto';
import type { CallInput, CallReply } from '@contract/contract';
import { JUDGE_OPTIONS } from '@contract/rules/course';
import { MOST_TRIES, PASS_SCORE, testScore } from '@contract/rules/study';
import type { Viewer } from '@contract/rules/roles';
import type { QuestionInput } from '@contract/schema/course';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteAbout, tellCall } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { makeAddressees } from '../../platform/publishing/addressees';
import { makeStudyReads } from './reads';
import { makeStudyWrites } from './writes';

/** Returns the parts of a question that a deputy sees. */
const shown = ({ kind, text, options }: QuestionInput) => ({ kind, text, options: kind === 'judge' ? [...JUDGE_OPTIONS] : options });

const sorted = (places: readonly number[]): string => [...places].sort((one, other) => one - other).join();
const isRight = ({ answers }: QuestionInput, chosen: readonly number[]): boolean => sorted(answers) === sorted(chosen);

/** Draws this number of questions, each equally likely, in random order. */
function drawn<T>(pool: readonly T[], count: number): T[] {
  const left = [...pool];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(randomInt(left.length), 1)).flat();
}

/** The service of course tests: three attempts, each with its own questions. */
export function makeStudyTests({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  /**
   * Locks and returns the record of the course: of two tests at once, the second sees the result of the first. Throws `study.not_found`,
   * `study.withdrawn`, `study.no_test`, `study.not_completed`.
   */
  async function lockTestable(trx: Db, viewer: Viewer, courseId: number) {
    const course = await makeStudyReads(trx).find(viewer, courseId);
    if (!course) throw fail('study.not_found');
    noteAbout({ type: 'course', id: courseId, title: course.title });
    if (course.courseState === 'withdrawn') throw fail('study.withdrawn');
    if (course.testQuestions === 0) throw fail('study.no_test');
    const own = await makeStudyWrites(trx).lock(courseId, viewer.deputyId ?? 0);
    if (!own || own.state === 'none' || own.state === 'studying') throw fail('study.not_completed');
    return own;
  }

  const attemptsOf = (trx: Db, { deputyId }: Viewer, courseId: number) =>
    trx
      .selectFrom('studyAttempt')
      .where('courseId', '=', courseId)
      .where('deputyId', '=', deputyId ?? 0)
      .select(['id', 'number', 'questions', 'answeredAt'])
      .orderBy('number')
      .execute();

  /** Also throws `study.passed`, `study.tries_over`. */
  const draw = (viewer: Viewer, courseId: number): Promise<CallReply<'study.drawTest'>> =>
    db.transaction().execute(async (trx) => {
      const own = await lockTestable(trx, viewer, courseId);
      if (own.state === 'passed') throw fail('study.passed');
      const attempts = await attemptsOf(trx, viewer, courseId);
      const open = attempts.find(({ answeredAt }) => answeredAt === null);
      if (!open && attempts.length >= MOST_TRIES) throw fail('study.tries_over');
      const { id, number, questions } =
        open ?? (await begin(trx, viewer, courseId, { number: attempts.length + 1, count: own.testQuestions }));
      noteAbout({ after: { attempt: number } });
      await tellCall(trx);
      return { attemptId: id, number, questions: questions.map(shown) };
    });

  async function begin(trx: Db, { deputyId }: Viewer, courseId: number, { number, count }: { number: number; count: number }) {
    const pool = await trx
      .selectFrom('courseQuestion')
      .where('courseId', '=', courseId)
      .select(['kind', 'text', 'options', 'answers', 'explanation'])
      .orderBy('place')
      .execute();
    const attempt = { courseId, deputyId: deputyId ?? 0, number, questions: JSON.stringify(drawn(pool, count)), drawnAt: clock.now() };
    return trx
      .insertInto('studyAttempt')
      .values({ ...attempt, answers: null, score: null, answeredAt: null })
      .returning(['id', 'number', 'questions'])
      .executeTakeFirstOrThrow();
  }

  /** Also throws `study.attempt` for an attempt that is not the viewer's, `study.answered`, `study.answers`. */
  const answer = (
    viewer: Viewer,
    courseId: number,
    { attemptId, answers }: CallInput<'study.answerTest'>['body'],
  ): Promise<CallReply<'study.answerTest'>> =>
    db.transaction().execute(async (trx) => {
      const own = await lockTestable(trx, viewer, courseId);
      const attempts = await attemptsOf(trx, viewer, courseId);
      const attempt = attempts.find(({ id }) => id === attemptId);
      if (!attempt) throw fail('study.attempt');
      if (attempt.answeredAt !== null) throw fail('study.answered');
      const { questions, number } = attempt;
      const optionsOf = (question: QuestionInput) => shown(question).options.length;
      if (answers.length !== questions.length || questions.some((one, at) => answers[at]?.some((place) => place >= optionsOf(one))))
        throw fail('study.answers', { field: 'answers' });
      const now = clock.now();
      const marked = questions.map((question, at) => ({
        question,
        chosen: answers[at] ?? [],
        isRight: isRight(question, answers[at] ?? []),
      }));
      const score = testScore(marked.filter((one) => one.isRight).length, questions.length);
      const passed = score >= PASS_SCORE;
      const triesLeft = passed ? 0 : MOST_TRIES - number;
      await trx
        .updateTable('studyAttempt')
        .set({ answers: JSON.stringify(answers), score, answeredAt: now })
        .where('id', '=', attemptId)
        .execute();
      await makeStudyWrites(trx).setState(
        { courseId, deputyId: viewer.deputyId ?? 0 },
        {
          state: passed ? 'passed' : triesLeft === 0 ? 'failed' : 'completed',
          score: Math.max(score, own.score ?? 0),
          ...(passed && { finishedAt: now, minutes: own.minutes }),
        },
      );
      if (passed) await makeAddressees(trx).markDone({ type: 'course', id: courseId }, viewer.roleId, now);
      noteAbout({ after: { attempt: number, score } });
      await tellCall(trx);
      return {
        ...{ number, score, passed, answeredAt: now.toISOString(), triesLeft },
        questions: marked.map(({ question, chosen, isRight }) => ({
          ...{ ...shown(question), chosen, isRight },
          ...{ answers: triesLeft === 0 ? question.answers : null, explanation: triesLeft === 0 ? question.explanation : '' },
        })),
      };
    });

  return { draw, answer };
}

export type StudyTests = ReturnType<typeof makeStudyTests>;
