/** The field's terms that client and server show, and store by code. */
export const SUGGESTION_KINDS = { suggestion: '建议', motion: '议案' } as const;
export type SuggestionKind = keyof typeof SUGGESTION_KINDS;

/** The built-in categories; an office extends them in the dictionary. */
export const SUGGESTION_CATEGORIES = {
  economy: '经济发展',
  agriculture: '农业农村',
  construction: '城乡建设',
  transport: '交通运输',
  environment: '生态环保',
  education: '教育文化',
  health: '医疗卫生',
  welfare: '民政社保',
  politics: '法治政法',
  other: '其他',
} as const;
export type SuggestionCategory = keyof typeof SUGGESTION_CATEGORIES;

/** Classes of a reply: A solved, B planned, C not feasible, D for reference. These names are the defaults of a setting. */
export const REPLY_CLASSES = { A: '已解决或基本解决', B: '列入计划逐步解决', C: '暂时难以解决', D: '留作参考' } as const;
export type ReplyClass = keyof typeof REPLY_CLASSES;

export const RATINGS = { satisfied: '满意', mostly: '基本满意', dissatisfied: '不满意', none: '未表态' } as const;
export type Rating = keyof typeof RATINGS;

/** The counts behind the rates: the satisfactory ratings among all ratings; the timely replies among those that are or were due. */
export const SUGGESTION_OUTCOMES = {
  rated: '已评价的',
  content: '满意和基本满意的',
  due: '交办过的',
  inTime: '按期答复的',
} as const;
export type SuggestionOutcome = keyof typeof SUGGESTION_OUTCOMES;

/** Whether the item was submitted during a session. */
export const SESSION_WORDS = { true: '大会期间', false: '闭会期间' } as const;
export const sessionWord = (inSession: boolean): string => SESSION_WORDS[inSession ? 'true' : 'false'];

export const ASSIGNMENT_ROLES = { lead: '主办', helper: '会办' } as const;
export type AssignmentRole = keyof typeof ASSIGNMENT_ROLES;

/** One unit answers with helper units, or several units answer independently. */
export const HANDLING_MODES = { joint: '主办会办', separate: '分别办理' } as const;
export type HandlingMode = keyof typeof HANDLING_MODES;

export const COSIGNER_STATES = { invited: '待确认', agreed: '已联名', declined: '未同意' } as const;
export type CosignerState = keyof typeof COSIGNER_STATES;

export const CONTACT_FORMS = { meeting: '座谈会', visit: '上门', phone: '电话', other: '其他' } as const;
export type ContactForm = keyof typeof CONTACT_FORMS;

/** The state of a reply's promise. */
export const FOLLOW_UPS = { none: '无需跟踪', open: '跟踪中', solved: '已落实' } as const;
export type FollowUp = keyof typeof FOLLOW_UPS;

/** The deadlines that can run on an item. */
export const DEADLINE_KINDS = { review: '审核', reply: '答复', opinion: '会办意见', evaluation: '评价' } as const;
export type DeadlineKind = keyof typeof DEADLINE_KINDS;

/** The time from the assignment of an item to its reply; in days, the first inclusive, the last exclusive. */
export const REPLY_SPANS = {
  'month-1': { name: '30 天内', from: 0, to: 30 },
  'month-2': { name: '30 至 60 天', from: 30, to: 60 },
  'month-3': { name: '60 至 92 天', from: 60, to: 92 },
  'month-6': { name: '92 至 184 天', from: 92, to: 184 },
  longer: { name: '超过 184 天', from: 184, to: null },
} as const;
export type ReplySpan = keyof typeof REPLY_SPANS;
