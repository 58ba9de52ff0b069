import { ORGANISER_ROLES, type RoleKind } from '@contract/rules/roles';
import { courseAccess } from '../modules/course/access';
import { studyAccess } from '../modules/study/access';
import type { Database } from '../platform/db/schema';
import type { Access } from '../platform/http/route';

const LEARNING = 160;
const COURSES = 161;
const COURSE = 162;
const PROGRESS = 163;

const within = (id: number, path: string, name: string, { title, component }: { title: string; component: string }): Database['menu'] => ({
  ...{ id, parentId: LEARNING, path, name, title, component, icon: '', redirect: '', level: 2, ordernum: id },
  hidden: id === COURSE,
});

/** Courses, and the learning progress of deputies. */
export const learningMenu: Database['menu'][] = [
  {
    ...{ id: LEARNING, parentId: null, path: '/learning', name: 'learning', title: '学习园地', icon: 'read', hidden: false, level: 1 },
    ...{ redirect: '/learning/keepalive-course', component: 'Layout', ordernum: LEARNING },
  },
  within(COURSES, 'keepalive-course', 'course-list', { title: '学习课程', component: 'course/list' }),
  within(COURSE, 'course/detail/:id', 'course-detail', { title: '课程详情', component: 'course/detail' }),
  within(PROGRESS, 'keepalive-progress', 'study-progress', { title: '学习进度', component: 'study/progress' }),
];

/** Offices manage learning; a station sees the progress of its deputies. Deputies study on the phone. */
export function learningEntries(
  roleKind: RoleKind,
  buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[],
): { menuId: number; auth: string[] }[] {
  const staff: readonly RoleKind[] = ORGANISER_ROLES;
  if (!staff.includes(roleKind)) return [];
  const courses = buttonsOf(roleKind, courseAccess);
  const study = buttonsOf(roleKind, studyAccess);
  return [
    { menuId: LEARNING, auth: [] },
    { menuId: COURSES, auth: courses },
    // The course page shows its learners and can remind them.
    { menuId: COURSE, auth: [...courses, ...study] },
    { menuId: PROGRESS, auth: study },
  ];
}
