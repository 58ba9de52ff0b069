import type { RoleKind } from '@contract/rules/roles';
import { deliveryAccess } from '../modules/delivery/access';
import { runningAccess } from '../modules/running/access';
import type { Database } from '../platform/db/schema';
import { type Access, permissionCode } from '../platform/http/route';

const RUNNING = 98;
const ONLINE_LIST = 99;
const TASK_LIST = 100;
const DELIVERY_LIST = 101;
const HEALTH = 102;

const screen = (id: number, path: string, name: string, title: string, component: string): Database['menu'] => ({
  ...{ id, parentId: RUNNING, path, name, title, component },
  ...{ icon: '', hidden: false, redirect: '', level: 2, ordernum: id },
});

/** Pages where the system administrator sees the state of the platform. */
export const runningMenu: Database['menu'][] = [
  {
    ...screen(RUNNING, '/running', 'running', '运行维护', 'Layout'),
    ...{ parentId: null, level: 1, icon: 'bar-chart', redirect: '/running/keepalive-online' },
  },
  screen(ONLINE_LIST, 'keepalive-online', 'online-list', '在线会话', 'online/list'),
  screen(TASK_LIST, 'keepalive-task', 'task-list', '任务', 'task/list'),
  screen(DELIVERY_LIST, 'keepalive-delivery', 'delivery-list', '工作通知送达', 'delivery/list'),
  screen(HEALTH, 'health', 'running-health', '存储与健康', 'running/health'),
];

/** The same entries with their buttons; a session can be ended on the page that shows it. */
export const runningEntries = (buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[]) => [
  { menuId: RUNNING, auth: [] },
  { menuId: ONLINE_LIST, auth: [permissionCode('account.signOut')] },
  { menuId: TASK_LIST, auth: buttonsOf('system-admin', runningAccess) },
  { menuId: DELIVERY_LIST, auth: buttonsOf('system-admin', deliveryAccess) },
  { menuId: HEALTH, auth: [] },
];
