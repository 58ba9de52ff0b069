import type { Figure } from './figure';

export const leadFigures = {
  leads: {
    name: '线索',
    unit: '条',
    definition: '公开过的线索，按提出日期统计',
    of: {
      measure: 'lead.published',
      name: '公开过的',
      list: { path: '/lead/keepalive-list', filters: { ever: 'published' }, area: 'areaCode', from: 'from', to: 'to' },
    },
  },
} as const satisfies Record<string, Figure>;
