import { type Access, type LoggedCalls, may } from '../../platform/http/route';

/** The roles that look through the missing entries of an area. */
export const GAP_READERS = ['congress-office', 'town-congress', 'station-admin', 'suggestion-office'] as const;

export const dashboardAccess = {
  'dashboard.figures': 'signed-in',
  'dashboard.ranking': 'signed-in',
  'dashboard.gaps': GAP_READERS,
  'dashboard.report': 'signed-in',
  'dashboard.setWeights': may('设置排名权重', ['congress-office']),
  // Contains published rows only.
  'dashboard.screen': 'anyone',
} as const satisfies Record<string, Access>;

export const dashboardLogged: LoggedCalls = { 'dashboard.report': { kind: 'export', word: '导出数据报告' } };
