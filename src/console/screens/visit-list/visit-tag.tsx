import { VISIT_STATES, type VisitState } from '@contract/rules/visit';

const TONES: Record<VisitState, string> = { draft: 'neutral', registered: 'waiting', counted: 'good', returned: 'bad' };

export const VisitTag = ({ state }: { state: VisitState }) => (
  <span className={`console-status is-${TONES[state]}`}>{VISIT_STATES[state]}</span>
);
