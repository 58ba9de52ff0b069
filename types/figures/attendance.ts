import type { Figure, FigureList } from './figure';

const RECORDS: FigureList = { path: '/activity/keepalive-attendance', area: 'areaCode', years: ['this', 'last'] };

export const attendanceFigures = {
  attendance: {
    name: '出席率',
    unit: '%',
    definition: '实到 ÷（应到 − 准假），已归档活动的人次，按活动日期统计',
    of: { measure: 'attendance.arrived', name: '实到', list: RECORDS },
    outOf: { measure: 'attendance.due', name: '应到（不含准假）', list: RECORDS },
  },
} as const satisfies Record<string, Figure>;
