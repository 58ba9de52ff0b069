import { LEAD_DUE, LEAD_EVER, LEAD_MINE, LEAD_STATES, LEAD_TIERS } from '../rules/lead';
import type { ListEntry } from './list';

/** Leads of an area and below: for the managing roles all of them, for others the open ones and their own. */
export const LEAD_LIST = {
  name: '线索',
  unit: '条',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', words: LEAD_STATES, all: '全部状态' },
    keyword: { kind: 'keyword', label: '标题、内容或地点', place: 'front' },
    due: { kind: 'choice', label: '期限', place: 'front', words: LEAD_DUE, all: '全部期限' },
    tier: { kind: 'choice', label: '层级', place: 'folded', words: LEAD_TIERS, all: '全部层级' },
    category: { kind: 'word', label: '类别', place: 'folded', dictionary: 'category' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    unitId: { kind: 'id', label: '承办单位', place: 'folded', options: 'units' },
    from: { kind: 'day-from', label: '提出日期', span: '提出日期', to: 'to', place: 'folded' },
    to: { kind: 'day-to', label: '提出日期至' },
    mine: { kind: 'choice', label: '与我有关', words: LEAD_MINE, chip: 'word' },
    ever: { kind: 'choice', label: '进展', words: LEAD_EVER, chip: 'word' },
  },
  columns: {
    title: { title: '标题' },
    state: { title: '状态' },
    due: { title: '期限' },
    tier: { title: '层级' },
    category: { title: '类别' },
    area: { title: '区域' },
    raisedBy: { title: '提出人' },
    raisedAt: { title: '提出时间' },
    holder: { title: '认领代表' },
    joins: { title: '参与' },
    follows: { title: '关注' },
    unit: { title: '承办单位', exportOnly: true },
    dueAt: { title: '期限至', exportOnly: true },
    place: { title: '地点', exportOnly: true },
    content: { title: '内容', exportOnly: true },
    answer: { title: '办理回复', exportOnly: true },
    outcome: { title: '办理结果', exportOnly: true },
  },
  exported: [
    ...(['title', 'state', 'due', 'tier', 'category', 'area', 'raisedBy', 'raisedAt', 'holder', 'joins', 'follows'] as const),
    ...(['unit', 'dueAt', 'place', 'content', 'answer', 'outcome'] as const),
  ],
} as const satisfies ListEntry;
