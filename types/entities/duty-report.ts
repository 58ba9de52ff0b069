import { callsOf, type Entity } from './entity';

/** A deputy's plan for a year and the report on it (年度履职计划和述职报告), with the rating of the report. */
export const dutyReport = {
  name: '年度述职',
  routes: {
    'dutyReport.deputies': { method: 'GET', path: '/api/duty-report/deputies' },
    ...callsOf('dutyReport', '/api/duty-report', ['list', 'get', 'create', 'edit', 'rate', 'remove']),
  },
  performance: { title: '年度计划与述职', order: 5 },
  scored: { reported: '述职' },
  exportsOf: ['congress-office', 'town-congress'],
} as const satisfies Entity;
