import { ORGANISER_ROLES } from '../rules/roles';
import { activityNotices, activitySubject, activityTile } from './activity-subject';
import { callsOf, type Entity } from './entity';

/** Activities that deputies are invited to. */
export const activity = {
  ...activitySubject,
  ...activityTile,
  ...activityNotices,
  name: '活动',
  routes: {
    ...callsOf('activity', '/api/activity', [
      'list',
      'get',
      'create',
      'edit',
      'remove',
      'announce',
      'cancel',
      'answer',
      'remind',
      'arrange',
      'copy',
    ]),
    'activity.people': { method: 'GET', path: '/api/activity/:id/person' },
    'activity.peopleFile': { method: 'GET', path: '/api/activity/:id/person/file', answer: 'binary' },
    'activity.invitable': { method: 'GET', path: '/api/activity/invitable' },
    'activity.month': { method: 'GET', path: '/api/activity/month' },
    'activity.calendar': { method: 'GET', path: '/api/activity/calendar', answer: 'binary' },
    'activity.ahead': { method: 'GET', path: '/api/activity/ahead' },
    'activity.toAnswer': { method: 'GET', path: '/api/activity/to-answer' },
  },
  performance: { title: '代表活动', order: 20 },
  viewsOf: ORGANISER_ROLES,
  exportsOf: ORGANISER_ROLES,
  files: ['activity', 'activityResult'],
} as const satisfies Entity;
