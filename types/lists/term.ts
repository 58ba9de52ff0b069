import { TERM_STATES } from '../rules/term';
import type { ListEntry } from './list';

/** The terms of the congresses of an area and below. */
export const TERM_LIST = {
  name: '届次',
  unit: '个',
  filters: {
    keyword: { kind: 'keyword', label: '名称', place: 'front' },
    state: { kind: 'choice', label: '状态', place: 'front', all: '全部状态', words: TERM_STATES },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
  },
  columns: {
    name: { title: '名称' },
    area: { title: '区域' },
    state: { title: '状态' },
    beginDate: { title: '开始' },
    endDate: { title: '结束' },
    meetings: { title: '会议' },
    deputies: { title: '代表' },
  },
  exported: ['name', 'area', 'state', 'beginDate', 'endDate', 'meetings', 'deputies'],
} as const satisfies ListEntry;
