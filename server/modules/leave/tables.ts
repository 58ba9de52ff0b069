import type { LeaveState, LeaveWay } from '@contract/rules/leave';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    leave: {
      id: Generated<number>;
      activityId: number;
      deputyId: number;
      /** The area of the activity. */
      areaCode: string;
      isWhole: boolean;
      /** Empty when the leave covers the whole activity. */
      sittingIds: Generated<number[]>;
      /** The begin of the covered time. */
      startsAt: Date;
      endsAt: Date;
      reason: string;
      way: LeaveWay;
      state: LeaveState;
      askedAt: Date;
      enteredBy: Generated<string>;
      decision: Generated<string>;
      decidedBy: Generated<string>;
      decidedAt: Date | null;
      decidedOn: string | null;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
  }
}
