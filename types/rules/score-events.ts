import * as entities from '../entities';
import { type NamesWith, partsOf } from '../entities/entity';

type Scored = { [N in NamesWith<typeof entities, 'scored'>]: (typeof entities)[N]['scored'] };

/** The entities whose events give score points. */
export type ScoredEntity = keyof Scored;
/** The scored events of one entity. */
export type ScoredKey<N extends ScoredEntity> = keyof Scored[N] & string;
/** The key of a scored event, as `<entity>.<key>`. */
export type ScoreEvent = { [N in ScoredEntity]: `${N}.${ScoredKey<N>}` }[ScoredEntity];

/** The name of each event. */
export const SCORE_EVENTS = Object.fromEntries(
  Object.entries(partsOf(entities, 'scored')).flatMap(([name, events]) =>
    Object.entries(events).map(([key, words]) => [`${name}.${key}`, words]),
  ),
) as Record<ScoreEvent, string>;
