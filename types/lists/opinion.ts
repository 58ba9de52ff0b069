import { OPINION_STATES } from '../rules/open';
import type { ListEntry } from './list';

/** What visitors of the open pages wrote; those that wait for the office are shown at first. */
export const OPINION_LIST = {
  unit: '条',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', tabs: true, words: OPINION_STATES, atFirst: 'waiting' },
    keyword: { kind: 'keyword', label: '标题、内容、姓名或回执号', place: 'front' },
  },
  columns: {
    title: { title: '标题' },
    areaName: { title: '地区' },
    category: { title: '类别' },
    name: { title: '姓名' },
    submittedAt: { title: '提交时间' },
    state: { title: '状态' },
    moderatedByName: { title: '审核人' },
  },
} as const satisfies ListEntry;
