import { PUBLISHER_ROLES } from '@contract/rules/publishing';
import type { Access, LoggedCalls } from '../../platform/http/route';

/** Publishers choose, look and remind: which of it is theirs, each entity says. Whoever is addressed reads and confirms for themselves. */
export const addresseeAccess = {
  'addressee.find': PUBLISHER_ROLES,
  'addressee.count': PUBLISHER_ROLES,
  'addressee.list': PUBLISHER_ROLES,
  'addressee.remind': PUBLISHER_ROLES,
  'addressee.read': 'signed-in',
  'addressee.confirm': 'signed-in',
} as const satisfies Record<string, Access>;

export const addresseeLogged: LoggedCalls = {
  'addressee.count': { unlogged: 'counts' },
  'addressee.read': { unlogged: 'marks as read; the list of addressees has it' },
  'addressee.confirm': { word: '确认通知' },
  'addressee.remind': { word: '提醒发布对象' },
};
