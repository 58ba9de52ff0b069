import type { VisitState } from '@contract/rules/visit';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    visit: {
      id: Generated<number>;
      deputyId: number;
      /** The area where the visit took place. */
      areaCode: string;
      /** YYYY-MM-DD. */
      day: string;
      place: Generated<string>;
      village: Generated<string>;
      longitude: number | null;
      latitude: number | null;
      voterNameCipher: Generated<string>;
      voterMobileCipher: Generated<string>;
      /** A keyed hash: the same for the same voter; null when no voter is named. */
      voterKey: string | null;
      people: number;
      said: Generated<string>;
      state: Generated<VisitState>;
      reason: Generated<string>;
      byStaff: Generated<boolean>;
      leadId: Generated<number | null>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
  }
}
