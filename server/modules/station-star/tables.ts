import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    stationStarWeight: { areaCode: string; held: number; onDuty: number; inTime: number; rated: number; profile: number };
    /** The stars set by hand; the last change of a year counts. */
    stationStarChange: {
      id: Generated<number>;
      stationId: number;
      year: number;
      stars: number | null;
      reason: string;
      byName: string;
      at: Date;
    };
  }
}
