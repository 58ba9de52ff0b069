import { GRANT_STATES } from '../rules/administration';
import { APPROVAL_KINDS } from '../rules/approval';
import type { ListEntry } from './list';

/** Changes that wait for another administrator; decided ones are on another tab. */
export const APPROVAL_LIST = {
  name: '变更审批记录',
  unit: '条',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', tabs: true, words: GRANT_STATES, atFirst: 'waiting' },
    keyword: { kind: 'keyword', label: '账号、单位或姓名', place: 'front' },
    kind: { kind: 'choice', label: '事项', place: 'front', words: APPROVAL_KINDS, all: '全部事项' },
  },
  columns: {
    kind: { title: '事项' },
    title: { title: '对象' },
    state: { title: '状态' },
    changes: { title: '改动' },
    note: { title: '原因' },
    askedBy: { title: '申请人' },
    askedAt: { title: '申请时间' },
    decidedBy: { title: '办理人' },
    decidedAt: { title: '办理时间', exportOnly: true },
    reason: { title: '不批准的理由', exportOnly: true },
  },
  exported: ['kind', 'title', 'changes', 'note', 'askedBy', 'askedAt', 'state', 'decidedBy', 'decidedAt', 'reason'],
} as const satisfies ListEntry;
