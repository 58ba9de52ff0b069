import {
  LIVELIHOOD_DUE,
  LIVELIHOOD_EVER,
  LIVELIHOOD_MINE,
  LIVELIHOOD_SOURCES,
  LIVELIHOOD_STATES,
  LIVELIHOOD_YEARS,
  PROGRESS_COLOURS,
} from '../rules/livelihood';
import type { ListEntry } from './list';

/** Livelihood projects: for the managing roles all of their area and below, for others the public ones and their own. */
export const LIVELIHOOD_LIST = {
  name: '民生实事',
  unit: '个',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', words: LIVELIHOOD_STATES, all: '全部状态' },
    keyword: { kind: 'keyword', label: '名称、内容或地点', place: 'front' },
    colour: { kind: 'choice', label: '进度', place: 'front', words: PROGRESS_COLOURS, all: '全部进度' },
    due: { kind: 'choice', label: '填报', place: 'folded', words: LIVELIHOOD_DUE, all: '全部填报情况' },
    source: { kind: 'choice', label: '来源', place: 'folded', words: LIVELIHOOD_SOURCES, all: '全部来源' },
    category: { kind: 'word', label: '类别', place: 'folded', dictionary: 'category' },
    year: { kind: 'choice', label: '年份', place: 'front', words: LIVELIHOOD_YEARS, all: '全部年份' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    unitId: { kind: 'id', label: '牵头单位', place: 'folded', options: 'units' },
    mine: { kind: 'choice', label: '与我有关', words: LIVELIHOOD_MINE, chip: 'word' },
    ever: { kind: 'choice', label: '进展', words: LIVELIHOOD_EVER, chip: 'word' },
  },
  columns: {
    title: { title: '名称', atFirst: true, fixed: true },
    state: { title: '状态', atFirst: true },
    year: { title: '年份', atFirst: true },
    area: { title: '区域', atFirst: true },
    category: { title: '类别' },
    source: { title: '来源' },
    unit: { title: '牵头单位', atFirst: true },
    cost: { title: '计划投资（万元）', atFirst: true },
    spent: { title: '完成投资（万元）' },
    progress: { title: '进度（%）', atFirst: true },
    colour: { title: '进度评价', atFirst: true },
    yes: { title: '赞成票' },
    rating: { title: '测评结果' },
    place: { title: '地点', exportOnly: true },
    content: { title: '建设内容', exportOnly: true },
    reason: { title: '立项理由', exportOnly: true },
  },
  exported: [
    ...(['year', 'area', 'title', 'state', 'category', 'source', 'unit', 'cost', 'spent', 'progress', 'colour', 'yes', 'rating'] as const),
    ...(['place', 'content', 'reason'] as const),
  ],
} as const satisfies ListEntry;
