import type { MatterRefusal, MatterSource, MatterState, MeetingCause, MeetingOutcome } from '@contract/rules/matter';
import type { MatterMeeting } from '@contract/schema/matter';
import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    matter: {
      id: Generated<number>;
      receipt: string;
      stationId: number;
      areaCode: string;
      receptionId: number | null;
      deputyId: number | null;
      source: MatterSource;
      state: Generated<MatterState>;
      title: string;
      content: string;
      category: string;
      place: Generated<string>;
      position: Generated<string>;
      nameCipher: string;
      mobileCipher: string | null;
      addressHash: string | null;
      unitId: number | null;
      dueAt: Date | null;
      nearAt: Date | null;
      warned: 'near' | 'over' | null;
      warnedAt: Date | null;
      refusal: MatterRefusal | null;
      answer: Generated<string>;
      answeredBy: Generated<string>;
      answeredAt: Date | null;
      suggestionId: number | null;
      leadId: Generated<number | null>;
      stars: number | null;
      /** True while the unit has to handle it a second time. */
      again: Generated<boolean>;
      deputyStars: Generated<number | null>;
      placeId: Generated<number | null>;
      registeredAt: Date;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    /** At most one of a matter has not ended. */
    matterMeeting: {
      id: Generated<number>;
      matterId: number;
      cause: MeetingCause;
      meetsAt: Date;
      place: string;
      calledBy: string;
      conclusion: Generated<string>;
      tasks: ColumnType<MatterMeeting['tasks'], string | undefined, string>;
      outcome: Generated<MeetingOutcome | null>;
      concludedBy: Generated<string>;
      concludedAt: Generated<Date | null>;
    };
    matterMeetingUnit: { meetingId: number; unitId: number };
    matterMeetingDeputy: { meetingId: number; deputyId: number };
  }
}
