import type { Database } from '../platform/db/schema';

const AUDIT = 105;

const within = (id: number, path: string, name: string, { title, component }: { title: string; component: string }): Database['menu'] => ({
  ...{ id, parentId: AUDIT, path, name, title, icon: '', hidden: false, redirect: '', component, level: 2, ordernum: id },
});

/** Entries that only the audit administrator sees: the logs, and the permissions of each user over time. */
export const auditEntries: Database['menu'][] = [
  {
    ...{ id: AUDIT, parentId: null, path: '/audit', name: 'audit', title: '安全审计', icon: 'audit', hidden: false, level: 1 },
    ...{ redirect: '/audit/keepalive-event', component: 'Layout', ordernum: AUDIT },
  },
  within(106, 'keepalive-event', 'event-list', { title: '操作日志', component: 'event/list' }),
  within(107, 'keepalive-login', 'login-list', { title: '登录日志', component: 'login/list' }),
  within(108, 'keepalive-rights', 'person-rights', { title: '人员权限', component: 'event/rights' }),
];
