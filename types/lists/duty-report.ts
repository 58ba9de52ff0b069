import { DUTY_RATING_FILTERS, DUTY_YEARS } from '../rules/duty-report';
import type { ListEntry } from './list';

/** The plans and reports of the deputies of an area and below, one row per year. */
export const DUTY_REPORT_LIST = {
  name: '年度述职',
  unit: '份',
  filters: {
    keyword: { kind: 'keyword', label: '代表姓名或内容', place: 'front' },
    year: { kind: 'choice', label: '年度', place: 'front', words: DUTY_YEARS, all: '全部年度' },
    rating: { kind: 'choice', label: '评定', place: 'front', words: DUTY_RATING_FILTERS, all: '全部评定' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    withoutReport: { kind: 'only', label: '述职', place: 'folded', word: '只看还没有述职的' },
  },
  columns: {
    name: { title: '代表' },
    year: { title: '年度' },
    delegation: { title: '代表团' },
    area: { title: '区域' },
    plan: { title: '年度履职计划' },
    report: { title: '述职报告' },
    rating: { title: '评定' },
  },
  exported: ['name', 'year', 'delegation', 'area', 'plan', 'report', 'rating'],
} as const satisfies ListEntry;
