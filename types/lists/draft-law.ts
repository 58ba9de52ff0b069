import { DRAFT_LAW_STATES } from '../rules/draft-law';
import type { ListEntry } from './list';

/** Consultations on draft laws: all published ones, and the drafts of the viewer's own office. */
export const DRAFT_LAW_LIST = {
  name: '法规草案',
  unit: '部',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', words: DRAFT_LAW_STATES, all: '全部状态' },
    keyword: { kind: 'keyword', label: '名称', place: 'front' },
    waiting: { kind: 'only', label: '待我提意见', place: 'folded', word: '只看待我提意见' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    from: { kind: 'day-from', label: '征求截止日期起', span: '征求截止日期', to: 'to', place: 'folded' },
    to: { kind: 'day-to', label: '征求截止日期止' },
  },
  columns: {
    title: { title: '名称' },
    round: { title: '轮次', exportOnly: true },
    state: { title: '状态' },
    area: { title: '区域' },
    begins: { title: '征求开始' },
    closes: { title: '征求截止' },
    opinions: { title: '意见数' },
    people: { title: '人数' },
    handled: { title: '已处理' },
    adopted: { title: '采纳' },
    partly: { title: '部分采纳' },
    rate: { title: '采纳率' },
    publishedAt: { title: '发布时间', exportOnly: true },
    announcedAt: { title: '结果公布时间', exportOnly: true },
    shortReason: { title: '不足二十日的理由', exportOnly: true },
  },
  exported: [
    ...(['title', 'round', 'state', 'area', 'begins', 'closes', 'shortReason', 'opinions', 'people', 'handled'] as const),
    ...(['adopted', 'partly', 'rate', 'publishedAt', 'announcedAt'] as const),
  ],
} as const satisfies ListEntry;
