import { OPINION_STATES } from '../rules/public';
import type { ListEntry } from './list';

/** Opinions of visitors of the public pages; by default those that wait for the office. */
export const OPINION_LIST = {
  name: '群众意见',
  unit: '条',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', tabs: true, words: OPINION_STATES, atFirst: 'waiting' },
    keyword: { kind: 'keyword', label: '标题、内容、姓名或回执号', place: 'front' },
  },
  columns: {
    receipt: { title: '回执号', exportOnly: true },
    title: { title: '标题' },
    content: { title: '内容', exportOnly: true },
    areaName: { title: '地区' },
    category: { title: '类别' },
    name: { title: '姓名' },
    submittedAt: { title: '提交时间' },
    state: { title: '状态' },
    moderatedByName: { title: '审核人' },
    moderatedAt: { title: '审核时间', exportOnly: true },
    refusalReason: { title: '不采用的原因', exportOnly: true },
    answer: { title: '回复或理由', exportOnly: true },
  },
  exported: [
    ...(['receipt', 'title', 'content', 'category', 'areaName', 'name', 'submittedAt', 'state'] as const),
    ...(['refusalReason', 'answer', 'moderatedByName', 'moderatedAt'] as const),
  ],
} as const satisfies ListEntry;
