import { ABSENCE_STATES } from '../rules/absence';
import type { ListEntry } from './list';

/** Absences in the area and below, and the stand-ins. */
export const ABSENCE_LIST = {
  name: '离岗代理',
  unit: '条',
  filters: {
    keyword: { kind: 'keyword', label: '离岗人或代理人', place: 'front' },
    state: { kind: 'choice', label: '状态', place: 'front', all: '全部状态', words: ABSENCE_STATES },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
  },
  columns: {
    name: { title: '离岗人' },
    post: { title: '岗位' },
    standIn: { title: '代理人' },
    beginDate: { title: '开始' },
    endDate: { title: '结束' },
    state: { title: '状态' },
    reason: { title: '事由' },
  },
  exported: ['name', 'post', 'standIn', 'beginDate', 'endDate', 'state', 'reason'],
} as const satisfies ListEntry;
