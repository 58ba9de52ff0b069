import { UNIT_STATES } from '../rules/unit';
import type { ListEntry } from './list';

/** The units of an area and below. */
export const UNIT_LIST = {
  name: '承办单位',
  unit: '个',
  filters: {
    keyword: { kind: 'keyword', label: '名称或曾用名', place: 'front' },
    state: { kind: 'choice', label: '状态', place: 'front', all: '全部状态', words: UNIT_STATES },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
  },
  columns: {
    name: { title: '名称' },
    area: { title: '区域' },
    state: { title: '状态' },
    formerNames: { title: '曾用名' },
    updatedAt: { title: '最近修改' },
  },
  exported: ['name', 'area', 'state', 'formerNames', 'updatedAt'],
} as const satisfies ListEntry;
