import { ACCOUNT_STATES } from '../rules/administration';
import { ROLE_NAMES } from '../rules/roles';
import type { ListEntry } from './list';

/** The accounts of an area and below, for their administrators. */
export const ACCOUNT_LIST = {
  name: '账号',
  unit: '个',
  filters: {
    keyword: { kind: 'keyword', label: '姓名、用户名或完整手机号', place: 'front' },
    state: { kind: 'choice', label: '状态', place: 'front', all: '全部状态', words: ACCOUNT_STATES },
    roleKind: { kind: 'choice', label: '身份', place: 'front', all: '全部身份', words: ROLE_NAMES },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    unitId: { kind: 'id', label: '承办单位', place: 'folded', options: 'units' },
    waiting: { kind: 'only', label: '授权', place: 'folded', word: '只看有待批准授权的' },
  },
  columns: {
    username: { title: '用户名', sort: true, atFirst: true, fixed: true },
    name: { title: '姓名', sort: true, atFirst: true },
    mobile: { title: '手机号', atFirst: true },
    roles: { title: '身份', atFirst: true },
    state: { title: '状态', atFirst: true },
    platforms: { title: '已绑定平台' },
    lastLoginAt: { title: '最近登录', sort: true, atFirst: true },
    createdAt: { title: '建立时间', sort: true },
  },
  exported: ['username', 'name', 'mobile', 'roles', 'state', 'platforms', 'lastLoginAt', 'createdAt'],
} as const satisfies ListEntry;
