import { areaLevel, parentAreaCode } from './area';
import { DAY_MS, beginOfDate, beijingDate } from './beijing';

/** The state of a livelihood project (民生实事), from the proposal to the deputies' rating of the result. */
export const LIVELIHOOD_STATES = {
  proposed: '建议',
  refused: '未采纳',
  withdrawn: '已撤回',
  merged: '已合并',
  reserve: '储备',
  reviewing: '代表预审',
  candidate: '候选',
  failed: '落选',
  chosen: '已票决',
  running: '实施中',
  finished: '已完成',
  rated: '已测评',
  published: '已公布',
  stopped: '已终止',
} as const;
export type LivelihoodState = keyof typeof LIVELIHOOD_STATES;

/** The public states: every project that was accepted into the reserve. */
export const PUBLIC_LIVELIHOOD_STATES = [
  ...(['reserve', 'reviewing', 'candidate', 'failed'] as const),
  ...(['chosen', 'running', 'finished', 'rated', 'published', 'stopped'] as const),
] as const satisfies readonly LivelihoodState[];

/** The states of projects that were chosen by a vote and not stopped by a decision. */
export const FORMAL_STATES = ['chosen', 'running', 'finished', 'rated', 'published'] as const satisfies readonly LivelihoodState[];
/** The states of finished projects. */
export const DONE_STATES = ['finished', 'rated', 'published'] as const satisfies readonly LivelihoodState[];

export const LIVELIHOOD_ACTIONS = {
  create: '提出建议',
  edit: '修改',
  withdraw: '撤回',
  decide: '审核',
  merge: '合并',
  toReview: '送代表预审',
  review: '填写预审意见',
  nominate: '列为候选',
  reserve: '放回储备',
  start: '下达实施',
  supervise: '编监督小组',
  report: '填报季度进度',
  addProblem: '登记问题',
  fixProblem: '整改问题',
  adjust: '按决定调整',
  finish: '完成',
  look: '回头看',
  publish: '公布结果',
  vote: '表决公布结果',
} as const;
export type LivelihoodAction = Exclude<keyof typeof LIVELIHOOD_ACTIONS, 'create'>;

/** The sources of a proposal. */
export const LIVELIHOOD_SOURCES = { open: '群众', deputy: '代表', unit: '单位', office: '人大办公室' } as const;
export type LivelihoodSource = keyof typeof LIVELIHOOD_SOURCES;

/** The reasons for refusing a proposal, for figures and for the author. */
export const LIVELIHOOD_REFUSALS = {
  private: '涉及个人事项',
  abusive: '有不文明用语',
  repeated: '与已有的建议重复',
  'not-ours': '不属于本级政府职责范围',
  'not-public': '受益面小，不适合作为民生实事',
  costly: '一年内难以完成或资金没有保障',
  unclear: '内容不清楚，无法办理',
  other: '其他原因',
} as const;
export type LivelihoodRefusal = keyof typeof LIVELIHOOD_REFUSALS;

/** A deputy's opinion on a project before it becomes a candidate. */
export const REVIEW_STANCES = { for: '建议列为候选', changed: '修改后列为候选', against: '不建议列为候选' } as const;
export type ReviewStance = keyof typeof REVIEW_STANCES;

/** The deputies' ratings of the results. */
export const RATING_GRADES = { good: '满意', fair: '基本满意', poor: '不满意' } as const;
export type RatingGrade = keyof typeof RATING_GRADES;

/** Filter values that list exactly the rows counted in the figures. */
export const LIVELIHOOD_EVER = {
  collected: '入库的',
  candidate: '列为候选的',
  formal: '正式项目',
  done: '已完成的',
  rated: '已测评的',
  satisfied: '测评满意和基本满意的',
} as const;
export type LivelihoodEver = keyof typeof LIVELIHOOD_EVER;

/** The filter values for the caller's own projects: by proposal, by the work of the caller's unit, or by the supervising group. */
export const LIVELIHOOD_MINE = {
  proposed: '我提出的',
  undertaken: '本单位承办的',
  supervised: '我监督的',
  toReview: '请我预审的',
} as const;
export type LivelihoodMine = keyof typeof LIVELIHOOD_MINE;

export const LIVELIHOOD_SORTS = { newest: '最新', near: '最近' } as const;

