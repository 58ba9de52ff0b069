import type { Figure, FigureList } from './figure';

const PROJECTS: FigureList = { path: '/livelihood/keepalive-list', area: 'areaCode', year: 'year' };

export const livelihoodFigures = {
  livelihoodDone: {
    name: '民生实事完成率',
    unit: '%',
    definition: '已完成的民生实事 ÷ 正式项目，按项目年份统计',
    of: { measure: 'livelihood.done', name: '已完成', list: { ...PROJECTS, filters: { ever: 'done' } } },
    outOf: { measure: 'livelihood.formal', name: '正式项目', list: { ...PROJECTS, filters: { ever: 'formal' } } },
  },
} as const satisfies Record<string, Figure>;
