import { SCORE_STATES, type ScoreState } from '@contract/rules/score';
import { SCORE_TONES } from '@/features/score/rules';
import { MarkTag } from '../../ui/mark';

/** How far a point is, by colour and word together; one that was taken away again does not count. */
export const ScoreTag = ({ state, reversed }: { state: ScoreState; reversed: boolean }) => (
  <MarkTag mark={reversed ? { tone: 'neutral', word: '已冲销' } : { tone: SCORE_TONES[state], word: SCORE_STATES[state] }} />
);
