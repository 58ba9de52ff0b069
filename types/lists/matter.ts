import { MATTER_DUE, MATTER_OUTCOMES, MATTER_SOURCES, MATTER_STATES } from '../rules/matter';
import type { ListEntry } from './list';

/** Matters that voters raised at the stations of an area and below. */
export const MATTER_LIST = {
  name: '民情事项',
  unit: '件',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', words: MATTER_STATES, all: '全部状态' },
    due: { kind: 'choice', label: '期限', place: 'front', words: MATTER_DUE, all: '全部期限' },
    keyword: { kind: 'keyword', label: '标题、内容或回执号', place: 'front' },
    source: { kind: 'choice', label: '来源', place: 'folded', words: MATTER_SOURCES, all: '全部来源' },
    category: { kind: 'word', label: '类别', place: 'folded', dictionary: 'category' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    stationId: { kind: 'id', label: '联络站', namedBy: 'stationName' },
    receptionId: { kind: 'id', label: '接待', namedBy: 'stationName' },
    outcome: { kind: 'choice', label: '办理情况', words: MATTER_OUTCOMES, chip: 'word' },
    met: { kind: 'only', label: '会商', place: 'folded', word: '只看会商过的' },
    from: { kind: 'day-from', label: '登记日期', span: '登记日期', to: 'to', place: 'folded' },
    to: { kind: 'day-to', label: '登记日期至' },
  },
  columns: {
    title: { title: '标题' },
    station: { title: '联络站' },
    state: { title: '状态' },
    due: { title: '期限' },
    source: { title: '来源' },
    category: { title: '类别' },
    unit: { title: '承办单位' },
    deputy: { title: '代表' },
    registeredAt: { title: '登记时间' },
    stars: { title: '群众评价' },
    deputyStars: { title: '代表评价' },
    met: { title: '会商次数', exportOnly: true },
    content: { title: '内容', exportOnly: true },
    answer: { title: '答复', exportOnly: true },
  },
  exported: ['title', 'station', 'state', 'due', 'source', 'category', 'unit', 'deputy', 'registeredAt', 'stars', 'deputyStars', 'met', 'content', 'answer'],
} as const satisfies ListEntry;
