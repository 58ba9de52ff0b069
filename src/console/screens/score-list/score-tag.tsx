import { SCORE_STATES, type ScoreState } from '@contract/rules/score';
import { SCORE_TONES } from '@/features/score/rules';
import { MarkTag } from '../../ui/mark';

/** Shows the state of a point by colour and word together; a reversed one does not count. */
export const ScoreTag = ({ state, reversed }: { state: ScoreState; reversed: boolean }) => (
  <MarkTag mark={reversed ? { tone: 'neutral', word: '已冲销' } : { tone: SCORE_TONES[state], word: SCORE_STATES[state] }} />
);
