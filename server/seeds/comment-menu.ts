import type { RoleKind } from '@contract/rules/roles';
import { answerTemplateAccess } from '../modules/answer-template/access';
import { COMMENT_KEEPERS, commentAccess } from '../modules/comment/access';
import type { Access } from '../platform/http/route';
import type { Database } from '../platform/db/schema';

const COMMENTS = 140;
const LIST = 141;
const TEMPLATES = 142;
const IMPORT = 143;

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
  {
    ...{
      id: TEMPLATES,
      parentId: COMMENTS,
      path: 'keepalive-template',
      name: 'answer-template',
      title: '答复模板',
      icon: '',
      hidden: false,
    },
    ...{ redirect: '', component: 'answerTemplate/list', level: 2, ordernum: TEMPLATES },
  },
  {
    ...{
      id: IMPORT,
      parentId: COMMENTS,
      path: 'keepalive-import',
      name: 'answer-template-import',
      title: '导入答复模板',
      icon: '',
      hidden: true,
    },
    ...{ redirect: '', component: 'answerTemplate/import', level: 2, ordernum: IMPORT },
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
    ...(answerTemplateAccess['answerTemplate.list'].some((kind) => kind === roleKind)
      ? [
          { menuId: TEMPLATES, auth: buttonsOf(roleKind, answerTemplateAccess) },
          { menuId: IMPORT, auth: [] },
        ]
      : []),
  ];
}
