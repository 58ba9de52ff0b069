import { SERVING } from './deputy';
import type { Figure } from './figure';

const HUNDREDTHS = 100;

export const scoreFigures = {
  points: {
    name: '人均积分',
    unit: '分',
    definition: '已计的履职积分 ÷ 在任代表，按积分日期统计',
    of: {
      measure: 'score.points',
      name: '已计积分',
      list: { path: '/integral/keepalive-record', filters: { state: 'counted' }, area: 'areaCode', from: 'from', to: 'to' },
    },
    outOf: SERVING,
    per: HUNDREDTHS,
  },
} as const satisfies Record<string, Figure>;
