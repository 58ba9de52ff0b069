import type { Access } from '../../platform/http/route';

export const sessionAccess = {
  'session.login': 'anyone',
  'session.captcha': 'anyone',
  'session.workCaptcha': 'anyone',
  // Whoever asks to be out is out, however often; so no session is needed.
  'session.logout': 'anyone',
  'session.current': 'signed-in',
} as const satisfies Record<string, Access>;
