import { DONE_STATES, type LivelihoodState } from '@contract/rules/livelihood';

interface Stage {
  name: string;
  state: 'done' | 'now' | 'ahead';
}

const NAMES = ['储备', '候选', '票决', '实施', '完成', '测评'] as const;
/** How many of them are behind a project in that state; whatever ended on its way has none. */
const REACHED: Partial<Record<LivelihoodState, number>> = {
  reserve: 0,
  reviewing: 0,
  candidate: 1,
  chosen: 2,
  running: 3,
  finished: 4,
  rated: 5,
  published: NAMES.length,
};

/** 储备, 候选, 票决, 实施, 完成, 测评: where a project is; null for one that is not on that way. */
export function stagesOf(state: LivelihoodState): Stage[] | null {
  const now = REACHED[state];
  if (now === undefined) return null;
  return NAMES.map((name, at) => ({ name, state: at < now || (at === now && isOver(state, at)) ? 'done' : at === now ? 'now' : 'ahead' }));
}

/** Finished, rated: the station itself is behind it. */
const isOver = (state: LivelihoodState, at: number): boolean =>
  (DONE_STATES as readonly string[]).includes(state) && at >= NAMES.length - 2;
