import { EVENT_KINDS, EVENT_OUTCOMES } from '../rules/event';
import { EVENT_OBJECTS } from '../rules/event-objects';
import { ROLE_NAMES } from '../rules/roles';
import type { ListEntry } from './list';

/** The actions of users, newest first. */
export const EVENT_LIST = {
  name: '操作日志',
  unit: '条',
  filters: {
    keyword: { kind: 'keyword', label: '姓名或用户名', place: 'front' },
    kind: { kind: 'choice', label: '类别', place: 'front', all: '全部类别', words: EVENT_KINDS },
    outcome: { kind: 'choice', label: '结果', place: 'front', all: '全部结果', words: EVENT_OUTCOMES },
    from: { kind: 'day-from', label: '开始日期', place: 'folded', span: '时间', to: 'to' },
    to: { kind: 'day-to', label: '结束日期' },
    roleKind: { kind: 'choice', label: '身份', place: 'folded', words: ROLE_NAMES },
    objectType: { kind: 'choice', label: '对象', place: 'folded', words: EVENT_OBJECTS },
    objectId: { kind: 'id', label: '对象编号', place: 'folded', note: 'used together with objectType' },
  },
  columns: {
    at: { title: '时间' },
    actor: { title: '操作人' },
    role: { title: '身份' },
    what: { title: '操作' },
    outcome: { title: '结果' },
    object: { title: '对象' },
    kind: { title: '类别' },
    ip: { title: '登录地址' },
    userAgent: { title: '浏览器', exportOnly: true },
    before: { title: '操作前', exportOnly: true },
    after: { title: '操作后', exportOnly: true },
  },
  exported: ['at', 'actor', 'role', 'what', 'kind', 'object', 'outcome', 'ip', 'userAgent', 'before', 'after'],
} as const satisfies ListEntry;
