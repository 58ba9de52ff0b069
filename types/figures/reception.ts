import type { Figure, FigureList } from './figure';

const PLANNED: FigureList = { path: '/station/keepalive-reception', area: 'areaCode', from: 'from', to: 'to' };
const HELD = { measure: 'reception.held', name: '已记录', list: { ...PLANNED, filters: { state: 'recorded' } } };

export const receptionFigures = {
  receptions: { name: '接待', unit: '次', definition: '已开展并记录的联络站接待，按接待日期统计', of: HELD },
  receptionDone: {
    name: '接待完成率',
    unit: '%',
    definition: '已记录的接待 ÷ 到期应开展的接待（含已取消的），按接待日期统计',
    of: HELD,
    outOf: { measure: 'reception.due', name: '到期应开展', list: PLANNED },
  },
} as const satisfies Record<string, Figure>;