/** The messages about a project. */
export const LIVELIHOOD_NEWS = {
  'livelihood-came': '收到一条民生实事建议，请审核',
  'livelihood-taken': '您提出的民生实事建议已列入储备',
  'livelihood-refused': '您提出的民生实事建议没有采纳',
  'livelihood-merged': '您提出的民生实事建议已与相近的一条合并',
  'livelihood-review': '请对民生实事项目填写预审意见',
  'livelihood-candidate': '民生实事已列为候选项目',
  'livelihood-vote': '民生实事投票已开放，请投票',
  'livelihood-result': '民生实事表决结果已公布',
  'livelihood-start': '交办一个民生实事项目，请按季度填报进度',
  'livelihood-supervise': '您已编入民生实事监督小组',
  'livelihood-report-due': '请填报民生实事季度进度',
  'livelihood-report-over': '民生实事季度进度逾期未报',
  'livelihood-problem': '民生实事项目发现问题，请整改',
  'livelihood-fixed': '民生实事项目的问题已整改',
  'livelihood-adjusted': '民生实事项目有调整',
  'livelihood-finished': '民生实事项目已完成',
  'livelihood-look': '民生实事项目完成已满半年，请回头看',
} as const;
export type LivelihoodNews = keyof typeof LIVELIHOOD_NEWS;

/** The maximum lengths of its texts, in characters; the maximum amount of money, in units of 10,000 yuan (万元). */
export const LIVELIHOOD_LIMITS = {
  ...{ title: 40, content: 1000, place: 60, reason: 500, note: 300, answer: 500, name: 20, seen: 1000, problem: 300, document: 60 },
  ...{ money: 1_000_000, supervisors: 50, people: 60 },
} as const;

/** The maximum number of deputies found by a name. */
export const FOUND_DEPUTIES = 50;

/** The month from which projects are collected for the next year. Source: Lishui and Ningbo collect in autumn. */
const FOR_NEXT_YEAR_FROM = 7;
/** The year for which proposals are collected now. */
export const collectedYear = (now: Date): number => {
  const [year = '', month = ''] = beijingDate(now).split('-');
  return Number(year) + (Number(month) >= FOR_NEXT_YEAR_FROM ? 1 : 0);
};

interface Standing {
  state: LivelihoodState;
}

const STEPS: Readonly<Record<LivelihoodState, readonly LivelihoodAction[]>> = {
  proposed: ['edit', 'withdraw', 'decide', 'merge'],
  refused: [],
  withdrawn: [],
  merged: [],
  reserve: ['edit', 'toReview', 'merge'],
  reviewing: ['edit', 'review', 'nominate', 'reserve'],
  candidate: ['edit', 'reserve', 'vote'],
  failed: ['reserve'],
  chosen: ['start', 'supervise', 'adjust'],
  running: ['supervise', 'report', 'addProblem', 'fixProblem', 'adjust', 'finish'],
  finished: ['supervise', 'addProblem', 'fixProblem', 'look', 'vote'],
  rated: ['addProblem', 'fixProblem', 'look', 'publish'],
  published: ['addProblem', 'fixProblem', 'look'],
  stopped: [],
};

export const livelihoodSteps = ({ state }: Standing): readonly LivelihoodAction[] => STEPS[state];

/** The states of projects into which another one with the same request can be merged: not finished and not ended. */
export const LIVELIHOOD_MERGED_INTO = [
  ...(['proposed', 'reserve', 'reviewing', 'candidate', 'chosen', 'running'] as const),
] as const satisfies readonly LivelihoodState[];
/** The maximum number of similar projects shown. */
export const LIVELIHOOD_MOST_LIKE = 5;

/** The possible years of projects. */
const [FIRST_YEAR, LAST_YEAR] = [2015, 2040];
export const LIVELIHOOD_YEARS = Object.fromEntries(
  Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) => [String(FIRST_YEAR + at), `${String(FIRST_YEAR + at)} 年`]),
);
export const LIVELIHOOD_SPAN = { first: FIRST_YEAR, last: LAST_YEAR } as const;

