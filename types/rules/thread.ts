import type { RoleKind } from './roles';
import { MAX_IMAGE_BYTES } from './upload';

/** A thread of two people, or the group of a delegation, an activity or a station. */
export const THREAD_KINDS = { direct: '单独会话', delegation: '代表团会话', activity: '活动会话', station: '联络站会话' } as const;
export type ThreadKind = keyof typeof THREAD_KINDS;
export type GroupKind = Exclude<ThreadKind, 'direct'>;

export const THREAD_STATES = { open: '进行中', closed: '已关闭' } as const;
export type ThreadState = keyof typeof THREAD_STATES;

/** The offices that write to the deputies of their area. */
export const THREAD_OFFICES = ['congress-office', 'suggestion-office', 'town-congress'] as const satisfies readonly RoleKind[];
/** The staff that deputies write to. */
export const THREAD_STAFF = [...THREAD_OFFICES, 'delegation-liaison', 'station-admin'] as const satisfies readonly RoleKind[];
/** The roles that take part in threads. Administrators do not: they read no thread. */
export const THREAD_ROLES = ['deputy', ...THREAD_STAFF] as const satisfies readonly RoleKind[];

export const THREAD_LIMITS = {
  /** Characters of a message. */
  text: 2000,
  /** Files and mentions of a message. */
  files: 9,
  /** Bytes of one file: as many as a picture may have. */
  fileBytes: MAX_IMAGE_BYTES,
  mentions: 50,
  /** Deputies of a group. */
  deputies: 500,
  /** Messages of one answer, and people of one answer. */
  messages: 50,
  people: 50,
  /** The unread count of one thread is not counted further. */
  unread: 99,
} as const;

/** The author of a message can withdraw it during this time, in seconds. */
export const WITHDRAW_SECONDS = 120;
