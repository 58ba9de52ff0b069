import type { LivelihoodRefusal, LivelihoodSource, LivelihoodState, RatingGrade, ReviewStance } from '@contract/rules/livelihood';
import type { ColumnType, Generated } from 'kysely';

/** A part of a project that a decision changed, in words. */
export interface AdjustedPart {
  name: string;
  before: string;
  after: string;
}

declare module '../../platform/db/schema' {
  interface Database {
    livelihood: {
      id: Generated<number>;
      areaCode: string;
      congressCode: string;
      year: number;
      state: Generated<LivelihoodState>;
      category: string;
      title: string;
      content: string;
      place: Generated<string>;
      longitude: number | null;
      latitude: number | null;
      search: Generated<string>;
      source: LivelihoodSource;
      proposedById: number | null;
      proposedByDeputyId: number | null;
      proposedByName: string;
      proposedAt: Date;
      receipt: Generated<string | null>;
      nameCipher: Generated<string | null>;
      mobileCipher: Generated<string | null>;
      addressHash: Generated<string | null>;
      refusal: Generated<LivelihoodRefusal | null>;
      answer: Generated<string>;
      /** The project with the same purpose that it was merged into. */
      mergedIntoId: Generated<number | null>;
      takenAt: Generated<Date | null>;
      reason: Generated<string>;
      /** In 10,000 yuan, like `spent`. */
      cost: Generated<number | null>;
      unitId: Generated<number | null>;
      /** YYYY-MM-DD, like all days. */
      reviewEndsOn: Generated<string | null>;
      nominatedAt: Generated<Date | null>;
      yes: Generated<number | null>;
      members: Generated<number | null>;
      plan: Generated<number[]>;
      startedOn: Generated<string | null>;
      quarter: Generated<number>;
      progress: Generated<number>;
      spent: Generated<number>;
      coverId: Generated<string | null>;
      problems: Generated<number>;
      fixed: Generated<number>;
      supervisionName: Generated<string>;
      finishedOn: Generated<string | null>;
      lookTold: Generated<boolean>;
      good: Generated<number | null>;
      fair: Generated<number | null>;
      poor: Generated<number | null>;
      ratingValid: Generated<number | null>;
      rating: Generated<RatingGrade | null>;
      urgedQuarter: Generated<number>;
      urgedAt: Generated<Date | null>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    livelihoodCollection: { areaCode: string; year: number; beginsOn: string; endsOn: string; note: string };
    livelihoodReview: { livelihoodId: number; deputyId: number; stance: ReviewStance; content: string; at: Date };
    livelihoodSupervisor: { livelihoodId: number; deputyId: number };
    livelihoodQuarter: {
      id: Generated<number>;
      livelihoodId: number;
      quarter: number;
      progress: number;
      spent: number;
      note: string;
      reportedAt: Date;
      reportedByName: string;
    };
    livelihoodProblem: {
      id: Generated<number>;
      livelihoodId: number;
      content: string;
      raisedByName: string;
      raisedByDeputyId: number | null;
      raisedOn: string;
      fix: Generated<string>;
      fixedOn: Generated<string | null>;
    };
    livelihoodLook: {
      id: Generated<number>;
      livelihoodId: number;
      lookedOn: string;
      people: string;
      seen: string;
      holds: boolean;
      deputyId: number | null;
      at: Date;
    };
    livelihoodAdjustment: {
      id: Generated<number>;
      livelihoodId: number;
      decision: string;
      decidedOn: string;
      reason: string;
      stopped: boolean;
      changes: ColumnType<AdjustedPart[], string, string>;
      at: Date;
    };
  }
}
