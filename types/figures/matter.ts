import type { Figure, FigureList } from './figure';

const REGISTERED: FigureList = { path: '/station/keepalive-matter', area: 'areaCode', from: 'from', to: 'to' };

export const matterFigures = {
  matters: {
    name: '群众反映事项',
    unit: '件',
    definition: '登记的群众反映事项，按登记日期统计',
    of: { measure: 'matter.registered', name: '登记的', list: REGISTERED },
  },
  solved: {
    name: '解决率',
    unit: '%',
    definition: '已答复的群众反映事项 ÷ 受理的，按登记日期统计',
    of: { measure: 'matter.solved', name: '已答复', list: { ...REGISTERED, filters: { outcome: 'solved' } } },
    outOf: { measure: 'matter.taken', name: '受理的', list: { ...REGISTERED, filters: { outcome: 'taken' } } },
  },
} as const satisfies Record<string, Figure>;
