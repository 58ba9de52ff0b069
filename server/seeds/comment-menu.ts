import type { RoleKind } from '@contract/rules/roles';
import { COMMENT_KEEPERS, commentAccess } from '../modules/comment/access';
import type { Access } from '../platform/http/route';
import type { Database } from '../platform/db/schema';

const COMMENTS = 140;
const LIST = 141;

/** What voters write to deputies and stations. */
export const commentMenu: Database['menu'][] = [
  {
    ...{ id: COMMENTS, parentId: null, path: '/comment', name: 'comment', title: '群众留言', icon: 'audit', hidden: false, level: 1 },
    ...{ redirect: '/comment/keepalive-list', component: 'Layout', ordernum: 17 },
  },
  {
    ...{ id: LIST, parentId: COMMENTS, path: 'keepalive-list', name: 'comment-list', title: '群众留言', icon: '', hidden: false },
    ...{ redirect: '', component: 'comment/list', level: 2, ordernum: LIST },
  },
];

/** For those who look after them. */
export function commentEntries(
  roleKind: RoleKind,
  buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[],
): { menuId: number; auth: string[] }[] {
  if (!COMMENT_KEEPERS.some((kind) => kind === roleKind)) return [];
  return [
    { menuId: COMMENTS, auth: [] },
    { menuId: LIST, auth: buttonsOf(roleKind, commentAccess) },
  ];
}
