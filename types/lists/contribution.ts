import { CONTRIBUTION_DUE, CONTRIBUTION_KINDS, CONTRIBUTION_STATES } from '../rules/contribution';
import type { ListEntry } from './list';

/** Contributions of deputies to the themes of an area and below. */
export const CONTRIBUTION_LIST = {
  name: '主题活动意见',
  unit: '条',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', words: CONTRIBUTION_STATES, all: '全部状态' },
    due: { kind: 'choice', label: '期限', place: 'front', words: CONTRIBUTION_DUE, all: '全部期限' },
    keyword: { kind: 'keyword', label: '内容、地点或代表', place: 'front' },
    themeId: { kind: 'id', label: '主题活动', namedBy: 'themeTitle' },
    kind: { kind: 'choice', label: '形式', place: 'folded', words: CONTRIBUTION_KINDS, all: '全部形式' },
    merged: { kind: 'flag', label: '合并', place: 'folded', words: ['已并入其他意见', '单独办理'], chip: 'word' },
    passed: { kind: 'only', label: '转办', place: 'folded', word: '只看转办过的' },
    isPublic: { kind: 'flag', label: '公开', place: 'folded', words: ['公开', '不公开'], chip: 'word' },
    mine: { kind: 'only', label: '我的意见', place: 'folded', word: '只看我提出的' },
    delegationId: { kind: 'id', label: '代表团', place: 'folded', options: 'delegations' },
    unitId: { kind: 'id', label: '承办单位', place: 'folded', options: 'units' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    from: { kind: 'day-from', label: '提出日期起', span: '提出日期', to: 'to', place: 'folded' },
    to: { kind: 'day-to', label: '提出日期止' },
  },
  columns: {
    content: { title: '意见' },
    theme: { title: '主题活动' },
    deputy: { title: '代表' },
    delegation: { title: '代表团', exportOnly: true },
    state: { title: '状态' },
    kind: { title: '形式', exportOnly: true },
    unit: { title: '承办单位' },
    due: { title: '期限' },
    isPublic: { title: '公开', exportOnly: true },
    merged: { title: '合并', exportOnly: true },
    createdAt: { title: '提出时间' },
    place: { title: '地点', exportOnly: true },
    answer: { title: '答复', exportOnly: true },
    plannedOn: { title: '完成日期', exportOnly: true },
    cost: { title: '投入（万元）', exportOnly: true },
  },
  exported: [
    ...(['content', 'theme', 'deputy', 'delegation', 'state', 'kind', 'unit', 'due', 'isPublic', 'merged', 'createdAt', 'place'] as const),
    ...(['answer', 'plannedOn', 'cost'] as const),
  ],
} as const satisfies ListEntry;
