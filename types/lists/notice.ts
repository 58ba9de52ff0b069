import { PUBLISH_PHASES } from '../rules/publishing';
import type { ListEntry } from './list';

export const NOTICE_LIST = {
  unit: '条',
  filters: {
    phase: { kind: 'choice', label: '状态', place: 'front', tabs: true, words: PUBLISH_PHASES },
    keyword: { kind: 'keyword', label: '标题或内容', place: 'front' },
    waiting: { kind: 'only', label: '待我阅读', place: 'folded', word: '只看待我阅读' },
    urgent: { kind: 'only', label: '紧急', place: 'folded', word: '只看紧急' },
    from: { kind: 'day-from', label: '发布日期起', place: 'folded', span: '发布日期', to: 'to' },
    to: { kind: 'day-to', label: '发布日期止' },
  },
  columns: {
    title: { title: '标题' },
    phase: { title: '状态' },
    areaName: { title: '区域' },
    announcedAt: { title: '发布时间' },
    mine: { title: '我的状态' },
    addressed: { title: '发布对象' },
    read: { title: '已读' },
    confirmed: { title: '已确认' },
  },
} as const satisfies ListEntry;
