import { DONE_STATES, type LivelihoodState } from '@contract/rules/livelihood';

interface Stage {
  name: string;
  state: 'done' | 'now' | 'ahead';
}

const NAMES = ['储备', '候选', '票决', '实施', '完成', '测评'] as const;
/** The number of stages that a project in each state has passed; a project that ended early is not listed. */
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

/** The stages 储备, 候选, 票决, 实施, 完成, 测评 with the current one; null for a project that is not on this path. */
export function stagesOf(state: LivelihoodState): Stage[] | null {
  const now = REACHED[state];
  if (now === undefined) return null;
  return NAMES.map((name, at) => ({ name, state: at < now || (at === now && isOver(state, at)) ? 'done' : at === now ? 'now' : 'ahead' }));
}

/** Whether the current stage itself is complete, as for a finished or rated project. */
const isOver = (state: LivelihoodState, at: number): boolean =>
  (DONE_STATES as readonly string[]).includes(state) && at >= NAMES.length - 2;
