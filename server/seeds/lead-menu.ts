import type { RoleKind } from '@contract/rules/roles';
import { LEAD_KEEPERS, leadAccess } from '../modules/lead/access';
import type { Access } from '../platform/http/route';
import type { Database } from '../platform/db/schema';

const LEADS = 180;
const LIST = 181;
const DETAIL = 182;
const FIGURES = 183;

const within = (id: number, path: string, name: string, { title, component }: { title: string; component: string }): Database['menu'] => ({
  ...{ id, parentId: LEADS, path, name, title, component, icon: '', redirect: '', level: 2, ordernum: id },
  hidden: id === DETAIL,
});

/** Entries for leads, which users raise and deputies claim. */
export const leadMenu: Database['menu'][] = [
  {
    ...{ id: LEADS, parentId: null, path: '/lead', name: 'lead', title: '政务线索', icon: 'link', hidden: false, level: 1 },
    ...{ redirect: '/lead/keepalive-list', component: 'Layout', ordernum: 17 },
  },
  within(LIST, 'keepalive-list', 'lead-list', { title: '线索列表', component: 'lead/list' }),
  within(DETAIL, 'detail/:id', 'lead-detail', { title: '线索详情', component: 'lead/detail' }),
  within(FIGURES, 'keepalive-figures', 'lead-figures', { title: '线索统计', component: 'lead/figures' }),
];

/** The roles that only read leads in the console: units that answer them, and roles that receive the suggestions made from them. */
const READERS: readonly RoleKind[] = ['undertaking-unit', 'suggestion-office', 'delegation-liaison', 'government-supervision'];

export function leadEntries(
  roleKind: RoleKind,
  buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[],
): { menuId: number; auth: string[] }[] {
  const keeps = LEAD_KEEPERS.some((kind) => kind === roleKind);
  if (!keeps && !READERS.includes(roleKind)) return [];
  return [
    { menuId: LEADS, auth: [] },
    { menuId: LIST, auth: buttonsOf(roleKind, leadAccess) },
    { menuId: DETAIL, auth: [] },
    ...(keeps ? [{ menuId: FIGURES, auth: [] }] : []),
  ];
}
