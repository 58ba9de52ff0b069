/** How far a theme (主题活动) is. From collecting to handling it goes by itself, when its last day is over. */
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

/** How long its texts may be, in characters, and how many lines its aim may have. */
export const THEME_LIMITS = { title: 60, aim: 50, aims: 3, introduction: 10_000, contact: 60, result: 10_000 } as const;

/** What people are told of a theme. */
export const THEME_NEWS = {
  'theme-published': '主题活动开始征集意见',
  'theme-uncontributed': '主题活动即将结束征集，请提出意见',
  'theme-ended': '主题活动征集结束，请办理意见',
  'theme-result': '主题活动公布结果',
} as const;
export type ThemeNews = keyof typeof THEME_NEWS;

/** Those who have not taken part are reminded so many days before its end. */
export const THEME_REMIND_DAYS = 3;

/** The most places that its map shows. */
export const THEME_MOST_PLACES = 500;

const STEPS: Readonly<Record<ThemeState, readonly ThemeAction[]>> = {
  draft: ['edit', 'publish', 'remove'],
  collecting: ['edit', 'finish'],
  handling: ['edit', 'announce'],
  result: ['amend'],
};

/** What its publishers can do with a theme now. */
export const themeSteps = (state: ThemeState): readonly ThemeAction[] => STEPS[state];

interface Span {
  state: ThemeState;
  /** YYYY-MM-DD. */
  beginsOn: string | null;
  endsOn: string | null;
}

/** Whether opinions are taken on that day of Beijing: from its first day to the end of its last. */
export const isThemeOpen = ({ state, beginsOn, endsOn }: Span, today: string): boolean =>
  state === 'collecting' && beginsOn !== null && endsOn !== null && beginsOn <= today && today <= endsOn;
