import type { RoleKind } from '@contract/rules/roles';
import { COMMENT_KEEPERS, commentAccess } from '../modules/comment/access';
import type { Access } from '../platform/http/route';
import type { Database } from '../platform/db/schema';

const COMMENTS = 140;
const LIST = 141;

/** Comments of voters to deputies and stations. The path is not below /comment, because that is open without a login. */
export const commentMenu: Database['menu'][] = [
  {
    ...{ id: COMMENTS, parentId: null, path: '/voter', name: 'voter', title: '群众留言', icon: 'audit', hidden: false, level: 1 },
    ...{ redirect: '/voter/keepalive-comment', component: 'Layout', ordernum: 17 },
  },
  {
    ...{ id: LIST, parentId: COMMENTS, path: 'keepalive-comment', name: 'comment-list', title: '群众留言', icon: '', hidden: false },
    ...{ redirect: '', component: 'comment/list', level: 2, ordernum: LIST },
  },
];

/** For the roles that manage the comments. */
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
