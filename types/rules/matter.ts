import type { Period } from './deadline';
import type { RoleKind } from './roles';

/** The state of a voter's matter (民情). */
export const MATTER_STATES = {
  registered: '已登记',
  assigned: '已交办',
  meeting: '会商中',
  answered: '当场答复',
  replied: '已反馈',
  suggested: '转为建议',
  led: '转为线索',
  refused: '不受理',
  rated: '已评价',
} as const;
export type MatterState = keyof typeof MATTER_STATES;

export const MATTER_ACTIONS = {
  create: '登记',
  settle: '当场答复',
  assign: '交办',
  urge: '催办',
  reply: '反馈',
  meet: '会商',
  conclude: '会商结论',
  raise: '转为建议',
  toLead: '转为线索',
  refuse: '不受理',
  judge: '代表评价',
  rate: '评价',
} as const;
export type MatterAction = Exclude<keyof typeof MATTER_ACTIONS, 'create'>;

/** The source of a matter. */
export const MATTER_SOURCES = { code: '扫码提交', reception: '接待登记', visit: '走访登记', desk: '来站登记' } as const;
export type MatterSource = keyof typeof MATTER_SOURCES;

/** The reasons for refusing a matter, for figures and for the author. */
export const MATTER_REFUSALS = {
  court: '属于诉讼、仲裁、行政复议事项',
  private: '属于个人之间的纠纷',
  repeated: '与已登记的事项重复',
  'not-ours': '不属于本地人大代表履职范围',
  unclear: '内容不清楚，无法办理',
  other: '其他原因',
} as const;
export type MatterRefusal = keyof typeof MATTER_REFUSALS;

/** The counts behind the rates: accepted matters, and the answered ones among them. */
export const MATTER_OUTCOMES = { taken: '受理的', solved: '已答复的' } as const;
export const SOLVED_STATES = ['answered', 'replied', 'rated'] as const satisfies readonly MatterState[];

/** Why a consultation meeting (会商) is called, and how it ends. */
export const MEETING_CAUSES = { over: '承办单位超过期限没有办结', dispute: '几个单位对由谁办理有分歧' } as const;
export type MeetingCause = keyof typeof MEETING_CAUSES;
export const MEETING_OUTCOMES = { unit: '交单位办理', end: '办结' } as const;
export type MeetingOutcome = keyof typeof MEETING_OUTCOMES;
export const MEETING_LIMITS = { place: 60, conclusion: 1000, who: 40, what: 200, units: 10, deputies: 10, tasks: 10 } as const;

/** The filter values for its deadline. */
export const MATTER_DUE = { near: '临近期限', over: '已超期限' } as const;

/** The messages about a matter. */
export const MATTER_NEWS = {
  'matter-came': '收到一件群众反映的事项',
  'matter-assigned': '交办一件民情事项，请办理',
  'matter-waiting': '民情事项登记满 24 小时还没有办理',
  'matter-near': '民情事项临近期限',
  'matter-over': '民情事项已超期限',
  'matter-urged': '请尽快办理民情事项',
  'matter-replied': '民情事项已反馈',
  'matter-again': '回访满意率偏低，请二次办理',
  'matter-meeting': '请参加民情事项会商',
  'matter-concluded': '民情事项会商有了结论',
} as const;
export type MatterNews = keyof typeof MATTER_NEWS;

/** The maximum lengths of its texts, in characters. */
export const MATTER_LIMITS = { title: 40, content: 1000, place: 60, name: 20, answer: 1000 } as const;

/** The time limit for a unit's answer, and the number of days before its end in which it counts as near. */
export const MATTER_PERIOD: Period = { count: 7, unit: 'workdays' };
export const MATTER_NEAR_DAYS = 2;
const FIRST_HOURS = 24;
const HOUR_MS = 3_600_000;
/** A matter that was registered before this time should already be settled on the spot or passed on. */
export const firstStepLimit = (now: Date): Date => new Date(now.getTime() - FIRST_HOURS * HOUR_MS);
/** The interval in days between reminders of an overdue matter. */
export const MATTER_URGED_EVERY_DAYS = 3;

export const MATTER_STARS = { least: 1, most: 5 } as const;

const STEPS: Readonly<Record<MatterState, readonly MatterAction[]>> = {
  registered: ['settle', 'assign', 'raise', 'toLead', 'refuse'],
  assigned: ['reply', 'urge', 'raise', 'toLead', 'assign', 'meet'],
  meeting: ['conclude', 'meet'],
  answered: [],
  replied: [],
  suggested: [],
  led: [],
  refused: [],
  rated: [],
};

const isOffice = (kind: RoleKind): boolean => kind === 'congress-office' || kind === 'town-congress';

/** The roles that take each possible step: offices take all, a deputy answers and raises, a unit answers the matters assigned to it. */
const MAY: Readonly<Record<MatterAction, (kind: RoleKind) => boolean>> = {
  settle: (kind) => kind !== 'undertaking-unit',
  assign: (kind) => kind !== 'undertaking-unit' && kind !== 'deputy',
  urge: (kind) => kind !== 'undertaking-unit' && kind !== 'deputy',
  reply: (kind) => kind !== 'deputy',
  meet: isOffice,
  conclude: isOffice,
  raise: (kind) => kind === 'deputy',
  judge: (kind) => kind === 'deputy',
  toLead: (kind) => kind !== 'undertaking-unit',
  refuse: (kind) => kind !== 'undertaking-unit' && kind !== 'deputy',
  // Only possible with the receipt.
  rate: () => false,
};

export const isMatterStepOf = (action: MatterAction, kind: RoleKind): boolean => MAY[action](kind);

interface Standing {
  state: MatterState;
  /** The unit has to handle it a second time. */
  again?: boolean;
  /** Left out in lists, which do not offer the rating. */
  unitId?: number | null;
  deputyId?: number | null;
  deputyStars?: number | null;
}

/** The possible steps. The deputy who registered a matter rates the unit's answer once, apart from the voter. */
export function matterSteps({
  state,
  again = false,
  unitId = null,
  deputyId = null,
  deputyStars = null,
}: Standing): readonly MatterAction[] {
  // It is answered a second time.
  if (again && (state === 'replied' || state === 'rated')) return ['reply'];
  const isJudged = deputyId === null || deputyStars !== null || unitId === null || !['replied', 'rated'].includes(state);
  return isJudged ? STEPS[state] : [...STEPS[state], 'judge'];
}

/** Checks whether the author can rate the answer. */
export const canRate = ({ state }: { state: MatterState }): boolean => state === 'answered' || state === 'replied';
