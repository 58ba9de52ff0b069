import type { CourseAudience, CourseState, LessonKind, QuestionKind } from '@contract/rules/course';
import type { Addressing } from '@contract/schema/addressee';
import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    course: {
      id: Generated<number>;
      areaCode: string;
      title: string;
      introduction: string;
      category: string;
      audience: CourseAudience;
      state: Generated<CourseState>;
      /** The year of the study plan that the course belongs to. */
      year: number;
      /** YYYY-MM-DD, the last day to finish the course; null when it is not compulsory. */
      dueOn: string | null;
      coverId: string | null;
      /** The number of questions drawn for each attempt; 0 means no test. */
      testQuestions: number;
      /** Counted from the lessons of the course, as is `minutes`. */
      lessonCount: number;
      minutes: number;
      addressing: ColumnType<Addressing, string, string>;
      withdrawReason: Generated<string>;
      hasComments: Generated<boolean>;
      publisherId: number;
      publishedAt: Date | null;
      version: Generated<number>;
      createdAt: Date;
      updatedAt: Date;
    };
    courseLesson: {
      id: Generated<number>;
      courseId: number;
      place: number;
      kind: LessonKind;
      title: string;
      minutes: number;
      fileId: string | null;
      /** Sanitized HTML. */
      text: string;
      url: string;
    };
    courseQuestion: {
      courseId: number;
      place: number;
      kind: QuestionKind;
      text: string;
      options: string[];
      /** Indexes of the right options, from 0. */
      answers: number[];
      explanation: string;
    };
  }
}
