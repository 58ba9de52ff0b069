import { STAFF_ROLES } from '@contract/rules/second-factor';
import type { Access } from '../../platform/http/route';

export const sessionAccess = {
  'session.login': 'anyone',
  // With the ticket that a right password was answered by.
  'session.secondFactor': 'anyone',
  'session.captcha': 'anyone',
  'session.workCaptcha': 'anyone',
  // Whoever asks to be out is out, however often; so no session is needed.
  'session.logout': 'anyone',
  'session.stay': 'signed-in',
  'session.current': 'signed-in',
  'secondFactor.state': STAFF_ROLES,
  'secondFactor.begin': STAFF_ROLES,
  'secondFactor.confirm': STAFF_ROLES,
  'secondFactor.end': STAFF_ROLES,
} as const satisfies Record<string, Access>;
