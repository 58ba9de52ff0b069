import { SCORE_STATES, type ScoreState } from '@contract/rules/score';
import { SCORE_TONES } from '@/features/score/rules';

/** How far a point is, by colour and word together; one that was taken away again does not count. */
export const ScoreTag = ({ state, reversed }: { state: ScoreState; reversed: boolean }) =>
  reversed ? (
    <span className="console-status is-neutral">已冲销</span>
  ) : (
    <span className={`console-status is-${SCORE_TONES[state]}`}>{SCORE_STATES[state]}</span>
  );
