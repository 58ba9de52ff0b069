import type { DutyRating } from '@contract/rules/duty-report';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    dutyReport: {
      id: Generated<number>;
      deputyId: number;
      areaCode: string;
      year: number;
      plan: Generated<string>;
      report: Generated<string>;
      rating: Generated<DutyRating | null>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
  }
}
