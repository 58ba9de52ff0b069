import type { RoleKind } from '@contract/rules/roles';
import { contributionAccess } from '../modules/contribution/access';
import { themeAccess } from '../modules/theme/access';
import { THEME_KEEPERS } from '../modules/theme/service';
import type { Database } from '../platform/db/schema';
import type { Access } from '../platform/http/route';

const THEMES = 190;
const LIST = 191;
const DETAIL = 192;
const OPINIONS = 193;
const OPINION = 194;

const within = (id: number, path: string, name: string, { title, component }: { title: string; component: string }): Database['menu'] => ({
  ...{ id, parentId: THEMES, path, name, title, component, icon: '', redirect: '', level: 2, ordernum: id },
  hidden: id === DETAIL || id === OPINION,
});

/** Themes, and the contributions of deputies. Not below /theme, which belongs to the phone pages. */
export const themeMenu: Database['menu'][] = [
  {
    ...{ id: THEMES, parentId: null, path: '/themes', name: 'themes', title: '主题活动', icon: 'unordered-list', hidden: false, level: 1 },
    ...{ redirect: '/themes/keepalive-list', component: 'Layout', ordernum: 16 },
  },
  within(LIST, 'keepalive-list', 'theme-list', { title: '主题活动', component: 'theme/list' }),
  within(DETAIL, 'detail/:id', 'theme-detail', { title: '主题活动详情', component: 'theme/detail' }),
  within(OPINIONS, 'keepalive-opinion', 'contribution-list', { title: '主题意见', component: 'contribution/list' }),
  within(OPINION, 'opinion/:id', 'contribution-detail', { title: '意见详情', component: 'contribution/detail' }),
];

/** Offices manage themes; units answer the opinions passed on to them. Deputies take part on the phone. */
export function themeEntries(
  roleKind: RoleKind,
  buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[],
): { menuId: number; auth: string[] }[] {
  const isKeeper = THEME_KEEPERS.includes(roleKind);
  if (!isKeeper && roleKind !== 'undertaking-unit') return [];
  const opinions = buttonsOf(roleKind, contributionAccess);
  const themes = buttonsOf(roleKind, themeAccess);
  const answered = [
    { menuId: THEMES, auth: [] },
    { menuId: OPINIONS, auth: opinions },
    { menuId: OPINION, auth: opinions },
  ];
  return isKeeper ? [...answered, { menuId: LIST, auth: themes }, { menuId: DETAIL, auth: [...themes, ...opinions] }] : answered;
}
