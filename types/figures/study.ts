import { CLASS_HOUR_MINUTES } from '../rules/study';
import { SERVING } from './deputy';
import type { Figure } from './figure';

export const studyFigures = {
  classHours: {
    name: '人均学时',
    unit: '学时',
    definition: '学完课程的学时 ÷ 在任代表，45 分钟为一学时，按学完日期统计',
    of: {
      measure: 'study.minutes',
      name: '学完课程的分钟数',
      list: { path: '/learning/keepalive-progress', area: 'areaCode', years: ['this', 'last'] },
    },
    outOf: SERVING,
    per: CLASS_HOUR_MINUTES,
  },
} as const satisfies Record<string, Figure>;
