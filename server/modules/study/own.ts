import type { CallInput, CallReply } from '@contract/contract';
import { isCredited, MOST_TRIES, neededSeconds, PASS_SCORE } from '@contract/rules/study';
import type { Viewer } from '@contract/rules/roles';
import type { Study } from '@contract/schema/study';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { pageOf } from '../../platform/records/page';
import { readRichText } from '../../platform/rich-text/read';
import type { FileModule } from '../file';
import { certificateOf } from './certificate';
import { makeStudyReads, toStudyLine } from './reads';
import { toStudyHours, yearAsked } from './sums';
import type { ResultOf } from '../../platform/db/results';

export interface OwnNeeds extends Pick<Kernel, 'db' | 'clock'> {
  files: FileModule['attachments'];
}

type Attempts = ResultOf<typeof makeStudyReads, 'attemptsOf'>;
type Lessons = ResultOf<typeof makeStudyReads, 'lessonsOf'>;

/** Returns the unfinished lesson that was opened last, otherwise the first unfinished one. */
function resumeOf(lessons: Lessons): number | null {
  const open = lessons.filter(({ doneAt }) => doneAt === null);
  const [last] = open
    .filter(({ beatAt }) => beatAt !== null)
    .sort((one, other) => (other.beatAt?.getTime() ?? 0) - (one.beatAt?.getTime() ?? 0));
  return (last ?? open[0] ?? lessons[0])?.id ?? null;
}

function testOf(state: Study['state'], questions: number, attempts: Attempts): Study['test'] {
  const left = MOST_TRIES - attempts.filter(({ answeredAt }) => answeredAt !== null).length;
  return {
    ...{ questions, passScore: PASS_SCORE, triesLeft: left, mayDraw: state === 'completed' && left > 0 },
    attempts: attempts.map(({ number, score, answeredAt }) => ({
      ...{ number, score, passed: (score ?? 0) >= PASS_SCORE, answeredAt: answeredAt?.toISOString() ?? null },
    })),
  };
}

/** The service of a deputy's own studies. */
export function makeOwn({ db, clock, files }: OwnNeeds) {
  const reads = makeStudyReads(db);

  async function mine(viewer: Viewer, query: CallInput<'study.mine'>['query']): Promise<CallReply<'study.mine'>> {
    const now = clock.now();
    const year = yearAsked(query.year, now);
    const [page, minutes] = await Promise.all([pageOf(reads.listMine(viewer, query, now), query), reads.minutesIn(viewer, year)]);
    return { ...page, items: page.items.map((row) => toStudyLine(row, now)), hours: toStudyHours(year, minutes) };
  }

  const toStudy = async (viewer: Viewer): Promise<CallReply<'study.toStudy'>> => ({ count: await reads.countToStudy(viewer) });

  /** Throws `study.not_found` for a course that is not addressed to the viewer. */
  async function get(viewer: Viewer, courseId: number): Promise<Study> {
    const found = await reads.find(viewer, courseId);
    if (!found) throw fail('study.not_found');
    const { introduction, withdrawReason, hasComments, ...row } = found;
    const line = toStudyLine(row, clock.now());
    const [lessons, refs, attempts, certificate] = await Promise.all([
      line.withdrawn ? [] : reads.lessonsOf(viewer, courseId),
      files.filesOf('course', line.withdrawn ? [] : [courseId]),
      line.hasTest ? reads.attemptsOf(viewer, courseId) : [],
      isCredited(line.state, line.hasTest) || row.finishedAt ? certificateOf(db, viewer, courseId) : null,
    ]);
    const ownFiles = refs.get(courseId) ?? [];
    return {
      ...{ ...line, introduction, withdrawReason, hasComments, certificate: certificate ?? null, resumeLessonId: resumeOf(lessons) },
      lessons: lessons.map(({ fileId, text, doneAt, beatAt: _at, seconds, needed, position, ...lesson }) => ({
        ...lesson,
        ...{ seconds: seconds ?? 0, needed: needed ?? neededSeconds(lesson.minutes), position: position ?? 0, isDone: doneAt !== null },
        file: ownFiles.find(({ id }) => id === fileId) ?? null,
        text: readRichText(text),
      })),
      test: line.hasTest ? testOf(line.state, row.testQuestions, attempts) : null,
    };
  }

  async function setFavourite(viewer: Viewer, courseId: number, { favourite }: { favourite: boolean }): Promise<Study> {
    if (!(await reads.find(viewer, courseId))) throw fail('study.not_found');
    await db
      .insertInto('study')
      .values({ courseId, deputyId: viewer.deputyId ?? 0, favourite, begunAt: null, completedAt: null, finishedAt: null, score: null })
      .onConflict((conflict) => conflict.columns(['courseId', 'deputyId']).doUpdateSet({ favourite }))
      .execute();
    return get(viewer, courseId);
  }

  /** Records a paper as opened, only once. Throws `study.paper` when it does not belong to an activity that invites the viewer. */
  async function readPaper(viewer: Viewer, { fileId }: CallInput<'study.readPaper'>['body']): Promise<null> {
    const deputyId = viewer.deputyId ?? 0;
    const paper = await db
      .selectFrom('file')
      .innerJoin('activity', 'activity.id', 'file.ownerId')
      .innerJoin('activityPerson as person', 'person.activityId', 'activity.id')
      .where('file.id', '=', fileId)
      .where('file.ownerType', '=', 'activity')
      .where('person.deputyId', '=', deputyId)
      .where('activity.state', 'in', ['announced', 'closed'])
      .select('activity.id')
      .executeTakeFirst();
    if (!paper) throw fail('study.paper');
    await db
      .insertInto('studyPaper')
      .values({ deputyId, fileId, activityId: paper.id, openedAt: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return null;
  }

  return { mine, toStudy, get, setFavourite, readPaper };
}

export type Own = ReturnType<typeof makeOwn>;
