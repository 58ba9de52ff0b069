import { areaLevel, parentAreaCode } from './area';
import { DAY_MS, beginOfDate, beijingDate } from './beijing';

/** How far a livelihood project (民生实事) is, from what somebody asks for to what deputies say of what was done. */
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

/** What everybody may read: whatever was let into the reserve. */
export const OPEN_LIVELIHOOD_STATES = [
  ...(['reserve', 'reviewing', 'candidate', 'failed'] as const),
  ...(['chosen', 'running', 'finished', 'rated', 'published', 'stopped'] as const),
] as const satisfies readonly LivelihoodState[];

/** What became a project by a vote and was not stopped by a decision. */
export const FORMAL_STATES = ['chosen', 'running', 'finished', 'rated', 'published'] as const satisfies readonly LivelihoodState[];
/** What of it is done. */
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

/** Who asked for it. */
export const LIVELIHOOD_SOURCES = { open: '群众', deputy: '代表', unit: '单位', office: '人大办公室' } as const;
export type LivelihoodSource = keyof typeof LIVELIHOOD_SOURCES;

/** Why a proposal is not taken, for figures and for whoever made it. */
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

/** What a deputy says of one before it becomes a candidate. */
export const REVIEW_STANCES = { for: '建议列为候选', changed: '修改后列为候选', against: '不建议列为候选' } as const;
export type ReviewStance = keyof typeof REVIEW_STANCES;

/** What deputies say of what was done. */
export const RATING_GRADES = { good: '满意', fair: '基本满意', poor: '不满意' } as const;
export type RatingGrade = keyof typeof RATING_GRADES;

/** What figures count: each opens the rows that it counted. */
export const LIVELIHOOD_EVER = {
  collected: '入库的',
  candidate: '列为候选的',
  formal: '正式项目',
  done: '已完成的',
  rated: '已测评的',
  satisfied: '测评满意和基本满意的',
} as const;
export type LivelihoodEver = keyof typeof LIVELIHOOD_EVER;

/** What of the list is the caller's: theirs by proposal, by their unit's work, or by the group that supervises it. */
export const LIVELIHOOD_MINE = {
  proposed: '我提出的',
  undertaken: '本单位承办的',
  supervised: '我监督的',
  toReview: '请我预审的',
} as const;
export type LivelihoodMine = keyof typeof LIVELIHOOD_MINE;

export const LIVELIHOOD_SORTS = { newest: '最新', near: '最近' } as const;

/** What people are told of one. */
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

/** How long its texts may be, in characters; how much money, in units of 10,000 yuan (万元). */
export const LIVELIHOOD_LIMITS = {
  ...{ title: 40, content: 1000, place: 60, reason: 500, note: 300, answer: 500, name: 20, seen: 1000, problem: 300, document: 60 },
  ...{ money: 1_000_000, supervisors: 50, people: 60 },
} as const;

/** So many deputies are found by a name at most. */
export const FOUND_DEPUTIES = 50;

/** From this month on projects are collected for the next year. Source: Lishui and Ningbo collect in autumn. */
const FOR_NEXT_YEAR_FROM = 7;
/** The year that what is asked for now is for. */
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

/** The steps that are next. */
export const livelihoodSteps = ({ state }: Standing): readonly LivelihoodAction[] => STEPS[state];

/** What another that asks for the same can be merged into: what is not done and has not ended. */
export const LIVELIHOOD_MERGED_INTO = [
  ...(['proposed', 'reserve', 'reviewing', 'candidate', 'chosen', 'running'] as const),
] as const satisfies readonly LivelihoodState[];
/** The most that are shown as look-alikes. */
export const LIVELIHOOD_MOST_LIKE = 5;

/** The years that projects are of. */
const [FIRST_YEAR, LAST_YEAR] = [2015, 2040];
export const LIVELIHOOD_YEARS = Object.fromEntries(
  Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) => [String(FIRST_YEAR + at), `${String(FIRST_YEAR + at)} 年`]),
);
export const LIVELIHOOD_SPAN = { first: FIRST_YEAR, last: LAST_YEAR } as const;

