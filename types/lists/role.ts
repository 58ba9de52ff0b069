import { ROLE_NAMES } from '../rules/roles';
import type { ListEntry } from './list';

/** The roles that can be granted. */
export const ROLE_LIST = {
  unit: '个',
  filters: {
    keyword: { kind: 'keyword', label: '名称', place: 'front' },
    kind: { kind: 'choice', label: '类别', place: 'front', all: '全部类别', words: ROLE_NAMES },
  },
  columns: {
    name: { title: '名称' },
    kind: { title: '类别' },
    origin: { title: '来源' },
    permissions: { title: '操作权限' },
    holders: { title: '使用人数' },
    updatedAt: { title: '修改时间' },
  },
} as const satisfies ListEntry;
