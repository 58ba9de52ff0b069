import { CONTRIBUTION_STATES, type ContributionState } from '@contract/rules/contribution';
import type { ContributionLine, ContributionRecord } from './queries';

interface Mark {
  tone: 'neutral' | 'active' | 'waiting' | 'good';
  word: string;
}

const TONES: Record<ContributionState, Mark['tone']> = {
  received: 'waiting',
  passed: 'active',
  solved: 'good',
  answered: 'good',
  noted: 'neutral',
};

export const contributionMark = (state: ContributionState): Mark => ({ tone: TONES[state], word: CONTRIBUTION_STATES[state] });

/** Returns the name of the author, with the delegation if there is one. */
export const authorWords = ({ deputyName, delegationName }: Pick<ContributionLine, 'deputyName' | 'delegationName'>): string =>
  delegationName === '' ? deputyName : `${deputyName}（${delegationName}）`;

export const costWords = (cost: number): string => `${String(cost)} 万元`;

/** Returns the label of the planned date: the planned or the actual date of completion. */
export const plannedName = ({ state }: Pick<ContributionRecord, 'state'>): string => (state === 'solved' ? '完成日期' : '计划完成');

interface Step {
  name: string;
  state: 'done' | 'now' | 'ahead';
}

const ENDS: Readonly<Record<ContributionState, string>> = { ...CONTRIBUTION_STATES, received: '已答复', passed: '已答复' };

/** Returns its steps as a drawing: an opinion kept for information ends without a unit. */
export function wayOf({ state }: Pick<ContributionRecord, 'state'>): Step[] {
  const [hasEnded, isPassed] = [state !== 'received' && state !== 'passed', state === 'passed'];
  const received: Step = { name: CONTRIBUTION_STATES.received, state: state === 'received' ? 'now' : 'done' };
  const passed: Step = { name: CONTRIBUTION_STATES.passed, state: isPassed ? 'now' : hasEnded ? 'done' : 'ahead' };
  const last: Step = { name: ENDS[state], state: hasEnded ? 'done' : 'ahead' };
  return state === 'noted' ? [received, last] : [received, passed, last];
}
