import { type Access, type LoggedCalls, may } from '../../platform/http/route';

export const dashboardAccess = {
  'dashboard.figures': 'signed-in',
  'dashboard.ranking': 'signed-in',
  'dashboard.report': 'signed-in',
  'dashboard.setWeights': may('设置排名权重', ['congress-office']),
  // Published rows alone.
  'dashboard.screen': 'anyone',
} as const satisfies Record<string, Access>;

export const dashboardLogged: LoggedCalls = { 'dashboard.report': { kind: 'export', word: '导出数据报告' } };
