import { THEME_STATES } from '../rules/theme';
import type { ListEntry } from './list';

/** Themes of an area and below; for a deputy the themes addressed to the deputy. */
export const THEME_LIST = {
  name: '主题活动',
  unit: '项',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', tabs: true, words: THEME_STATES },
    keyword: { kind: 'keyword', label: '名称或目的', place: 'front' },
    waiting: { kind: 'only', label: '待我参加', place: 'folded', word: '只看待我参加' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    from: { kind: 'day-from', label: '征集截止日期起', span: '征集截止日期', to: 'to', place: 'folded' },
    to: { kind: 'day-to', label: '征集截止日期止' },
  },
  columns: {
    title: { title: '名称' },
    state: { title: '状态' },
    area: { title: '区域' },
    begins: { title: '征集开始' },
    ends: { title: '征集截止' },
    addressed: { title: '发布对象', exportOnly: true },
    deputies: { title: '参与代表' },
    times: { title: '人次' },
    received: { title: '收到' },
    passed: { title: '转办' },
    solved: { title: '解决' },
    rate: { title: '解决率' },
    publishedAt: { title: '发布时间', exportOnly: true },
    aim: { title: '目的', exportOnly: true },
  },
  exported: [
    ...(['title', 'aim', 'state', 'area', 'begins', 'ends', 'addressed', 'deputies', 'times'] as const),
    ...(['received', 'passed', 'solved', 'rate', 'publishedAt'] as const),
  ],
} as const satisfies ListEntry;
