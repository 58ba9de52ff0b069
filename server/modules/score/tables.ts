import type { ScoreAppealState, ScorePart, ScoreRuleState, ScoreState, ScoreWay } from '@contract/rules/score';
import type { ScoreEvent } from '@contract/rules/score-events';
import type { ColumnType, Generated } from 'kysely';

/** The part of a first-level rule, in points as in the responses. */
export interface StoredPart {
  name: string;
  points: number;
  cap: number;
}

declare module '../../platform/db/schema' {
  interface Database {
    scoreRule: {
      id: Generated<number>;
      /** The same id for all versions of a rule. */
      rootId: number;
      areaCode: string;
      /** The root of its first-level rule; null when it is one itself. */
      parentId: number | null;
      name: string;
      note: Generated<string>;
      bonus: Generated<boolean>;
      /** Points are in hundredths, here and below. */
      base: Generated<number>;
      floor: Generated<number>;
      points: number | null;
      cap: number | null;
      event: ScoreEvent | null;
      state: ScoreRuleState;
      fromOn: string | null;
      toOn: string | null;
      ends: Generated<boolean>;
      ordernum: Generated<number>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    score: {
      id: Generated<number>;
      deputyId: number;
      areaCode: string;
      ruleId: number;
      rootId: number;
      points: number;
      day: string;
      text: string;
      source: string;
      way: ScoreWay;
      state: ScoreState;
      reversed: Generated<boolean>;
      /** Reversed by a person, so its event does not write it again. */
      struck: Generated<boolean>;
      reversesId: number | null;
      giverId: number | null;
      giverName: Generated<string>;
      confirmerId: number | null;
      confirmerName: Generated<string>;
      reason: Generated<string>;
      countedAt: Date | null;
      createdAt: Date;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    scoreYear: {
      id: Generated<number>;
      deputyId: number;
      areaCode: string;
      year: number;
      total: number;
      converted: number;
      ranked: boolean;
      days: number;
      parts: ColumnType<StoredPart[], string, string>;
      countedAt: Date;
    };
    scorePeriod: {
      id: Generated<number>;
      areaCode: string;
      year: number;
      part: ScorePart;
      publishedAt: Date;
      publishedBy: string;
      endsAt: Date;
      archivedAt: Date | null;
    };
    scoreAppeal: {
      id: Generated<number>;
      deputyId: number;
      areaCode: string;
      scoreId: number | null;
      ruleId: number;
      day: string;
      text: string;
      state: Generated<ScoreAppealState>;
      decision: Generated<string>;
      decidedBy: Generated<string>;
      decidedAt: Date | null;
      correctionId: number | null;
      askedAt: Date;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    scoreWarning: { deputyId: number; year: number; at: Date };
    scoreRefresh: { areaCode: string; at: Date };
  }
}
