import { callsOf, type Entity } from './entity';
import { themeNotices, themeSubject, themeTile } from './theme-subject';

const STAFF = ['congress-office', 'town-congress'] as const;

/** Themes on which an area asks its deputies for opinions (主题活动). */
export const theme = {
  ...themeSubject,
  ...themeTile,
  ...themeNotices,
  routes: {
    ...callsOf('theme', '/api/theme', ['list', 'get', 'create', 'edit', 'remove', 'publish', 'finish', 'announce', 'amend']),
    'theme.toContribute': { method: 'GET', path: '/api/theme/to-contribute' },
    'theme.counts': { method: 'GET', path: '/api/theme/counts' },
    'theme.figures': { method: 'GET', path: '/api/theme/:id/figures' },
    'theme.places': { method: 'GET', path: '/api/theme/:id/places' },
    'theme.report': { method: 'GET', path: '/api/theme/:id/report', answer: 'binary' },
  },
  performance: { title: '主题活动', order: 32 },
  scored: { contributed: '参加主题活动' },
  viewsOf: STAFF,
  exportsOf: STAFF,
  files: ['theme', 'themeCover'],
} as const satisfies Entity;
