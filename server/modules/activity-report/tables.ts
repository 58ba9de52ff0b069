import type { ActivityReportState } from '@contract/rules/activity-report';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    activityReport: {
      id: Generated<number>;
      activityId: number;
      /** The area of the activity. */
      areaCode: string;
      /** Null when the organiser wrote the report. */
      deputyId: number | null;
      author: string;
      text: string;
      state: Generated<ActivityReportState>;
      publishedAt: Date | null;
      unitId: number | null;
      question: Generated<string>;
      dueAt: Date | null;
      answer: Generated<string>;
      answeredAt: Date | null;
      writtenAt: Date;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
  }
}
