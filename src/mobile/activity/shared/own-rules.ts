import { ARRIVED_STATES } from '@contract/rules/attendance';
import { LEAVE_STATES } from '@contract/rules/leave';
import type { OwnSitting } from '@/features/attendance/own-api';
import { canSignIn } from '@/features/attendance/own-rules';
import type { OwnLeave, OwnLeaves } from '@/features/leave/own-api';
import { canAsk, LEAVE_TONES, standingLeave, withdrawable } from '@/features/leave/own-rules';
import type { Activity, ActivityLine } from '@/features/activity/api';
import { ANSWER_TONES, ANSWER_WORDS, momentText, wordOf } from '@/features/activity/rules';

type Tone = 'neutral' | 'active' | 'waiting' | 'good' | 'bad';

/** Returns the tag for the deputy's answer or the state of their leave; null when an answer is no longer possible. */
export function ownTag({ mine, phase }: Pick<ActivityLine, 'mine' | 'phase'>): { tone: Tone; text: string } | null {
  if (!mine) return null;
  const { answer, leave } = mine;
  if (leave !== null && leave !== 'withdrawn' && answer !== 'coming') return { tone: LEAVE_TONES[leave], text: LEAVE_STATES[leave] };
  // A deputy who has not answered is no longer asked once the activity has begun; the sittings show whether the deputy came.
  if (answer === null && phase !== 'open' && phase !== 'waiting') return null;
  const word = wordOf(answer);
  return { tone: word === 'none' && phase === 'open' ? 'waiting' : ANSWER_TONES[word], text: ANSWER_WORDS[word] };
}

/** The actions that a deputy can take on an activity now; each appears only at its time. */
export type OwnWay = 'askLeave' | 'withdraw' | 'report' | 'come' | 'signIn';

export interface OwnState {
  activity: Pick<Activity, 'mine' | 'phase' | 'actions'>;
  /** Undefined while they are loading. */
  leaves: OwnLeaves | undefined;
  sittings: readonly OwnSitting[] | undefined;
  hasReport: boolean;
}

/** The leave from the whole activity that can still be withdrawn. */
export const wholeLeave = (leaves: OwnLeaves | undefined): OwnLeave | undefined =>
  withdrawable(leaves?.leaves ?? []).find(({ isWhole }) => isWhole);

/** The phases in which a deputy can report on the activity. */
export const BEGUN: readonly Activity['phase'][] = ['running', 'ended', 'closed'];
const hasCome = ({ state }: OwnSitting): boolean => ARRIVED_STATES.some((arrived) => arrived === state);

/** Lists the actions that are open now; the next thing to do comes last. */
export function ownWays({ activity, leaves, sittings = [], hasReport }: OwnState): OwnWay[] {
  const { mine, phase, actions } = activity;
  if (!mine || phase === 'cancelled') return [];
  const isAway = wholeLeave(leaves) !== undefined;
  const asks = !isAway && leaves !== undefined && phase !== 'ended' && phase !== 'closed' && canAsk(leaves);
  const reports = hasReport || (BEGUN.includes(activity.phase) && sittings.some(hasCome));
  return [
    ...(isAway ? (['withdraw'] as const) : asks ? (['askLeave'] as const) : []),
    ...(reports ? (['report'] as const) : []),
    // A deputy who has already arrived need not say that they come.
    ...(actions.includes('come') && mine.answer !== 'coming' && !sittings.some(hasCome) ? (['come'] as const) : []),
    ...(sittings.some(canSignIn) ? (['signIn'] as const) : []),
  ];
}

function leaveText({ state, part, decision }: OwnLeave): string {
  if (state === 'pending') return `您已请假（${part}），等待批复。`;
  if (state === 'granted') return `请假已批准（${part}）。`;
  return `请假未获批准（${part}）${decision ? `：${decision}` : '。'}`;
}

type AnswerState = Pick<OwnState, 'leaves' | 'sittings'> & {
  activity: Pick<Activity, 'mine' | 'phase' | 'signUpUntil' | 'actions'>;
};

/** Returns what the deputy has to know about their own answer, in one or two sentences. */
export function answerText({ activity: { mine, phase, signUpUntil, actions }, leaves, sittings = [] }: AnswerState): string {
  if (!mine || phase === 'cancelled') return '';
  const leave = standingLeave(leaves?.leaves ?? []);
  const ofLeave = leave ? leaveText(leave) : '';
  if (mine.answer === 'coming') return leave && !leave.isWhole ? `您已报名参加。${ofLeave}` : '您已报名参加。';
  if (ofLeave) return ofLeave;
  if (mine.answer === 'leave') return '您已请假。';
  if (sittings.some(hasCome)) return '您已签到。';
  if (actions.includes('come')) return `请在 ${momentText(signUpUntil)} 前答复能否参加。`;
  return phase === 'waiting' ? '报名已经截止，不能参加的请请假。' : '您没有答复。';
}
