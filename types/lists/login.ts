import { LOGIN_OUTCOMES, LOGIN_WAYS } from '../rules/login';
import type { ListEntry } from './list';

/** Logins and failed logins, newest first. */
export const LOGIN_LIST = {
  name: '登录日志',
  unit: '条',
  filters: {
    keyword: { kind: 'keyword', label: '姓名或用户名', place: 'front' },
    outcome: { kind: 'choice', label: '结果', place: 'front', all: '全部结果', words: LOGIN_OUTCOMES },
    way: { kind: 'choice', label: '登录方式', place: 'front', all: '全部方式', words: LOGIN_WAYS },
    address: { kind: 'keyword', label: '登录地址', place: 'front', note: 'an IP address exactly as the list shows it' },
    from: { kind: 'day-from', label: '开始日期', place: 'folded', span: '时间', to: 'to' },
    to: { kind: 'day-to', label: '结束日期' },
  },
  columns: {
    at: { title: '时间' },
    person: { title: '账号' },
    outcome: { title: '结果' },
    way: { title: '登录方式' },
    ip: { title: '登录地址' },
    userAgent: { title: '浏览器' },
  },
  exported: ['at', 'person', 'outcome', 'way', 'ip', 'userAgent'],
} as const satisfies ListEntry;
