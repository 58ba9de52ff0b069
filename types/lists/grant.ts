import { GRANT_KINDS, GRANT_STATES } from '../rules/administration';
import { ROLE_NAMES } from '../rules/roles';
import type { ListEntry } from './list';

/** Requests to grant or end roles; by default those that wait for the second administrator. */
export const GRANT_LIST = {
  name: '授权记录',
  unit: '条',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', tabs: true, words: GRANT_STATES, atFirst: 'waiting' },
    keyword: { kind: 'keyword', label: '姓名或用户名', place: 'front' },
    kind: { kind: 'choice', label: '事项', place: 'folded', words: GRANT_KINDS },
    roleKind: { kind: 'choice', label: '身份', place: 'folded', words: ROLE_NAMES },
  },
  columns: {
    account: { title: '账号' },
    kind: { title: '事项' },
    role: { title: '身份' },
    scope: { title: '范围' },
    askedBy: { title: '申请人' },
    askedAt: { title: '申请时间' },
    state: { title: '状态' },
    decidedBy: { title: '办理人' },
    decidedAt: { title: '办理时间', exportOnly: true },
    reason: { title: '说明', exportOnly: true },
  },
  exported: ['account', 'kind', 'role', 'scope', 'askedBy', 'askedAt', 'state', 'decidedBy', 'decidedAt', 'reason'],
} as const satisfies ListEntry;
