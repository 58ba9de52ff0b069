import { callsBy, type Entity } from './entity';

/** The figures of all modules, by area. */
export const dashboard = {
  name: '数据看板',
  routes: {
    ...callsBy('GET', {
      'dashboard.figures': 'dashboard/figures',
      'dashboard.ranking': 'dashboard/ranking',
      'dashboard.gaps': 'dashboard/gaps',
      'dashboard.screen': 'public/screen',
    }),
    'dashboard.report': { method: 'GET', path: '/api/dashboard/report', answer: 'binary' },
    'dashboard.setWeights': { method: 'PUT', path: '/api/dashboard/weights' },
  },
} as const satisfies Entity;
