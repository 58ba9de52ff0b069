import type { AttendanceState, AttendanceWay } from '@contract/rules/attendance';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    attendance: {
      sittingId: number;
      deputyId: number;
      /** The activity of the sitting. */
      activityId: number;
      /** Without a record the deputy has not signed in. */
      state: Exclude<AttendanceState, 'none'>;
      at: Date;
      way: AttendanceWay;
      /** The ticket used to sign in: a ticket signs in one deputy. */
      ticket: string | null;
      byName: Generated<string>;
      note: Generated<string>;
      /** The order in which records were added. */
      seq: Generated<number>;
    };
    attendanceChange: {
      id: Generated<number>;
      sittingId: number;
      deputyId: number;
      at: Date;
      byName: string;
      was: AttendanceState;
      state: AttendanceState;
      reason: string;
    };
  }
}