/** A project has four quarters, of its own year. */
export const QUARTERS = [1, 2, 3, 4] as const;
export const WHOLE_PERCENT = 100;
/** So many days after a quarter its report is missing. */
export const REPORT_DAYS = 10;
/** Of a report that is missing the unit is told again after so many days. */
export const REPORT_URGED_EVERY_DAYS = 7;
/** So many days after it was done it is looked at once more (回头看). */
export const LOOK_AFTER_DAYS = 180;
/** How the report of a quarter that is over stands: it is asked for, or it is missing. */
export const LIVELIHOOD_DUE = { due: '待填报', over: '逾期未报' } as const;
export type LivelihoodDue = keyof typeof LIVELIHOOD_DUE;
/** So far behind its plan a project is yellow and not yet red. Points of a hundred. */
export const YELLOW_POINTS = 10;

export const PROGRESS_COLOURS = { green: '绿灯', yellow: '黄灯', red: '红灯' } as const;
export type ProgressColour = keyof typeof PROGRESS_COLOURS;
const TWO = (part: number): string => String(part).padStart(2, '0');
const MONTHS_OF_QUARTER = 3;

/** When a quarter begins, and when it is over, in Beijing. */
export const quarterBegins = (year: number, quarter: number): Date =>
  beginOfDate(`${String(year)}-${TWO((quarter - 1) * MONTHS_OF_QUARTER + 1)}-01`);
export const quarterEnds = (year: number, quarter: number): Date =>
  quarter === QUARTERS.length ? quarterBegins(year + 1, 1) : quarterBegins(year, quarter + 1);

/** How many quarters of that year have to be reported by now. */
export const quartersDue = (year: number, now: Date): number =>
  QUARTERS.filter((quarter) => now.getTime() >= quarterEnds(year, quarter).getTime() + REPORT_DAYS * DAY_MS).length;
/** How many are over. */
export const quartersOver = (year: number, now: Date): number => QUARTERS.filter((quarter) => now >= quarterEnds(year, quarter)).length;

interface Progress {
  state: LivelihoodState;
  year: number;
  /** What share of it is to be done by the end of each quarter, in points of a hundred. */
  plan: readonly number[];
  /** The last quarter that was reported; 0 before the first. */
  quarter: number;
  progress: number;
}

/** The colour of a project by now; null before it runs and of what was stopped. */
export function colourOf({ state, year, plan, quarter, progress }: Progress, now: Date): ProgressColour | null {
  if ((DONE_STATES as readonly string[]).includes(state)) return 'green';
  if (state !== 'running') return null;
  if (quarter < quartersDue(year, now)) return 'red';
  const planned = plan[quarter - 1] ?? 0;
  if (progress >= planned) return 'green';
  return progress >= planned - YELLOW_POINTS ? 'yellow' : 'red';
}

/** Whether shares of four quarters are a plan: never less than before, and all of it in the end. */
export const isPlan = (plan: readonly number[]): boolean =>
  plan.length === QUARTERS.length && plan.every((share, at) => share >= (plan[at - 1] ?? 0)) && plan.at(-1) === WHOLE_PERCENT;

/** 满意 of at least half of all members is satisfied, together with 基本满意 almost; anything less is not. */
export function gradeOf({ good, fair, members }: { good: number; fair: number; members: number }): RatingGrade {
  if (members > 0 && good * 2 >= members) return 'good';
  return members > 0 && (good + fair) * 2 >= members ? 'fair' : 'poor';
}

interface NamedArea {
  code: string;
  name: string;
}

/** A street is an office of the county that it is in: it has no congress of its own. */
export const isStreet = ({ code, name }: NamedArea): boolean => areaLevel(code) === 'town' && name.endsWith('街道');

/** The area whose congress it is: of a street the one above. */
export const congressOf = (area: NamedArea): string => (isStreet(area) ? (parentAreaCode(area.code) ?? area.code) : area.code);

/** A part of a whole; null where there is no whole. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export const COLLECTION_STATES = { ahead: '未开始', running: '征集中', over: '已截止' } as const;
export type CollectionState = keyof typeof COLLECTION_STATES;

/** How far a collection is by Beijing's day: it ends with its last day. */
export function collectionStateOf({ beginsOn, endsOn }: { beginsOn: string; endsOn: string }, now: Date): CollectionState {
  const today = beijingDate(now);
  if (today < beginsOn) return 'ahead';
  return today <= endsOn ? 'running' : 'over';
}

/** A page of the board holds so many of each. */
export const BOARD_LIMITS = { projects: 300, photos: 24, problems: 50 } as const;
