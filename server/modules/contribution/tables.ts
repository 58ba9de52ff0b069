import type { ContributionKind, ContributionState } from '@contract/rules/contribution';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    contribution: {
      id: Generated<number>;
      themeId: number;
      areaCode: string;
      deputyId: number;
      kind: ContributionKind;
      content: string;
      place: Generated<string>;
      position: Generated<string>;
      suggestionId: number | null;
      isPublic: boolean;
      state: Generated<ContributionState>;
      mergedIntoId: number | null;
      unitId: number | null;
      passedAt: Date | null;
      dueAt: Date | null;
      nearAt: Date | null;
      warned: 'near' | 'over' | null;
      warnedAt: Date | null;
      answer: Generated<string>;
      answeredBy: Generated<string>;
      answeredAt: Date | null;
      plannedOn: string | null;
      /** In 10,000 yuan. */
      cost: number | null;
      version: Generated<number>;
      createdAt: Date;
      updatedAt: Date;
    };
  }
}
