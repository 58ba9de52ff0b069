import { LAW_OPINION_SOURCES, LAW_OPINION_STATES, LAW_OPINION_TARGETS } from '../rules/law-opinion';
import type { ListEntry } from './list';

/** Opinions on draft laws, by article or by time. */
export const LAW_OPINION_LIST = {
  name: '法规草案意见',
  unit: '条',
  filters: {
    state: { kind: 'choice', label: '处理', place: 'front', words: LAW_OPINION_STATES, all: '全部处理' },
    source: { kind: 'choice', label: '来源', place: 'front', words: LAW_OPINION_SOURCES, all: '全部来源' },
    keyword: { kind: 'keyword', label: '意见、理由、条文、代表或联络站', place: 'front' },
    draftLawId: { kind: 'id', label: '法规草案', namedBy: 'lawTitle' },
    handled: { kind: 'only', label: '已处理', word: '只看已处理的' },
    accepted: { kind: 'only', label: '采纳和部分采纳', word: '只看采纳和部分采纳的' },
    target: { kind: 'choice', label: '对象', place: 'folded', words: LAW_OPINION_TARGETS, all: '全部对象' },
    partId: { kind: 'id', label: '条文', namedBy: 'partLabel' },
    folded: { kind: 'flag', label: '归并', place: 'folded', words: ['已并入同文意见', '单独处理'], chip: 'word' },
    campaign: { kind: 'only', label: '同文意见', place: 'folded', word: '只看同文多件的' },
    isPublic: { kind: 'flag', label: '公开', place: 'folded', words: ['公开', '不公开'], chip: 'word' },
    mine: { kind: 'only', label: '我的意见', place: 'folded', word: '只看我提出的' },
    stationId: { kind: 'id', label: '联络站', namedBy: 'byName' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    from: { kind: 'day-from', label: '提出日期起', span: '提出日期', to: 'to', place: 'folded' },
    to: { kind: 'day-to', label: '提出日期止' },
  },
  columns: {
    law: { title: '法规草案', atFirst: true },
    part: { title: '条文', sort: true, atFirst: true, fixed: true },
    content: { title: '意见', atFirst: true, fixed: true },
    grounds: { title: '理由' },
    source: { title: '来源', atFirst: true },
    by: { title: '提出人', atFirst: true },
    copies: { title: '同文', atFirst: true },
    state: { title: '处理', atFirst: true },
    reason: { title: '处理理由', atFirst: true },
    isPublic: { title: '公开' },
    submittedAt: { title: '提出时间', sort: true, atFirst: true },
  },
  sortedBy: { sort: 'submittedAt', order: 'desc' },
  exported: ['law', 'part', 'content', 'grounds', 'source', 'by', 'copies', 'state', 'reason', 'isPublic', 'submittedAt'],
} as const satisfies ListEntry;
