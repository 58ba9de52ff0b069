import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    district: {
      id: Generated<number>;
      /** The area of the congress. */
      areaCode: string;
      townCode: string;
      number: number;
      name: string;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    districtVillage: { districtId: number; place: number; areaCode: string; townCode: string; name: string };
  }
}
