import type { Activity } from '@/features/activity/api';
import type { OwnLeave, OwnLeaves } from '@/features/leave/own-api';
import type { OwnSitting } from '@/features/attendance/own-api';
import { answerText, type OwnState, ownTag, ownWays } from '@/mobile/activity/shared/own-rules';

const NOBODY = { answer: null, reason: '', answeredAt: null, leave: null } as const;
const ACTIVITY: Pick<Activity, 'mine' | 'phase' | 'actions' | 'signUpUntil'> = {
  mine: NOBODY,
  phase: 'open',
  actions: ['come'],
  signUpUntil: '2026-03-04T10:00:00.000Z',
};

const askable = (isOpen: boolean) => ({ way: 'convener', until: '2026-03-04T01:00:00.000Z', isOpen }) as const;
const leavesOf = (isOpen: boolean, ...leaves: Partial<OwnLeave>[]) =>
  ({ whole: askable(isOpen), sittings: [], leaves: leaves as OwnLeave[] }) satisfies OwnLeaves;
const WHOLE: Partial<OwnLeave> = { state: 'pending', isWhole: true, part: '全程', decision: '', actions: ['withdraw'] };
const sitting = (phase: OwnSitting['phase'], state: OwnSitting['state']) => [{ phase, state }] as OwnSitting[];

const ways = (state: Partial<OwnState>) =>
  ownWays({ activity: ACTIVITY, leaves: leavesOf(true), sittings: [], hasReport: false, ...state });

describe('what a deputy can do with an activity', () => {
  it('a deputy can come to an activity, or ask for leave, as long as it is allowed', () => {
    expect(ways({})).toEqual(['askLeave', 'come']);
    expect(ways({ activity: { ...ACTIVITY, mine: { ...NOBODY, answer: 'coming' } } })).toEqual(['askLeave']);
    expect(ways({ activity: { ...ACTIVITY, phase: 'waiting', actions: [] } })).toEqual(['askLeave']);
    expect(ways({ activity: { ...ACTIVITY, phase: 'waiting', actions: [] }, leaves: leavesOf(false) })).toEqual([]);
    expect(ways({ leaves: undefined })).toEqual(['come']);
  });

  it('a deputy can take a leave back, and come after all', () => {
    expect(ways({ leaves: leavesOf(false, WHOLE) })).toEqual(['withdraw', 'come']);
    expect(ways({ leaves: leavesOf(true, { ...WHOLE, state: 'withdrawn', actions: [] }) })).toEqual(['askLeave', 'come']);
  });

  it('a deputy can sign in to an activity when sign-in is open, and write a report after it', () => {
    const running = { ...ACTIVITY, phase: 'running' as const, actions: [] };
    expect(ways({ activity: running, leaves: leavesOf(false), sittings: sitting('open', 'none') })).toEqual(['signIn']);
    expect(ways({ activity: running, leaves: leavesOf(false), sittings: sitting('open', 'late') })).toEqual(['report']);
    expect(ways({ activity: { ...running, phase: 'closed' }, sittings: sitting('over', 'absent') })).toEqual([]);
    expect(ways({ activity: { ...running, phase: 'closed' }, sittings: sitting('over', 'absent'), hasReport: true })).toEqual(['report']);
    expect(ways({ sittings: sitting('open', 'present') })).toEqual(['askLeave']);
  });

  it('a deputy can do nothing with an activity that is cancelled, or that does not invite the deputy', () => {
    expect(ways({ activity: { ...ACTIVITY, phase: 'cancelled', actions: [] } })).toEqual([]);
    expect(ways({ activity: { ...ACTIVITY, mine: null } })).toEqual([]);
  });
});

describe('how a deputy stands to an activity', () => {
  it('a tag shows the answer of the deputy to an activity', () => {
    const tag = (mine: Partial<typeof NOBODY> | object, phase: 'open' | 'cancelled' | 'ended' = 'open') =>
      ownTag({ mine: { ...NOBODY, ...mine }, phase })?.text ?? null;
    expect([tag({}), tag({ answer: 'coming' }), tag({}, 'cancelled')]).toEqual(['未回复', '参加', null]);
    expect([tag({ leave: 'pending' }), tag({ leave: 'granted' }), tag({ leave: 'refused' })]).toEqual(['待批', '准假', '不准']);
    expect([tag({ leave: 'withdrawn' }), tag({ leave: 'refused', answer: 'coming' })]).toEqual(['未回复', '参加']);
  });

  it('a sentence shows the answer of the deputy to an activity', () => {
    const text = (leaves: OwnLeaves | undefined, sittings: OwnSitting[] = []) => answerText({ activity: ACTIVITY, leaves, sittings });
    expect(text(undefined)).toContain('前答复能否参加');
    expect(text(leavesOf(false, WHOLE))).toBe('您已请假（全程），等待批复。');
    expect(text(leavesOf(true, { ...WHOLE, state: 'refused', decision: '请参加表决' }))).toBe('请假未获批准（全程）：请参加表决');
    expect(text(leavesOf(true), sitting('open', 'present'))).toBe('您已签到。');
  });
});
