import { OPINION_STATES, type OpinionState } from '@contract/rules/open';

const TONES: Record<OpinionState, string> = { waiting: 'waiting', published: 'good', refused: 'neutral' };

/** A state by colour and word together. */
export const OpinionStateTag = ({ state }: { state: OpinionState }) => (
  <span className={`console-status is-${TONES[state]}`}>{OPINION_STATES[state]}</span>
);
