import type { RoleKind } from '@contract/rules/roles';
import { THREAD_STAFF } from '@contract/rules/thread';
import type { Database } from '../platform/db/schema';

const THREADS = 260;
const LIST = 261;
const DETAIL = 262;

/** The threads of staff with deputies. */
export const threadMenu: Database['menu'][] = [
  {
    ...{ id: THREADS, parentId: null, path: '/thread', name: 'thread', title: '会话', icon: 'contacts', hidden: false, level: 1 },
    ...{ redirect: '/thread/keepalive-list', component: 'Layout', ordernum: 56 },
  },
  {
    ...{ id: LIST, parentId: THREADS, path: 'keepalive-list', name: 'thread-list', title: '会话', component: 'thread/list', icon: '' },
    ...{ redirect: '', level: 2, ordernum: LIST, hidden: false },
  },
  {
    ...{
      id: DETAIL,
      parentId: THREADS,
      path: 'detail/:id',
      name: 'thread-detail',
      title: '会话详情',
      component: 'thread/detail',
      icon: '',
    },
    ...{ redirect: '', level: 2, ordernum: DETAIL, hidden: true },
  },
];

/** Staff read and write here; deputies do it on the phone. */
export function threadEntries(roleKind: RoleKind): { menuId: number; auth: string[] }[] {
  const staff: readonly RoleKind[] = THREAD_STAFF;
  return staff.includes(roleKind) ? threadMenu.map(({ id: menuId }) => ({ menuId, auth: [] })) : [];
}
