import type { ReceptionState } from '@contract/rules/reception';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    reception: {
      id: Generated<number>;
      stationId: number;
      areaCode: string;
      state: Generated<ReceptionState>;
      startsAt: Date;
      endsAt: Date;
      topic: Generated<string>;
      slotMinutes: number | null;
      lateReason: Generated<string>;
      cancelReason: Generated<string>;
      attended: number | null;
      summary: Generated<string>;
      announcedAt: Date | null;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    receptionDeputy: { receptionId: number; deputyId: number; signedAt: Date | null };
    receptionBooking: {
      id: Generated<number>;
      receptionId: number;
      receipt: string;
      slot: number;
      nameCipher: string;
      mobileCipher: string;
      mobileHash: string;
      matter: Generated<string>;
      bookedAt: Date;
      calledOffAt: Date | null;
    };
  }
}
