import { TENURES } from '../rules/deputy';
import type { ListEntry } from './list';

/** The groups of deputies of an area and below. */
export const DEPUTY_GROUP_LIST = {
  name: '代表小组',
  unit: '个',
  filters: {
    keyword: { kind: 'keyword', label: '名称或成员姓名', place: 'front' },
    tenure: { kind: 'choice', label: '届次', place: 'front', words: TENURES, all: '全部届次', atFirst: 'current' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    withoutLeader: { kind: 'only', label: '组长', place: 'folded', word: '只看没有组长的' },
  },
  columns: {
    name: { title: '名称' },
    area: { title: '区域' },
    term: { title: '届次' },
    leader: { title: '组长' },
    members: { title: '成员' },
    plan: { title: '年度计划' },
    ordernum: { title: '顺序' },
  },
  exported: ['name', 'area', 'term', 'leader', 'members', 'plan', 'ordernum'],
} as const satisfies ListEntry;
