import type { RoleKind } from '@contract/rules/roles';
import { absenceAccess } from '../modules/absence/access';
import { delegationAccess } from '../modules/delegation/access';
import { termAccess } from '../modules/term/access';
import { unitAccess } from '../modules/unit/access';
import type { Database } from '../platform/db/schema';
import type { Access } from '../platform/http/route';

const SYSTEM = 20;
const UNIT_LIST = 86;
const UNIT_IMPORT = 87;
const TERM_LIST = 88;
const DELEGATION_LIST = 89;
const DELEGATION_IMPORT = 90;
const ABSENCE_LIST = 91;
const ABSENCE_IMPORT = 92;
const DICTIONARY_IMPORT = 96;
/** The section in which accounts and dictionaries are managed. */
const ADMINISTRATION = 80;

const within = (
  id: number,
  path: string,
  name: string,
  { title, component, icon = '' }: Record<'title' | 'component', string> & { icon?: string },
): Database['menu'] => ({
  ...{ id, parentId: SYSTEM, path, name, title, component, icon, redirect: '', level: 2, ordernum: id },
  hidden: icon === '',
});

/** The parts of an office: its units, terms and delegations, and its stand-ins. */
export const officeMenu: Database['menu'][] = [
  within(UNIT_LIST, 'keepalive-unit', 'unit-list', { title: '承办单位', component: 'unit/list', icon: 'bank' }),
  within(UNIT_IMPORT, 'keepalive-unit-import', 'unit-import', { title: '导入单位', component: 'unit/import' }),
  within(TERM_LIST, 'keepalive-term', 'term-list', { title: '届次', component: 'term/list', icon: 'calendar' }),
  within(DELEGATION_LIST, 'keepalive-delegation', 'delegation-list', { title: '代表团', component: 'delegation/list', icon: 'team' }),
  within(DELEGATION_IMPORT, 'keepalive-delegation-import', 'delegation-import', { title: '导入代表团', component: 'delegation/import' }),
  within(ABSENCE_LIST, 'keepalive-absence', 'absence-list', { title: '离岗代理', component: 'absence/list', icon: 'team' }),
  within(ABSENCE_IMPORT, 'keepalive-absence-import', 'absence-import', { title: '导入离岗', component: 'absence/import' }),
  {
    ...within(DICTIONARY_IMPORT, 'keepalive-dictionary-import', 'dictionary-import', { title: '导入字典', component: 'dictionary/import' }),
    parentId: ADMINISTRATION,
  },
];

export const officeEntries = (buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[]) => [
  { menuId: UNIT_LIST, auth: buttonsOf('system-admin', unitAccess) },
  { menuId: UNIT_IMPORT, auth: [] },
  { menuId: TERM_LIST, auth: buttonsOf('system-admin', termAccess) },
  { menuId: DELEGATION_LIST, auth: buttonsOf('system-admin', delegationAccess) },
  { menuId: DELEGATION_IMPORT, auth: [] },
  { menuId: ABSENCE_LIST, auth: buttonsOf('system-admin', absenceAccess) },
  { menuId: ABSENCE_IMPORT, auth: [] },
  { menuId: DICTIONARY_IMPORT, auth: [] },
];
