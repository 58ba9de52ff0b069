import { callsBy, callsOf, type Entity } from './entity';

/** Reports of deputies about activities, summaries of organisers, and answers of units. */
export const activityReport = {
  name: '活动报告',
  routes: {
    ...callsBy('GET', { 'activityReport.published': 'activity-report/published' }),
    ...callsOf('activityReport', '/api/activity-report', [
      ...(['list', 'get', 'create', 'edit', 'publish', 'unpublish', 'ask', 'answer', 'remove'] as const),
    ]),
  },
  scored: { written: '提交活动报告' },
  exportsOf: ['congress-office', 'station-admin', 'town-congress'],
  files: ['activityReport', 'activityAnswer'],
} as const satisfies Entity;
