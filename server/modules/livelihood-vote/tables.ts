import type { BallotCount, Mark, VoteKind, VoteMethod, VoteOutcome, VoteState } from '@contract/rules/livelihood-vote';
import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    livelihoodVote: {
      id: Generated<number>;
      areaCode: string;
      year: number;
      kind: VoteKind;
      method: VoteMethod;
      state: Generated<VoteState>;
      title: string;
      meeting: string;
      round: Generated<number>;
      fromId: number | null;
      places: number;
      members: number | null;
      present: Generated<number | null>;
      out: Generated<number | null>;
      back: Generated<number | null>;
      void: Generated<number | null>;
      tied: Generated<number>;
      recountReason: Generated<string>;
      confirmedByName: Generated<string>;
      confirmedAt: Generated<Date | null>;
      document: Generated<string>;
      /** YYYY-MM-DD. */
      endorsedOn: Generated<string | null>;
      openedAt: Generated<Date | null>;
      publishedAt: Generated<Date | null>;
      createdAt: Date;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    livelihoodVoteItem: {
      voteId: number;
      livelihoodId: number;
      ordinal: number;
      yes: Generated<number | null>;
      good: Generated<number | null>;
      fair: Generated<number | null>;
      poor: Generated<number | null>;
      outcome: Generated<VoteOutcome | null>;
    };
    livelihoodVoteScrutineer: { voteId: number; deputyId: number };
    livelihoodVoteCount: { voteId: number; accountId: number; name: string; numbers: ColumnType<BallotCount, string, string>; at: Date };
    livelihoodVoteRoll: { voteId: number; deputyId: number; voted: boolean };
    livelihoodVoteBox: { id: string; voteId: number; marks: Record<string, Mark> };
  }
}
