import { ACTIVITY_PHASES, type ActivityPhase } from '@contract/rules/activity';
import { PHASE_TONES } from '@/features/activity/rules';

/** How far an activity is, by colour and word together. */
export const ActivityPhaseTag = ({ phase }: { phase: ActivityPhase }) => (
  <span className={`console-status is-${PHASE_TONES[phase]}`}>{ACTIVITY_PHASES[phase]}</span>
);
