import type { ActivityAnswer, ActivityState } from '@contract/rules/activity';
import type { Invited } from '@contract/schema/activity';
import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    activity: {
      id: Generated<number>;
      areaCode: string;
      title: string;
      place: string;
      introduction: string;
      startsAt: Date;
      endsAt: Date;
      signUpUntil: Date;
      state: ActivityState;
      invited: ColumnType<Invited, string, string>;
      cancelReason: Generated<string>;
      organiserId: number;
      announcedAt: Date | null;
      /** When the day before was told of, or became too late to be told of by itself. */
      remindedAt: Date | null;
      version: Generated<number>;
      createdAt: Date;
      updatedAt: Date;
    };
    activityReminder: {
      id: Generated<number>;
      activityId: number;
      at: Date;
      byName: string;
      /** How many had not answered. */
      people: number;
    };
    activityPerson: {
      activityId: number;
      deputyId: number;
      answer: ActivityAnswer | null;
      reason: Generated<string>;
      answeredAt: Date | null;
      /** When an organiser reminded them last. */
      remindedAt: Date | null;
    };
  }
}
