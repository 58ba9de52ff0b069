import type { Figure } from './figure';

export const visitFigures = {
  visits: {
    name: '走访',
    unit: '次',
    definition: '登记的走访（不含退回的），按走访日期统计',
    of: {
      measure: 'visit.made',
      name: '登记的',
      list: { path: '/visit/keepalive-list', filters: { tallied: 'true' }, area: 'areaCode', from: 'from', to: 'to' },
    },
  },
} as const satisfies Record<string, Figure>;
