import type { RoleKind } from '@contract/rules/roles';
import { unitAccess } from '../modules/unit/access';
import type { Database } from '../platform/db/schema';
import type { Access } from '../platform/http/route';

const SYSTEM = 20;
const LIST = 86;
const IMPORT = 87;

const within = (id: number, path: string, name: string, { title, component }: { title: string; component: string }): Database['menu'] => ({
  ...{ id, parentId: SYSTEM, path, name, title, component, redirect: '', level: 2, ordernum: id },
  ...{ icon: id === LIST ? 'bank' : '', hidden: id !== LIST },
});

/** The units that suggestions are assigned to. */
export const unitMenu: Database['menu'][] = [
  within(LIST, 'keepalive-unit', 'unit-list', { title: '承办单位', component: 'unit/list' }),
  within(IMPORT, 'keepalive-unit-import', 'unit-import', { title: '导入单位', component: 'unit/import' }),
];

export const unitEntries = (buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[]) => [
  { menuId: LIST, auth: buttonsOf('system-admin', unitAccess) },
  { menuId: IMPORT, auth: [] },
];
