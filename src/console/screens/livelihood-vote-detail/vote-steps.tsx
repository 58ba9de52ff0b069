import { Steps } from 'antd';
import { VOTE_STATES, type VoteState } from '@contract/rules/livelihood-vote';

const STATES = Object.keys(VOTE_STATES) as VoteState[];

/** Shows which steps of the vote are done. */
export const VoteSteps = ({ state }: { state: VoteState }) => (
  <Steps
    className="console-vote-steps"
    size="small"
    responsive
    current={state === 'published' ? STATES.length : STATES.indexOf(state)}
    items={STATES.map((one) => ({ title: VOTE_STATES[one] }))}
  />
);
