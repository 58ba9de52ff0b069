import { randomUUID } from 'node:crypto';
import type { CallInput, CallReply } from '@contract/contract';
import { FILE_LINK_HOURS, LEAST_BEAT_SECONDS } from '@contract/rules/study';
import type { Viewer } from '@contract/rules/roles';
import { fail } from '../../platform/errors';
import type { StoredFile } from '../../platform/http/send-file';
import type { Kernel } from '../../platform/kernel';
import { makeAddressees } from '../../platform/publishing/addressees';
import type { FileModule } from '../file';
import type { MessageService } from '../message/service';
import { makeStudyWrites } from './writes';

export interface LessonNeeds extends Pick<Kernel, 'db' | 'clock'> {
  messages: MessageService;
  file: Pick<FileModule, 'findOf'>;
}

const HOUR_MS = 3_600_000;

/** The file of a lesson is requested by the id of its session. */
const fileUrlOf = (sessionId: string): string => `/api/study/file/${sessionId}`;

/** The service that opens lessons and counts the time in them. */
export function makeLessons({ db, clock, messages, file }: LessonNeeds) {
  /** Throws `study.lesson` for a lesson that is not addressed to the viewer, `study.withdrawn`. */
  const begin = (viewer: Viewer, { lessonId }: CallInput<'study.begin'>['body']): Promise<CallReply<'study.begin'>> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const writes = makeStudyWrites(trx);
      const lesson = await writes.holdLesson(viewer, lessonId);
      if (!lesson) throw fail('study.lesson');
      if (lesson.state === 'withdrawn') throw fail('study.withdrawn');
      const { courseId, fileId } = lesson;
      const deputyId = viewer.deputyId ?? 0;
      const sessionId = randomUUID();
      await writes.openSession({ deputyId, sessionId, lesson }, now);
      await writes.beginCourse(courseId, deputyId, now);
      const own = await writes.beginLesson(lesson, deputyId, now);
      // Completes a course whose last heartbeat was counted but whose answer was lost.
      if (own.doneAt !== null) await writes.complete(viewer, courseId, now);
      await makeAddressees(trx).markRead({ type: 'course', id: courseId }, viewer.roleId, now);
      await messages.readAbout(trx, viewer, { type: 'course', id: courseId });
      const { seconds, needed, position, doneAt } = own;
      return { sessionId, courseId, lessonId, position, seconds, needed, isDone: doneAt !== null, fileUrl: fileId && fileUrlOf(sessionId) };
    });

  /** Returns why a heartbeat did not count. */
  async function refusal(deputyId: number, sessionId: string, now: Date): Promise<Error> {
    const session = await makeStudyWrites(db).findSession(deputyId);
    if (!session) return fail('study.over');
    if (session.sessionId !== sessionId) return fail('study.other_page');
    if (!session.isOpen) return fail('study.withdrawn');
    const passed = (now.getTime() - session.beatAt.getTime()) / 1000;
    return fail(passed < LEAST_BEAT_SECONDS ? 'study.too_fast' : 'study.ahead');
  }

  /**
   * Throws `study.other_page` for a session that was closed by another one, `study.withdrawn`, `study.too_fast`, and `study.ahead` for more time than
   * has passed.
   */
  async function beat(viewer: Viewer, { sessionId, position, seconds }: CallInput<'study.beat'>['body']): Promise<CallReply<'study.beat'>> {
    const now = clock.now();
    const deputyId = viewer.deputyId ?? 0;
    const beaten = await makeStudyWrites(db).beat({ deputyId, sessionId: sessionId.toLowerCase(), position, seconds }, now);
    if (!beaten) throw await refusal(deputyId, sessionId.toLowerCase(), now);
    const { doneAt, courseId, ...counted } = beaten;
    // Only the heartbeat that finished the lesson checks the course; all others leave it unchanged.
    const isNowDone = doneAt?.getTime() === now.getTime();
    const isCompleted = isNowDone && (await db.transaction().execute((trx) => makeStudyWrites(trx).complete(viewer, courseId, now)));
    return { ...counted, isDone: doneAt !== null, isCompleted };
  }

  /** Returns the file of the lesson that is open in the session. Throws `file.not_found` when there is none any more. */
  async function fileOf(sessionId: string): Promise<StoredFile> {
    const since = new Date(clock.now().getTime() - FILE_LINK_HOURS * HOUR_MS);
    const lesson = await db
      .selectFrom('studySession')
      .innerJoin('courseLesson', 'courseLesson.id', 'studySession.lessonId')
      .where('studySession.sessionId', '=', sessionId.toLowerCase())
      .where('studySession.isOpen', '=', true)
      .where('studySession.beatAt', '>', since)
      .select(['courseLesson.courseId', 'courseLesson.fileId'])
      .executeTakeFirst();
    const found = lesson?.fileId ? await file.findOf({ type: 'course', id: lesson.courseId }, lesson.fileId) : undefined;
    if (!found) throw fail('file.not_found');
    return found;
  }

  return { begin, beat, fileOf };
}

export type Lessons = ReturnType<typeof makeLessons>;
