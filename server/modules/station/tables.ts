import type { StationKind, StationState } from '@contract/rules/station';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    station: {
      id: Generated<number>;
      areaCode: string;
      name: string;
      kind: StationKind;
      state: Generated<StationState>;
      address: Generated<string>;
      longitude: number | null;
      latitude: number | null;
      hours: Generated<string>;
      phone: string | null;
      intro: Generated<string>;
      planYear: number | null;
      plan: Generated<string>;
      equipment: Generated<string>;
      barrierFree: Generated<boolean>;
      managerId: number | null;
      code: Generated<string>;
      ordernum: Generated<number>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    /** The deputies on duty; those who are no longer in office count as absent. */
    stationDeputy: { stationId: number; deputyId: number };
    /** How often the code of a station was opened on a day. */
    stationScan: { stationId: number; day: string; scans: number };
    /** A place where a station hangs a code of its own. */
    stationPlace: {
      id: Generated<number>;
      stationId: number;
      areaCode: string;
      name: string;
      code: Generated<string>;
      hungOn: string;
      downOn: Generated<string | null>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    stationPlaceScan: { placeId: number; day: string; scans: number };
    stationPicture: { id: Generated<string>; stationId: number; addedAt: Generated<Date>; bytes: Buffer };
  }
}