/** A project has four quarters, all in its own year. */
export const QUARTERS = [1, 2, 3, 4] as const;
export const WHOLE_PERCENT = 100;
/** The number of days after a quarter when its report counts as missing. */
export const REPORT_DAYS = 10;
/** The interval in days between reminders to the unit about a missing report. */
export const REPORT_URGED_EVERY_DAYS = 7;
/** The number of days after completion when a project is checked again (回头看). */
export const LOOK_AFTER_DAYS = 180;
/** The state of the report of a past quarter: due or missing. */
export const LIVELIHOOD_DUE = { due: '待填报', over: '逾期未报' } as const;
export type LivelihoodDue = keyof typeof LIVELIHOOD_DUE;
/** The maximum delay against its plan with which a project is yellow and not red, in percentage points. */
export const YELLOW_POINTS = 10;

export const PROGRESS_COLOURS = { green: '绿灯', yellow: '黄灯', red: '红灯' } as const;
export type ProgressColour = keyof typeof PROGRESS_COLOURS;
const TWO = (part: number): string => String(part).padStart(2, '0');
const MONTHS_OF_QUARTER = 3;

/** The begin and the end of a quarter in Beijing. */
export const quarterBegins = (year: number, quarter: number): Date =>
  beginOfDate(`${String(year)}-${TWO((quarter - 1) * MONTHS_OF_QUARTER + 1)}-01`);
export const quarterEnds = (year: number, quarter: number): Date =>
  quarter === QUARTERS.length ? quarterBegins(year + 1, 1) : quarterBegins(year, quarter + 1);

/** The number of quarters of the year whose reports are due by now. */
export const quartersDue = (year: number, now: Date): number =>
  QUARTERS.filter((quarter) => now.getTime() >= quarterEnds(year, quarter).getTime() + REPORT_DAYS * DAY_MS).length;
/** The number of quarters of the year that have ended. */
export const quartersOver = (year: number, now: Date): number => QUARTERS.filter((quarter) => now >= quarterEnds(year, quarter)).length;

interface Progress {
  state: LivelihoodState;
  year: number;
  /** The planned progress at the end of each quarter, in percent. */
  plan: readonly number[];
  /** The last reported quarter; 0 before the first report. */
  quarter: number;
  progress: number;
}

/** The present colour of a project; null before it runs and for a stopped one. */
export function colourOf({ state, year, plan, quarter, progress }: Progress, now: Date): ProgressColour | null {
  if ((DONE_STATES as readonly string[]).includes(state)) return 'green';
  if (state !== 'running') return null;
  if (quarter < quartersDue(year, now)) return 'red';
  const planned = plan[quarter - 1] ?? 0;
  if (progress >= planned) return 'green';
  return progress >= planned - YELLOW_POINTS ? 'yellow' : 'red';
}

/** Checks a plan of four quarterly shares: they never decrease and end with 100. */
export const isPlan = (plan: readonly number[]): boolean =>
  plan.length === QUARTERS.length && plan.every((share, at) => share >= (plan[at - 1] ?? 0)) && plan.at(-1) === WHOLE_PERCENT;

/** At least half of all members with 满意 gives 满意; at least half together with 基本满意 gives 基本满意; anything less gives 不满意. */
export function gradeOf({ good, fair, members }: { good: number; fair: number; members: number }): RatingGrade {
  if (members > 0 && good * 2 >= members) return 'good';
  return members > 0 && (good + fair) * 2 >= members ? 'fair' : 'poor';
}

interface NamedArea {
  code: string;
  name: string;
}

/** Checks whether the area is a street: a street is an office of its county and has no congress of its own. */
export const isStreet = ({ code, name }: NamedArea): boolean => areaLevel(code) === 'town' && name.endsWith('街道');

/** The area of the congress: for a street the area above. */
export const congressOf = (area: NamedArea): string => (isStreet(area) ? (parentAreaCode(area.code) ?? area.code) : area.code);

/** A part of a whole; null when the whole is 0. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export const COLLECTION_STATES = { ahead: '未开始', running: '征集中', over: '已截止' } as const;
export type CollectionState = keyof typeof COLLECTION_STATES;

/** The state of a collection by the day in Beijing: it ends with its last day. */
export function collectionStateOf({ beginsOn, endsOn }: { beginsOn: string; endsOn: string }, now: Date): CollectionState {
  const today = beijingDate(now);
  if (today < beginsOn) return 'ahead';
  return today <= endsOn ? 'running' : 'over';
}

/** The maximum numbers of each kind on a page of the board. */
export const BOARD_LIMITS = { projects: 300, photos: 24, problems: 50 } as const;
