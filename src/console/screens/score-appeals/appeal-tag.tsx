import { SCORE_APPEAL_STATES, type ScoreAppealState } from '@contract/rules/score';
import { APPEAL_TONES } from '@/features/score/rules';
import { MarkTag } from '../../ui/mark';

/** Shows the state of an appeal by colour and word together. */
export const AppealTag = ({ state }: { state: ScoreAppealState }) => (
  <MarkTag mark={{ tone: APPEAL_TONES[state], word: SCORE_APPEAL_STATES[state] }} />
);
