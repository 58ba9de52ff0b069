import { STUDY_GOALS, STUDY_YEARS } from '../rules/study';
import type { ListEntry } from './list';

/** The learning of the deputies of an area and below in a year, one row each: those who are behind come first. */
export const STUDY_LIST = {
  name: '学习进度',
  unit: '名',
  filters: {
    year: { kind: 'choice', label: '年度', place: 'front', words: STUDY_YEARS, atFirst: 'this', all: STUDY_YEARS.this },
    goal: { kind: 'choice', label: '情况', place: 'front', words: STUDY_GOALS, all: '全部代表' },
    keyword: { kind: 'keyword', label: '代表或代表团', place: 'front' },
    delegationId: { kind: 'id', label: '代表团', place: 'folded', options: 'delegations' },
    courseId: { kind: 'id', label: '课程', namedBy: 'courseTitle', note: 'only deputies that the course is addressed to' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
  },
  columns: {
    name: { title: '代表' },
    delegation: { title: '代表团' },
    hours: { title: '学时' },
    online: { title: '在线学习' },
    onSite: { title: '现场培训' },
    papers: { title: '会议材料' },
    goal: { title: '是否达标' },
    assigned: { title: '必修课程' },
    finished: { title: '已完成' },
    behind: { title: '逾期' },
    lastStudiedAt: { title: '最近学习' },
  },
  exported: [
    ...(['name', 'delegation', 'hours', 'online', 'onSite', 'papers', 'goal', 'assigned', 'finished', 'behind', 'lastStudiedAt'] as const),
  ],
} as const satisfies ListEntry;
