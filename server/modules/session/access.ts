import { STAFF_ROLES } from '@contract/rules/second-factor';
import type { Access, LoggedCalls } from '../../platform/http/route';

export const sessionAccess = {
  'session.login': 'anyone',
  // Called with the ticket that was returned for a right password.
  'session.secondFactor': 'anyone',
  'session.captcha': 'anyone',
  'session.workCaptcha': 'anyone',
  // A logout always succeeds, also when repeated, so it needs no session.
  'session.logout': 'anyone',
  'session.stay': 'signed-in',
  'session.current': 'signed-in',
  'secondFactor.state': STAFF_ROLES,
  'secondFactor.begin': STAFF_ROLES,
  'secondFactor.confirm': STAFF_ROLES,
  'secondFactor.end': STAFF_ROLES,
} as const satisfies Record<string, Access>;

export const sessionLogged: LoggedCalls = {
  'session.login': { unlogged: 'login_event records it' },
  'session.secondFactor': { unlogged: 'login_event records it' },
  'session.stay': { unlogged: 'only reports that the user is active on the page' },
  'session.logout': { kind: 'security', word: '退出登录' },
  'secondFactor.begin': { kind: 'security', word: '申领双因素认证密钥' },
  'secondFactor.confirm': { kind: 'security', word: '启用双因素认证' },
  'secondFactor.end': { kind: 'security', word: '停用双因素认证' },
};
