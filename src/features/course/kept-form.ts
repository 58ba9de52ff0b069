import type { CallInput } from '@contract/contract';
import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';

type Form = CallInput<'course.create'>['body'];

/** A lesson as it is written: its file with its name. */
export type WrittenLesson = Omit<Form['lessons'][number], 'fileId'> & { file: FileRef | null };

/** A course as far as it has been written, on the version that it was begun on; none for a new one. */
export type WrittenCourse = Partial<Omit<Form, 'lessons'>> & { lessons?: readonly WrittenLesson[]; version?: number | undefined };

/** What was written of courses and not yet saved; the key is the course's id, or `new`. */
export const keptCourses = keptForms<WrittenCourse>('course');
