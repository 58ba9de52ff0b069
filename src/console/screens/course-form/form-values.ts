import { beijingYear } from '@contract/rules/beijing';
import type { CourseAudience } from '@contract/rules/course';
import dayjs, { type Dayjs } from 'dayjs';
import type { Addressing } from '@/features/addressee/queries';
import type { Course, CourseForm } from '@/features/course/api';
import type { WrittenCourse, WrittenLesson } from '@/features/course/kept-form';
import { addressingOf } from '../../publishing/addressing-field';

export interface CourseFields {
  title: string;
  category: string;
  audience: CourseAudience;
  year: number;
  dueOn?: Dayjs | null;
  coverId?: string | null;
  introduction?: string;
  lessons: readonly WrittenLesson[];
  /** 0 means no test. */
  testQuestions?: number | null;
  hasComments?: boolean;
  addressing: Addressing;
}

const DAY = 'YYYY-MM-DD';
const dayOf = (day: string | null | undefined): Dayjs | null => (day ? dayjs(day) : null);

const lessonOf = ({ id, kind, title, minutes, file, text, url }: Course['lessons'][number]): WrittenLesson => ({
  ...{ id, kind, title, minutes, file, text, url },
});

export const fieldsOf = (course: Course | undefined): Partial<CourseFields> =>
  course
    ? {
        title: course.title,
        category: course.category,
        audience: course.audience,
        year: course.year,
        dueOn: dayOf(course.dueOn),
        coverId: course.coverId,
        introduction: course.introduction,
        lessons: course.lessons.map(lessonOf),
        testQuestions: course.testQuestions,
        hasComments: course.hasComments,
        addressing: addressingOf(course.addressing),
      }
    : {
        audience: 'all',
        year: beijingYear(new Date()),
        coverId: null,
        lessons: [],
        testQuestions: 0,
        hasComments: false,
        addressing: addressingOf(null),
      };

/** Converts the values of the fields to the body of the request. */
export const formOf = ({
  title,
  introduction = '',
  dueOn,
  coverId = null,
  lessons,
  testQuestions,
  ...fields
}: CourseFields): CourseForm => ({
  ...{ title: title.trim(), introduction: introduction.trim(), coverId },
  ...{ category: fields.category, audience: fields.audience, year: fields.year, addressing: fields.addressing },
  dueOn: dueOn ? dueOn.format(DAY) : null,
  lessons: lessons.map(({ file, ...lesson }) => ({ ...lesson, fileId: file?.id ?? null })),
  testQuestions: testQuestions ?? 0,
  hasComments: fields.hasComments ?? false,
});

/** Returns the fields in the form that this device keeps, even when incomplete. */
export const toKept = ({ dueOn, testQuestions, ...rest }: Partial<CourseFields>, course: Course | undefined): WrittenCourse => ({
  ...{ ...rest, dueOn: dueOn ? dueOn.format(DAY) : null, testQuestions: testQuestions ?? 0, version: course?.version },
});

/** Returns the values kept on this device when they are based on the current version, otherwise the values of the server. */
export function startWith(kept: WrittenCourse | undefined, course: Course | undefined): { fields: Partial<CourseFields>; isKept: boolean } {
  const fields = fieldsOf(course);
  if (!kept || kept.version !== course?.version) return { fields, isKept: false };
  const { version: _version, dueOn, ...written } = kept;
  return { fields: { ...fields, ...written, dueOn: dayOf(dueOn) }, isKept: true };
}
