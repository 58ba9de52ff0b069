import type { StudyState } from '@contract/rules/study';
import type { QuestionInput } from '@contract/schema/course';
import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    study: {
      courseId: number;
      deputyId: number;
      state: Generated<StudyState>;
      favourite: Generated<boolean>;
      begunAt: Date | null;
      completedAt: Date | null;
      /** Completed, and passed where there is a test: it counts from then on. */
      finishedAt: Date | null;
      /** That it counts for. */
      minutes: Generated<number>;
      /** The best of its tests. */
      score: number | null;
    };
    studyLesson: {
      deputyId: number;
      lessonId: number;
      courseId: number;
      /** Counted, of the length, of what is needed: a beat reads no other table. */
      seconds: Generated<number>;
      length: number;
      needed: number;
      position: Generated<number>;
      beatAt: Date;
      doneAt: Date | null;
    };
    /** One a deputy: whoever opens a lesson closes the one before it. */
    studySession: {
      deputyId: number;
      sessionId: string;
      courseId: number;
      lessonId: number;
      isOpen: boolean;
      beatAt: Date;
      counted: Generated<number>;
      /** Seconds that one beat can count. */
      mostCounted: Generated<number>;
    };
    studyAttempt: {
      id: Generated<number>;
      courseId: number;
      deputyId: number;
      number: number;
      /** As they were drawn, with their right answers. */
      questions: ColumnType<QuestionInput[], string, string>;
      answers: ColumnType<number[][] | null, string | null, string>;
      score: number | null;
      drawnAt: Date;
      answeredAt: Date | null;
    };
    /** Papers of activities that were opened. */
    studyPaper: { deputyId: number; fileId: string; activityId: number; openedAt: Date };
    /** When somebody was reminded last of what they have to study. */
    studyReminder: { deputyId: number; at: Date };
  }
}
