import type { ScoredEntity, ScoredKey } from '@contract/rules/score-events';
import type { Db } from './db/connect';

/** Whose events are asked for: of the deputies of one congress, between two instants. */
export interface ScoresAsked {
  areaCode: string;
  from: Date;
  /** No longer of it, and never later than now. */
  to: Date;
}

/** Something that a deputy did or missed, for which the rules may write points. */
export interface ScoredEvent<Key extends string = string> {
  deputyId: number;
  key: Key;
  /** Which one it is among those of its key: the same event has the same source whenever it is asked for. */
  source: string;
  /** YYYY-MM-DD. */
  day: string;
  text: string;
}

/** Tells the events of one entity in one or two queries. */
export type ScorePart<N extends ScoredEntity = ScoredEntity> = (db: Db, asked: ScoresAsked) => Promise<ScoredEvent<ScoredKey<N>>[]>;

export type ScoreParts = { readonly [N in ScoredEntity]: ScorePart<N> };
