/** Words of the field that both sides show and store by code. */
export const SUGGESTION_KINDS = { suggestion: '建议', motion: '议案' } as const;
export type SuggestionKind = keyof typeof SUGGESTION_KINDS;

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

/** Classes of a reply: A solved, B planned, C not feasible, D for reference. */
export const REPLY_CLASSES = { A: '已解决或基本解决', B: '列入计划逐步解决', C: '暂时难以解决', D: '留作参考' } as const;
export type ReplyClass = keyof typeof REPLY_CLASSES;

export const RATINGS = { satisfied: '满意', mostly: '基本满意', dissatisfied: '不满意', none: '未表态' } as const;
export type Rating = keyof typeof RATINGS;

export const ASSIGNMENT_ROLES = { lead: '主办', helper: '会办' } as const;
export type AssignmentRole = keyof typeof ASSIGNMENT_ROLES;
