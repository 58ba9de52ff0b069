import { CALL_BACK_KINDS, CALL_BACK_STATES } from '../rules/call-back';
import type { ListEntry } from './list';

/** The calls to voters whose matters and comments were answered. */
export const CALL_BACK_LIST = {
  name: '回访',
  unit: '件',
  filters: {
    state: { kind: 'choice', label: '回访结果', place: 'front', words: CALL_BACK_STATES, all: '全部结果' },
    kind: { kind: 'choice', label: '来源', place: 'front', words: CALL_BACK_KINDS, all: '全部来源' },
    keyword: { kind: 'keyword', label: '标题', place: 'front' },
    from: { kind: 'day-from', label: '答复月份', span: '答复月份', to: 'to', place: 'folded' },
    to: { kind: 'day-to', label: '答复月份至' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    unitId: { kind: 'id', label: '承办单位', namedBy: 'unitName' },
  },
  columns: {
    title: { title: '标题' },
    kind: { title: '来源' },
    to: { title: '联络站或代表' },
    area: { title: '区域' },
    unit: { title: '承办单位' },
    month: { title: '答复月份' },
    state: { title: '回访结果' },
    calledAt: { title: '回访时间' },
    calledBy: { title: '回访人' },
    note: { title: '说明', exportOnly: true },
  },
  exported: ['title', 'kind', 'to', 'area', 'unit', 'month', 'state', 'calledAt', 'calledBy', 'note'],
} as const satisfies ListEntry;
