import { LAW_OPINION_GIVERS } from '@contract/rules/law-opinion';
import type { RoleKind } from '@contract/rules/roles';
import { draftLawAccess } from '../modules/draft-law/access';
import { lawOpinionAccess } from '../modules/law-opinion/access';
import type { Database } from '../platform/db/schema';
import type { Access } from '../platform/http/route';

const LAWS = 200;
const LIST = 201;
const DETAIL = 202;
const OPINIONS = 203;
const OPINION = 204;

const within = (id: number, path: string, name: string, { title, component }: { title: string; component: string }): Database['menu'] => ({
  ...{ id, parentId: LAWS, path, name, title, component, icon: '', redirect: '', level: 2, ordernum: id },
  hidden: id === DETAIL || id === OPINION,
});

/** Draft laws, and the opinions on them. The pages below /status are the phone's and public. */
export const draftLawMenu: Database['menu'][] = [
  {
    ...{ id: LAWS, parentId: null, path: '/draft-laws', name: 'draft-laws', title: '法规草案', icon: 'unordered-list', hidden: false },
    ...{ level: 1, redirect: '/draft-laws/keepalive-list', component: 'Layout', ordernum: 16 },
  },
  within(LIST, 'keepalive-list', 'draft-law-list', { title: '法规草案', component: 'draftLaw/list' }),
  within(DETAIL, 'detail/:id', 'draft-law-detail', { title: '法规草案详情', component: 'draftLaw/detail' }),
  within(OPINIONS, 'keepalive-opinion', 'law-opinion-list', { title: '法规草案意见', component: 'lawOpinion/list' }),
  within(OPINION, 'opinion/:id', 'law-opinion-detail', { title: '法规草案意见详情', component: 'lawOpinion/detail' }),
];

/** Offices manage draft laws; stations and town offices enter opinions for visitors. Deputies enter theirs on the phone. */
export function draftLawEntries(
  roleKind: RoleKind,
  buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[],
): { menuId: number; auth: string[] }[] {
  if (roleKind === 'deputy' || !LAW_OPINION_GIVERS.some((kind) => kind === roleKind)) return [];
  const [laws, opinions] = [buttonsOf(roleKind, draftLawAccess), buttonsOf(roleKind, lawOpinionAccess)];
  return [
    { menuId: LAWS, auth: [] },
    { menuId: LIST, auth: laws },
    { menuId: DETAIL, auth: [...laws, ...opinions] },
    { menuId: OPINIONS, auth: opinions },
    { menuId: OPINION, auth: opinions },
  ];
}
