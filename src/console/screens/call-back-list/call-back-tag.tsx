import { CALL_BACK_STATES, type CallBackState } from '@contract/rules/call-back';

const TONES = { waiting: 'waiting', satisfied: 'good', dissatisfied: 'bad', unreached: 'neutral' } as const;

export const CallBackTag = ({ state }: { state: CallBackState }) => (
  <span className={`console-status is-${TONES[state]}`}>{CALL_BACK_STATES[state]}</span>
);
