import { ACTIVITY_REPORT_STATES } from '../rules/activity-report';
import type { ListEntry } from './list';

/** Reports of deputies and organisers on the activities of an area and below. */
export const ACTIVITY_REPORT_LIST = {
  name: '活动报告',
  unit: '份',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', words: ACTIVITY_REPORT_STATES, all: '全部状态' },
    keyword: { kind: 'keyword', label: '活动、代表或内容', place: 'front' },
    published: { kind: 'flag', label: '公开', place: 'folded', words: ['已公开', '未公开'], chip: 'word' },
    over: { kind: 'only', label: '期限', place: 'folded', word: '只看单位逾期未答复的' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    activityId: { kind: 'id', label: '活动', namedBy: 'activityTitle' },
  },
  columns: {
    activity: { title: '活动' },
    author: { title: '报告人' },
    state: { title: '状态' },
    unit: { title: '答复单位' },
    dueAt: { title: '答复期限' },
    published: { title: '公开' },
    writtenAt: { title: '提交时间' },
    text: { title: '报告内容', exportOnly: true },
    answer: { title: '单位答复', exportOnly: true },
  },
  exported: ['activity', 'author', 'state', 'unit', 'dueAt', 'published', 'writtenAt', 'text', 'answer'],
} as const satisfies ListEntry;
