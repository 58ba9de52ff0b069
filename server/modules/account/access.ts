import type { Access } from '../../platform/http/route';

export const accountAccess = {
  // Whoever has forgotten the password, or is locked out, cannot sign in first.
  'password.nonce': 'anyone',
  'password.sendCode': 'anyone',
  'password.checkCode': 'anyone',
  'password.change': 'anyone',
  'account.sendUnlockCode': 'anyone',
  'account.unlock': 'anyone',
  'password.reset': 'signed-in',
  'account.profile': 'signed-in',
  'account.setAvatar': 'signed-in',
  // Pictures are fetched by <img>, which sends no token; their ids cannot be guessed.
  'account.avatar': 'anyone',
  'account.sendMobileCode': 'signed-in',
  'account.changeMobile': 'signed-in',
  'account.sessions': 'signed-in',
  'account.endSession': 'signed-in',
  'account.endOtherSessions': 'signed-in',
  'account.loginHistory': 'signed-in',
  'account.bindings': 'signed-in',
  'account.unbind': 'signed-in',
} as const satisfies Record<string, Access>;
