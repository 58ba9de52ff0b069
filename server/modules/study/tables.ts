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
      /** When the course was completed, and passed if it has a test: it counts from then on. */
      finishedAt: Date | null;
      /** The minutes that the course counts for: those of the course when it is finished, 0 before. */
      minutes: Generated<number>;
      /** The best score of its tests. */
      score: number | null;
    };
    studyLesson: {
      deputyId: number;
      lessonId: number;
      courseId: number;
      /** The counted seconds, the length, and the needed seconds: stored here so that a heartbeat reads no other table. */
      seconds: Generated<number>;
      length: number;
      needed: number;
      position: Generated<number>;
      beatAt: Date;
      doneAt: Date | null;
    };
    /** One row for each deputy: opening a lesson closes the one before it. */
    studySession: {
      deputyId: number;
      sessionId: string;
      courseId: number;
      lessonId: number;
      isOpen: boolean;
      beatAt: Date;
      counted: Generated<number>;
      /** The most seconds that one heartbeat can count. */
      mostCounted: Generated<number>;
    };
    studyAttempt: {
      id: Generated<number>;
      courseId: number;
      deputyId: number;
      number: number;
      /** The drawn questions with their right answers. */
      questions: ColumnType<QuestionInput[], string, string>;
      answers: ColumnType<number[][] | null, string | null, string>;
      score: number | null;
      drawnAt: Date;
      answeredAt: Date | null;
    };
    /** The opened papers of activities. */
    studyPaper: { deputyId: number; fileId: string; activityId: number; openedAt: Date };
    /** When a deputy was last reminded of courses. */
    studyReminder: { deputyId: number; at: Date };
  }
}
