import { SCORE_APPEAL_STATES, type ScoreAppealState } from '@contract/rules/score';
import { APPEAL_TONES } from '@/features/score/rules';

/** How far an appeal is, by colour and word together. */
export const AppealTag = ({ state }: { state: ScoreAppealState }) => (
  <span className={`console-status is-${APPEAL_TONES[state]}`}>{SCORE_APPEAL_STATES[state]}</span>
);
