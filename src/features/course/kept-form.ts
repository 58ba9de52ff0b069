import type { CallInput } from '@contract/contract';
import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';

type Form = CallInput<'course.create'>['body'];

/** A lesson in the form, with the name of its file. */
export type WrittenLesson = Omit<Form['lessons'][number], 'fileId'> & { file: FileRef | null };

/** A course as typed so far, with the version it is based on; no version for a new one. */
export type WrittenCourse = Partial<Omit<Form, 'lessons'>> & { lessons?: readonly WrittenLesson[]; version?: number | undefined };

/** The unsaved course forms on this device; the key is the course's id, or `new`. */
export const keptCourses = keptForms<WrittenCourse>('course');
