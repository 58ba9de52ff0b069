import { COURSE_AUDIENCES, COURSE_STATES } from '../rules/course';
import { STUDY_YEARS } from '../rules/study';
import type { ListEntry } from './list';

/** Courses of an area and below. */
export const COURSE_LIST = {
  name: '学习课程',
  unit: '门',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', words: COURSE_STATES, all: '全部状态' },
    keyword: { kind: 'keyword', label: '名称或简介', place: 'front' },
    category: { kind: 'word', label: '类别', place: 'folded', dictionary: 'courseCategory' },
    year: { kind: 'choice', label: '年度', place: 'folded', words: STUDY_YEARS, all: '全部年度' },
    required: { kind: 'flag', label: '修习要求', place: 'folded', words: ['必修', '选修'], chip: 'word' },
    audience: { kind: 'choice', label: '适用', place: 'folded', words: COURSE_AUDIENCES, all: '全部代表', chip: 'word' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
  },
  columns: {
    title: { title: '课程' },
    category: { title: '类别' },
    state: { title: '状态' },
    area: { title: '区域' },
    year: { title: '年度' },
    audience: { title: '适用' },
    dueOn: { title: '必修截止' },
    lessons: { title: '课时' },
    hours: { title: '学时' },
    assigned: { title: '应学' },
    finished: { title: '学完' },
    publishedAt: { title: '上架时间' },
  },
  exported: [
    ...([
      'title',
      'category',
      'state',
      'area',
      'year',
      'audience',
      'dueOn',
      'lessons',
      'hours',
      'assigned',
      'finished',
      'publishedAt',
    ] as const),
  ],
} as const satisfies ListEntry;
