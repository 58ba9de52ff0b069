import type { ListEntry } from './list';

export const ATTENDANCE_YEARS = { this: '本年', last: '上年' } as const;
export const ATTENDANCE_FLAGS = { days: '履职天数不足', groups: '小组活动不足 3 次', sessions: '两次以上未经批准不出席会议' } as const;

/** The attendance of the deputies of an area and below in a year, one row each. */
export const ATTENDANCE_LIST = {
  name: '出席统计',
  unit: '名',
  filters: {
    year: { kind: 'choice', label: '年度', place: 'front', words: ATTENDANCE_YEARS, atFirst: 'this' },
    flag: { kind: 'choice', label: '提示', place: 'front', words: ATTENDANCE_FLAGS, all: '全部代表' },
    keyword: { kind: 'keyword', label: '代表或代表团', place: 'front' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
  },
  columns: {
    name: { title: '代表' },
    delegation: { title: '代表团' },
    due: { title: '应到场次' },
    arrived: { title: '实到' },
    leave: { title: '准假' },
    absent: { title: '缺席' },
    rate: { title: '出席率' },
    days: { title: '履职天数' },
    groups: { title: '小组活动' },
    missed: { title: '缺席会议' },
  },
  exported: ['name', 'delegation', 'due', 'arrived', 'leave', 'absent', 'rate', 'days', 'groups', 'missed'],
} as const satisfies ListEntry;
