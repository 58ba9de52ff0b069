import { STAFF_ROLES } from '@contract/rules/second-factor';
import type { Access, LoggedCalls } from '../../platform/http/route';

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

export const sessionLogged: LoggedCalls = {
  'session.login': { unlogged: 'login_event has it' },
  'session.secondFactor': { unlogged: 'login_event has it' },
  'session.stay': { unlogged: 'says that somebody is at the page' },
  'session.logout': { kind: 'security', word: '退出登录' },
  'secondFactor.begin': { kind: 'security', word: '申领双因素认证密钥' },
  'secondFactor.confirm': { kind: 'security', word: '启用双因素认证' },
  'secondFactor.end': { kind: 'security', word: '停用双因素认证' },
};
