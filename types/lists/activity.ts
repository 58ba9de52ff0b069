import { ACTIVITY_PHASES } from '../rules/activity';
import type { ListEntry } from './list';

export const ACTIVITY_LIST = {
  name: '活动',
  unit: '个',
  filters: {
    phase: { kind: 'choice', label: '状态', place: 'front', tabs: true, words: ACTIVITY_PHASES },
    keyword: { kind: 'keyword', label: '名称或地点', place: 'front' },
    kind: { kind: 'word', label: '类型', place: 'folded', dictionary: 'activityKind' },
    from: { kind: 'day-from', label: '活动日期起', place: 'folded', span: '活动日期', to: 'to' },
    to: { kind: 'day-to', label: '活动日期止' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
  },
  columns: {
    title: { title: '名称' },
    kind: { title: '类型' },
    phase: { title: '状态' },
    time: { title: '时间' },
    startsAt: { title: '开始时间', exportOnly: true },
    endsAt: { title: '结束时间', exportOnly: true },
    signUpUntil: { title: '报名截止', exportOnly: true },
    place: { title: '地点' },
    areaName: { title: '区域' },
    invited: { title: '邀请' },
    coming: { title: '参加' },
    leave: { title: '请假' },
  },
  exported: ['title', 'kind', 'phase', 'startsAt', 'endsAt', 'signUpUntil', 'place', 'areaName', 'invited', 'coming', 'leave'],
} as const satisfies ListEntry;
