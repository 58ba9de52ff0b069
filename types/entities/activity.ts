import { ORGANISER_ROLES } from '../rules/roles';
import type { Entity } from './entity';

/** Activities that deputies are invited to. */
export const activity = {
  routes: {
    'activity.list': { method: 'GET', path: '/api/activity' },
    'activity.get': { method: 'GET', path: '/api/activity/:id' },
    'activity.create': { method: 'POST', path: '/api/activity' },
    'activity.edit': { method: 'PUT', path: '/api/activity/:id' },
    'activity.remove': { method: 'DELETE', path: '/api/activity/:id' },
    'activity.announce': { method: 'POST', path: '/api/activity/:id/announce' },
    'activity.cancel': { method: 'POST', path: '/api/activity/:id/cancel' },
    'activity.answer': { method: 'POST', path: '/api/activity/:id/answer' },
    'activity.people': { method: 'GET', path: '/api/activity/:id/person' },
    'activity.remind': { method: 'POST', path: '/api/activity/:id/remind' },
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
  workNotices: { activity: '活动通知', activityTomorrow: '活动提醒' },
  homeTile: { title: '活动报名', note: '请答复是否参加', link: '/hdtzBaoMing', count: 'activity.toAnswer', way: '我的活动' },
  viewsOf: ORGANISER_ROLES,
  exportsOf: ORGANISER_ROLES,
} as const satisfies Entity;
