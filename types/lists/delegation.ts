import { TENURES } from '../rules/deputy';
import type { ListEntry } from './list';

/** The delegations of an area and below. */
export const DELEGATION_LIST = {
  name: '代表团',
  unit: '个',
  filters: {
    keyword: { kind: 'keyword', label: '名称', place: 'front' },
    tenure: { kind: 'choice', label: '届次', place: 'front', words: TENURES, all: '全部届次', atFirst: 'current' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
  },
  columns: {
    name: { title: '名称' },
    area: { title: '区域' },
    term: { title: '届次' },
    leader: { title: '团长' },
    deputies: { title: '代表' },
    liaisons: { title: '联络员' },
    ordernum: { title: '顺序' },
  },
  exported: ['name', 'area', 'term', 'leader', 'deputies', 'liaisons', 'ordernum'],
} as const satisfies ListEntry;
