import { LEAVE_STATES, LEAVE_WAYS } from '../rules/leave';
import type { ListEntry } from './list';

/** Leaves that deputies request from the activities of an area and below. */
export const LEAVE_LIST = {
  name: '代表请假',
  unit: '条',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', words: LEAVE_STATES, all: '全部状态' },
    keyword: { kind: 'keyword', label: '代表、代表团或活动', place: 'front' },
    way: { kind: 'choice', label: '批准方式', place: 'folded', words: LEAVE_WAYS, all: '全部方式' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    activityId: { kind: 'id', label: '活动', namedBy: 'activityTitle' },
    from: { kind: 'day-from', label: '活动日期', span: '活动日期', to: 'to', place: 'folded' },
    to: { kind: 'day-to', label: '活动日期至' },
  },
  columns: {
    name: { title: '代表' },
    delegation: { title: '代表团' },
    activity: { title: '活动' },
    part: { title: '请假范围' },
    reason: { title: '原因' },
    state: { title: '状态' },
    way: { title: '批准方式' },
    askedAt: { title: '申请时间' },
    decision: { title: '批复意见', exportOnly: true },
  },
  exported: ['name', 'delegation', 'activity', 'part', 'reason', 'state', 'way', 'askedAt', 'decision'],
} as const satisfies ListEntry;
