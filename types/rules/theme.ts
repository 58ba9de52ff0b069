/** The state of a theme (主题活动). It changes from collecting to handling automatically after its last day. */
export const THEME_STATES = { draft: '草稿', collecting: '征集中', handling: '办理中', result: '结果公布' } as const;
export type ThemeState = keyof typeof THEME_STATES;

export const THEME_ACTIONS = {
  create: '新建',
  edit: '修改',
  publish: '发布',
  finish: '征集结束',
  announce: '公布结果',
  amend: '更正结果',
  remove: '删除',
} as const;
export type ThemeAction = Exclude<keyof typeof THEME_ACTIONS, 'create'>;

/** The maximum lengths of its texts, in characters, and the maximum number of lines of its aim. */
export const THEME_LIMITS = { title: 60, aim: 50, aims: 3, introduction: 10_000, contact: 60, result: 10_000 } as const;

/** The messages about a theme. */
export const THEME_NEWS = {
  'theme-published': '主题活动开始征集意见',
  'theme-uncontributed': '主题活动即将结束征集，请提出意见',
  'theme-ended': '主题活动征集结束，请办理意见',
  'theme-result': '主题活动公布结果',
} as const;
export type ThemeNews = keyof typeof THEME_NEWS;

/** Days before the end on which addressees who have not taken part get a reminder. */
export const THEME_REMIND_DAYS = 3;

/** The maximum number of places on its map. */
export const THEME_MOST_PLACES = 500;

const STEPS: Readonly<Record<ThemeState, readonly ThemeAction[]>> = {
  draft: ['edit', 'publish', 'remove'],
  collecting: ['edit', 'finish'],
  handling: ['edit', 'announce'],
  result: ['amend'],
};

/** The publishers' possible steps of a theme. */
export const themeSteps = (state: ThemeState): readonly ThemeAction[] => STEPS[state];

interface Span {
  state: ThemeState;
  /** YYYY-MM-DD. */
  beginsOn: string | null;
  endsOn: string | null;
}

/** Checks whether opinions are accepted on that day in Beijing: from its first day to the end of its last. */
export const acceptsOpinions = ({ state, beginsOn, endsOn }: Span, today: string): boolean =>
  state === 'collecting' && beginsOn !== null && endsOn !== null && beginsOn <= today && today <= endsOn;
