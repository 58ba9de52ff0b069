import { ORGANISER_ROLES } from '@contract/rules/roles';
import { type Access, type LoggedCalls, may } from '../../platform/http/route';

/** The roles that manage activities and the deputies they invite; the queries limit which activities each can see. */
export const activityAccess = {
  'activity.list': [...ORGANISER_ROLES, 'deputy'],
  'activity.get': [...ORGANISER_ROLES, 'deputy'],
  'activity.create': may('新建活动', ORGANISER_ROLES),
  'activity.edit': may('修改活动', ORGANISER_ROLES),
  'activity.remove': may('删除草稿', ORGANISER_ROLES),
  'activity.announce': may('发布活动', ORGANISER_ROLES),
  'activity.cancel': may('取消活动', ORGANISER_ROLES),
  'activity.arrange': may('补充活动安排', ORGANISER_ROLES),
  'activity.copy': may('复制活动', ORGANISER_ROLES),
  'activity.answer': ['deputy'],
  'activity.remind': may('催报名', ORGANISER_ROLES),
  'activity.people': ORGANISER_ROLES,
  'activity.peopleFile': ORGANISER_ROLES,
  'activity.invitable': ORGANISER_ROLES,
  'activity.ahead': ORGANISER_ROLES,
  'activity.month': [...ORGANISER_ROLES, 'deputy'],
  'activity.calendar': [...ORGANISER_ROLES, 'deputy'],
  'activity.toAnswer': ['deputy'],
} as const satisfies Record<string, Access>;

export const activityLogged: LoggedCalls = {
  'activity.peopleFile': { kind: 'export', word: '导出受邀代表' },
  'activity.answer': { word: '回复活动邀请' },
  'activity.calendar': { kind: 'export', word: '导出活动日历' },
};
