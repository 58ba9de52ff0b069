import { SCORE_APPEAL_STATES, SCORE_BANDS, SCORE_STATES, SCORE_WAYS, SCORE_YEARS } from '../rules/score';
import type { ListEntry } from './list';

const LEVELS = { city: '市级', county: '县级', town: '乡镇' } as const;
const level = { kind: 'choice', label: '层级', place: 'folded', words: LEVELS, all: '全部层级' } as const;

const YEARS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: SCORE_YEARS.last - SCORE_YEARS.first + 1 }, (_, at) => {
    const year = String(SCORE_YEARS.first + at);
    return [year, `${year} 年`];
  }),
);

const year = { kind: 'choice', label: '年度', place: 'front', words: YEARS, all: '今年' } as const;

/** The points of the deputies of an area and below, one row each. */
export const SCORE_LIST = {
  name: '积分记录',
  unit: '条',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', words: SCORE_STATES, all: '全部状态' },
    keyword: { kind: 'keyword', label: '代表或事由', place: 'front' },
    from: { kind: 'day-from', label: '开始日期', place: 'front', span: '日期', to: 'to' },
    to: { kind: 'day-to', label: '结束日期' },
    way: { kind: 'choice', label: '来源', place: 'folded', words: SCORE_WAYS, all: '全部来源' },
    level,
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    ruleId: { kind: 'id', label: '规则', namedBy: 'ruleName' },
    deputyId: { kind: 'id', label: '代表', namedBy: 'name' },
  },
  columns: {
    name: { title: '代表' },
    delegation: { title: '代表团' },
    rule: { title: '规则' },
    points: { title: '分值' },
    on: { title: '日期' },
    text: { title: '事由' },
    way: { title: '来源' },
    state: { title: '状态' },
    giver: { title: '记分人' },
    confirmer: { title: '复核人' },
  },
  exported: ['name', 'delegation', 'rule', 'points', 'on', 'text', 'way', 'state', 'giver', 'confirmer'],
} as const satisfies ListEntry;

/** The ranking: the deputies of one level in an area, by their total of the year. */
export const SCORE_YEAR_LIST = {
  name: '积分排名',
  unit: '人',
  filters: {
    keyword: { kind: 'keyword', label: '代表姓名', place: 'front' },
    year,
    level: { ...level, place: 'front', all: '本级' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    band: { kind: 'choice', label: '档次', place: 'folded', words: SCORE_BANDS, all: '全部档次' },
    delegationId: { kind: 'id', label: '代表团', place: 'folded', options: 'delegations' },
  },
  columns: {
    place: { title: '名次' },
    name: { title: '代表' },
    delegation: { title: '代表团' },
    area: { title: '区域' },
    converted: { title: '积分' },
    total: { title: '实得分' },
    band: { title: '档次' },
    days: { title: '在任天数' },
  },
  exported: ['place', 'name', 'delegation', 'area', 'converted', 'total', 'band', 'days'],
} as const satisfies ListEntry;

/** Appeals of the deputies of an area and below, waiting ones first. */
export const SCORE_APPEAL_LIST = {
  name: '积分申诉',
  unit: '件',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', words: SCORE_APPEAL_STATES, all: '全部状态' },
    keyword: { kind: 'keyword', label: '代表或理由', place: 'front' },
    from: { kind: 'day-from', label: '开始日期', place: 'front', span: '日期', to: 'to' },
    to: { kind: 'day-to', label: '结束日期' },
    level,
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
  },
  columns: {
    name: { title: '代表' },
    rule: { title: '规则' },
    points: { title: '原分值' },
    on: { title: '日期' },
    text: { title: '申诉理由' },
    state: { title: '状态' },
    askedAt: { title: '提出时间' },
    decision: { title: '处理意见' },
  },
  exported: ['name', 'rule', 'points', 'on', 'text', 'state', 'askedAt', 'decision'],
} as const satisfies ListEntry;
