import { ORGANISER_ROLES, type RoleKind } from '@contract/rules/roles';
import { activityAccess } from '../modules/activity/access';
import { activityReportAccess } from '../modules/activity-report/access';
import { attendanceAccess } from '../modules/attendance/access';
import { leaveAccess } from '../modules/leave/access';
import type { Database } from '../platform/db/schema';
import type { Access } from '../platform/http/route';

const ACTIVITY = 50;
const LIST = 51;
const DETAIL = 52;
const LEAVES = 53;
const REPORTS = 54;
const ATTENDANCE = 58;
const CALENDAR = 59;
const SCREEN = 61;

const within = (id: number, path: string, name: string, { title, component }: { title: string; component: string }): Database['menu'] => ({
  ...{ id, parentId: ACTIVITY, path, name, title, component, icon: '', redirect: '', level: 2, ordernum: id },
  hidden: [DETAIL, SCREEN].includes(id),
});

/** Activities, their leaves, attendance and reports. */
export const activityMenu: Database['menu'][] = [
  {
    ...{ id: ACTIVITY, parentId: null, path: '/activity', name: 'activity', title: '活动', icon: 'calendar', hidden: false, level: 1 },
    ...{ redirect: '/activity/keepalive-list', component: 'Layout', ordernum: ACTIVITY },
  },
  within(LIST, 'keepalive-list', 'activity-list', { title: '活动', component: 'activity/list' }),
  within(DETAIL, 'detail/:id', 'activity-detail', { title: '活动详情', component: 'activity/detail' }),
  within(LEAVES, 'keepalive-leave', 'leave-list', { title: '请假审批', component: 'leave/list' }),
  within(REPORTS, 'keepalive-report', 'activity-report-list', { title: '活动报告', component: 'activityReport/list' }),
  within(ATTENDANCE, 'keepalive-attendance', 'attendance-list', { title: '出席统计', component: 'attendance/list' }),
  within(CALENDAR, 'keepalive-calendar', 'activity-calendar', { title: '活动日历', component: 'activity/calendar' }),
  within(SCREEN, 'screen/:id', 'activity-screen', { title: '签到大屏', component: 'activity/screen' }),
];

/** Organisers manage their activities; a liaison decides on leaves, and a unit answers reports. */
export function activityEntries(
  roleKind: RoleKind,
  buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[],
): { menuId: number; auth: string[] }[] {
  const organisers: readonly RoleKind[] = ORGANISER_ROLES;
  const of = (menuId: number, ...access: Readonly<Record<string, Access>>[]) => ({
    menuId,
    auth: access.flatMap((one) => buttonsOf(roleKind, one)),
  });
  if (roleKind === 'delegation-liaison') return [of(ACTIVITY), of(LEAVES, leaveAccess)];
  if (roleKind === 'undertaking-unit') return [of(ACTIVITY), of(REPORTS, activityReportAccess)];
  if (!organisers.includes(roleKind)) return [];
  return [
    of(ACTIVITY),
    of(LIST, activityAccess),
    // The detail page shows leaves, reports and attendance, with the actions on them.
    of(DETAIL, activityAccess, leaveAccess, activityReportAccess, attendanceAccess),
    of(LEAVES, leaveAccess),
    of(REPORTS, activityReportAccess),
    of(ATTENDANCE, attendanceAccess),
    of(SCREEN, attendanceAccess),
    of(CALENDAR, activityAccess),
  ];
}
