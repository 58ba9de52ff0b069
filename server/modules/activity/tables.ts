import type { ActivityAnswer, ActivityState } from '@contract/rules/activity';
import type { LeaveState } from '@contract/rules/leave';
import type { Slot } from '@contract/rules/slot';
import type { Invited } from '@contract/schema/activity';
import type { ColumnType, Generated } from 'kysely';

/** An agenda item as stored. */
export interface AgendaItem {
  /** An ISO time; null when no time was given. */
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
      /** Written only by earlier versions; see moved-texts.ts. */
      contactPhone: Generated<string>;
      contactPhoneCipher: Generated<string>;
      closedAt: Date | null;
      cancelReason: Generated<string>;
      organiserId: number;
      announcedAt: Date | null;
      /** When the reminder of the day before was sent, or when it became too late to send it. */
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
      /** The day (YYYY-MM-DD) and the window that the sitting belongs to, in Beijing time. */
      day: string;
      slot: Slot;
    };
    /** The extra reminders that the organiser chose. */
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
      /** The number of deputies who had not answered. */
      people: number;
    };
    activityPerson: {
      activityId: number;
      deputyId: number;
      /** The number on the printed sheet. */
      number: number;
      answer: ActivityAnswer | null;
      /** The state of the last leave from the whole activity. */
      leave: LeaveState | null;
      reason: Generated<string>;
      answeredAt: Date | null;
      /** When an organiser last reminded the deputy. */
      remindedAt: Date | null;
    };
  }
}
