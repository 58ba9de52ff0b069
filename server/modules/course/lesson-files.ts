import { timingSafeEqual } from 'node:crypto';
import type { CallInput, CallReply } from '@contract/contract';
import { LESSON_LINK_HOURS } from '@contract/rules/course';
import type { Viewer } from '@contract/rules/roles';
import { fail } from '../../platform/errors';
import type { StoredFile } from '../../platform/http/send-file';
import type { Kernel } from '../../platform/kernel';
import type { FileModule } from '../file';
import { makeCourseReads } from './reads';

export interface LessonFileNeeds extends Pick<Kernel, 'db' | 'clock'> {
  /** The platform's HMAC. */
  keyedHash: (text: string) => string;
  file: Pick<FileModule, 'findOf'>;
}

const HOUR_MS = 3_600_000;

/** Serves lesson files to the roles that manage courses: players and viewers send no token, so a link with an expiry time and a MAC replaces it. */
export function makeLessonFiles({ db, clock, keyedHash, file }: LessonFileNeeds) {
  const macOf = (lessonId: number, until: number): string => keyedHash(`course-file:${String(lessonId)}:${String(until)}`);

  /** Throws `course.not_found`, and `file.not_found` for a lesson without a file. */
  async function open(
    viewer: Viewer,
    { params: { id }, body: { lessonId } }: CallInput<'course.openFile'>,
  ): Promise<CallReply<'course.openFile'>> {
    const reads = makeCourseReads(db);
    if (!(await reads.find(viewer, id))) throw fail('course.not_found');
    const lesson = (await reads.lessonsOf(id)).find((one) => one.id === lessonId);
    if (!lesson?.fileId) throw fail('file.not_found');
    const until = clock.now().getTime() + LESSON_LINK_HOURS * HOUR_MS;
    return { fileUrl: `/api/course/file/${String(lessonId)}-${String(until)}-${macOf(lessonId, until)}` };
  }

  /** Throws `file.not_found` for a forged or expired link. */
  async function find(ticket: string): Promise<StoredFile> {
    const [lessonId = 0, until = 0] = ticket.split('-').map(Number);
    const mac = ticket.split('-')[2] ?? '';
    if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(lessonId, until)))) throw fail('file.not_found');
    if (until < clock.now().getTime()) throw fail('file.not_found');
    const lesson = await db.selectFrom('courseLesson').where('id', '=', lessonId).select(['courseId', 'fileId']).executeTakeFirst();
    const found = lesson?.fileId ? await file.findOf({ type: 'course', id: lesson.courseId }, lesson.fileId) : undefined;
    if (!found) throw fail('file.not_found');
    return found;
  }

  return { open, find };
}

export type LessonFiles = ReturnType<typeof makeLessonFiles>;
