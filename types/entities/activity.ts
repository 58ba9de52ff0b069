import { ORGANISER_ROLES } from '../rules/roles';
import { callsOf, type Entity } from './entity';

/** Activities that deputies are invited to. */
export const activity = {
  name: '活动',
  routes: {
    ...callsOf('activity', '/api/activity', ['list', 'get', 'create', 'edit', 'remove', 'announce', 'cancel', 'answer', 'remind']),
    'activity.people': { method: 'GET', path: '/api/activity/:id/person' },
    'activity.peopleFile': { method: 'GET', path: '/api/activity/:id/person/file', answer: 'binary' },
    'activity.invitable': { method: 'GET', path: '/api/activity/invitable' },
    'activity.ahead': { method: 'GET', path: '/api/activity/ahead' },
    'activity.toAnswer': { method: 'GET', path: '/api/activity/to-answer' },
  },
  subject: {
    // The page that signs up.
    phoneLink: (id: number): string => `/hdtzBaoMing?id=${String(id)}`,
    consoleLink: (id: number): string => `/activity/detail/${String(id)}`,
  },
  performance: { title: '代表活动', order: 20 },
  workNotices: { activity: '活动通知', activityTomorrow: '活动提醒' },
  homeTile: { title: '活动报名', note: '请答复是否参加', link: '/hdtzBaoMing', count: 'activity.toAnswer', way: '我的活动' },
  viewsOf: ORGANISER_ROLES,
  exportsOf: ORGANISER_ROLES,
} as const satisfies Entity;
