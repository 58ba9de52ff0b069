import * as entities from '../entities';
import { type NamesWith, partsOf } from '../entities/entity';

type Scored = { [N in NamesWith<typeof entities, 'scored'>]: (typeof entities)[N]['scored'] };

/** The entities whose events points are written for. */
export type ScoredEntity = keyof Scored;
/** The events of one of them. */
export type ScoredKey<N extends ScoredEntity> = keyof Scored[N] & string;
/** What points are written for, as `<entity>.<key>`. */
export type ScoreEvent = { [N in ScoredEntity]: `${N}.${ScoredKey<N>}` }[ScoredEntity];

/** What each event is called. */
export const SCORE_EVENTS = Object.fromEntries(
  Object.entries(partsOf(entities, 'scored')).flatMap(([name, events]) =>
    Object.entries(events).map(([key, words]) => [`${name}.${key}`, words]),
  ),
) as Record<ScoreEvent, string>;
