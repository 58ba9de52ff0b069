import { PUBLISHER_ROLES } from '@contract/rules/publishing';
import type { Access, LoggedCalls } from '../../platform/http/route';

/**
 * Publishers choose addressees, view their state and remind them; each entity decides which of its records a publisher may manage. Addressees read
 * and confirm for themselves.
 */
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
  'addressee.read': { unlogged: 'marks it as read; the list of addressees records it' },
  'addressee.confirm': { word: '确认通知' },
  'addressee.remind': { word: '提醒发布对象' },
};
