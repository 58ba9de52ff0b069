import { TEMPLATE_OUTCOMES } from '../rules/answer-template';
import type { ListEntry } from './list';

/** The ready-made texts of the offices of an area and below. */
export const ANSWER_TEMPLATE_LIST = {
  name: '答复模板',
  unit: '个',
  filters: {
    keyword: { kind: 'keyword', label: '名称或内容', place: 'front' },
    outcome: { kind: 'choice', label: '用于', place: 'front', words: TEMPLATE_OUTCOMES, all: '全部用途' },
    category: { kind: 'word', label: '类别', place: 'front', dictionary: 'category' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
  },
  columns: {
    name: { title: '名称' },
    outcome: { title: '用于' },
    category: { title: '类别' },
    text: { title: '内容' },
    area: { title: '区域' },
    ordernum: { title: '顺序' },
  },
  exported: ['name', 'outcome', 'category', 'text', 'area', 'ordernum'],
} as const satisfies ListEntry;
