import type { ActivityAnswer, ActivityState } from '@contract/rules/activity';
import type { LeaveState } from '@contract/rules/leave';
import type { Slot } from '@contract/rules/slot';
import type { Invited } from '@contract/schema/activity';
import type { ColumnType, Generated } from 'kysely';

/** An item of the agenda as it is stored. */
export interface AgendaItem {
  /** ISO time; null where none was given. */
  startsAt: string | null;
  title: string;
  speaker: string;
  paperIds: string[];
}

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
      kind: Generated<string>;
      /** longitude,latitude in degrees of WGS-84. */
      position: string | null;
      agenda: ColumnType<AgendaItem[], string | undefined, string>;
      seating: Generated<string>;
      lodging: Generated<string>;
      contactName: Generated<string>;
      contactPhone: Generated<string>;
      closedAt: Date | null;
      cancelReason: Generated<string>;
      organiserId: number;
      announcedAt: Date | null;
      /** When the day before was told of, or became too late to be told of by itself. */
      remindedAt: Date | null;
      version: Generated<number>;
      createdAt: Date;
      updatedAt: Date;
    };
    sitting: {
      id: Generated<number>;
      activityId: number;
      startsAt: Date;
      endsAt: Date;
      /** YYYY-MM-DD, and its window: what it belongs to by Beijing's clock. */
      day: string;
      slot: Slot;
    };
    /** When people are to be reminded once more, as the organiser chose. */
    activityAlarm: {
      activityId: number;
      hours: number;
      at: Date;
      doneAt: Date | null;
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
      /** On the printed sheet. */
      number: number;
      answer: ActivityAnswer | null;
      /** How the last leave from the whole of it stands. */
      leave: LeaveState | null;
      reason: Generated<string>;
      answeredAt: Date | null;
      /** When an organiser reminded them last. */
      remindedAt: Date | null;
    };
  }
}
