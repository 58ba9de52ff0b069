import type { ScoredEntity, ScoredKey } from '@contract/rules/score-events';
import type { Db } from './db/connect';

/** The requested events: of the deputies of one congress, between two instants. */
export interface ScoresAsked {
  areaCode: string;
  from: Date;
  /** Exclusive, and never later than now. */
  to: Date;
}

/** Something that a deputy did or missed, for which the scoring rules may give points. */
export interface ScoredEvent<Key extends string = string> {
  deputyId: number;
  key: Key;
  /** Identifies the event among those with the same key: the same event always has the same source. */
  source: string;
  /** YYYY-MM-DD. */
  day: string;
  text: string;
}

/** Returns the events of one entity with one or two queries. */
export type ScorePart<N extends ScoredEntity = ScoredEntity> = (db: Db, asked: ScoresAsked) => Promise<ScoredEvent<ScoredKey<N>>[]>;

export type ScoreParts = { readonly [N in ScoredEntity]: ScorePart<N> };
