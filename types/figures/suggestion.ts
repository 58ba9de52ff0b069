import type { Figure, FigureList } from './figure';

const SUBMITTED = { path: '/suggestion/keepalive-list', area: 'areaCode', from: 'submittedFrom', to: 'submittedTo' } as const;
const DUE = { path: '/suggestion/keepalive-list', area: 'areaCode', from: 'dueFrom', to: 'dueTo' } as const;
const having = (list: FigureList, outcome: string): FigureList => ({ ...list, filters: { outcome } });

export const suggestionFigures = {
  suggestions: {
    name: '建议议案',
    unit: '件',
    definition: '提交的建议和议案，按提交日期统计',
    of: { measure: 'suggestion.submitted', name: '提交的', list: SUBMITTED },
  },
  satisfaction: {
    name: '满意率',
    unit: '%',
    definition: '结果评价为满意和基本满意的 ÷ 已评价的（不含未表态），按提交日期统计',
    of: { measure: 'suggestion.satisfied', name: '满意和基本满意', list: having(SUBMITTED, 'content') },
    outOf: { measure: 'suggestion.rated', name: '已评价', list: having(SUBMITTED, 'rated') },
  },
  inTime: {
    name: '按期率',
    unit: '%',
    definition: '期限内答复的 ÷ 已到办理期限的，按期限日期统计',
    of: { measure: 'suggestion.inTime', name: '按期答复', list: having(DUE, 'inTime') },
    outOf: { measure: 'suggestion.due', name: '已到期限', list: having(DUE, 'due') },
  },
} as const satisfies Record<string, Figure>;
