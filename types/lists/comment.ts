import { COMMENT_ADDRESSEES, COMMENT_DUE, COMMENT_STATES } from '../rules/comment';
import type { ListEntry } from './list';

/** Comments of voters to deputies and stations; those with a deadline come first. */
export const COMMENT_LIST = {
  name: '群众留言',
  unit: '条',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', tabs: true, words: COMMENT_STATES },
    keyword: { kind: 'keyword', label: '标题、内容、姓名、代表、联络站或回执号', place: 'front' },
    due: { kind: 'choice', label: '期限', place: 'front', words: COMMENT_DUE, all: '全部期限' },
    addressee: { kind: 'choice', label: '留言对象', place: 'front', words: COMMENT_ADDRESSEES, all: '全部对象' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    from: { kind: 'day-from', label: '留言日期', span: '留言日期', to: 'to', place: 'folded' },
    to: { kind: 'day-to', label: '留言日期至' },
  },
  columns: {
    title: { title: '标题' },
    content: { title: '内容', exportOnly: true },
    toName: { title: '留言对象' },
    area: { title: '区域' },
    name: { title: '姓名' },
    submittedAt: { title: '留言时间' },
    state: { title: '状态' },
    due: { title: '期限' },
    isPublic: { title: '是否公开', exportOnly: true },
    refusalReason: { title: '不公开的原因', exportOnly: true },
    answer: { title: '答复', exportOnly: true },
    answeredBy: { title: '答复人', exportOnly: true },
    answeredAt: { title: '答复时间', exportOnly: true },
    stars: { title: '评价' },
  },
  exported: [
    ...(['title', 'content', 'toName', 'area', 'name', 'submittedAt', 'state', 'isPublic'] as const),
    ...(['refusalReason', 'answer', 'answeredBy', 'answeredAt', 'stars'] as const),
  ],
} as const satisfies ListEntry;
