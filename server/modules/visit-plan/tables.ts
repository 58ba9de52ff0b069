import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    visitPlan: {
      id: Generated<number>;
      deputyId: number;
      /** The area of the deputy's congress. */
      areaCode: string;
      townCode: string;
      village: string;
      /** The first day of the month. */
      month: string;
      visits: number;
      remindedAt: Generated<Date | null>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
  }
}
