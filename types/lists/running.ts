import { PLATFORM_NAMES } from '../rules/platforms';
import { ROLE_NAMES } from '../rules/roles';
import { TASK_TITLES } from '../rules/running';
import { WORK_NOTICE_KINDS, WORK_NOTICE_STATES } from '../rules/work-notice';
import type { ListEntry } from './list';

/** The users who are signed in now, with their devices; the user seen last comes first. */
export const ONLINE_LIST = {
  unit: '个',
  filters: {
    keyword: { kind: 'keyword', label: '姓名、用户名或 IP', place: 'front' },
    roleKind: { kind: 'choice', label: '身份', place: 'front', all: '全部身份', words: ROLE_NAMES },
  },
  columns: {
    account: { title: '账号' },
    role: { title: '当前身份' },
    device: { title: '设备' },
    ip: { title: 'IP' },
    createdAt: { title: '登录时间' },
    seenAt: { title: '最近使用' },
    actions: { title: '操作' },
  },
} as const satisfies ListEntry;

/** Failed runs of tasks, newest first. */
export const FAILURE_LIST = {
  unit: '次',
  filters: { task: { kind: 'choice', label: '任务', place: 'front', all: '全部任务', words: TASK_TITLES } },
  columns: { task: { title: '任务' }, at: { title: '时间' }, error: { title: '原因' } },
} as const satisfies ListEntry;

/** The delivery results of work notices, one row per receiver. */
export const DELIVERY_LIST = {
  name: '工作通知送达情况',
  unit: '人次',
  filters: {
    state: { kind: 'choice', label: '送达情况', place: 'front', all: '全部情况', words: WORK_NOTICE_STATES },
    keyword: { kind: 'keyword', label: '接收人或通知标题', place: 'front' },
    platform: { kind: 'choice', label: '平台', place: 'folded', words: PLATFORM_NAMES },
    kind: { kind: 'choice', label: '事由', place: 'folded', words: WORK_NOTICE_KINDS },
    from: { kind: 'day-from', label: '发送开始日期', span: '发送日期', place: 'folded', to: 'to' },
    to: { kind: 'day-to', label: '发送结束日期' },
  },
  columns: {
    at: { title: '时间' },
    title: { title: '通知' },
    kind: { title: '事由' },
    receiver: { title: '接收人' },
    platform: { title: '平台' },
    state: { title: '送达情况' },
    actions: { title: '操作' },
    role: { title: '身份', exportOnly: true },
    reason: { title: '原因', exportOnly: true },
  },
  exported: ['at', 'title', 'kind', 'receiver', 'role', 'platform', 'state', 'reason'],
} as const satisfies ListEntry;
