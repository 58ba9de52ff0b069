import type { Access, LoggedCalls } from '../../platform/http/route';

export const accountAccess = {
  // A user who has forgotten the password or is locked out calls these before signing in.
  'password.nonce': 'anyone',
  'password.sendCode': 'anyone',
  'password.checkCode': 'anyone',
  'password.change': 'anyone',
  'account.sendUnlockCode': 'anyone',
  'account.unlock': 'anyone',
  'password.reset': 'signed-in',
  'account.profile': 'signed-in',
  'account.setAvatar': 'signed-in',
  // Pictures are fetched by `<img>`, which sends no token; their ids cannot be guessed.
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

export const accountLogged: LoggedCalls = {
  'account.avatar': { unlogged: 'contains no personal data' },
  'password.sendCode': { kind: 'security', word: '发送找回密码验证码' },
  'password.change': { kind: 'security', word: '找回密码' },
  'password.reset': { kind: 'security', word: '修改密码' },
  'account.sendMobileCode': { kind: 'security', word: '发送更换手机号验证码' },
  'account.changeMobile': { kind: 'security', word: '更换手机号' },
  'account.sendUnlockCode': { kind: 'security', word: '发送解锁验证码' },
  'account.unlock': { kind: 'security', word: '解除本人锁定' },
  'account.endSession': { kind: 'security', word: '结束本人的一个登录' },
  'account.endOtherSessions': { kind: 'security', word: '结束本人的其他登录' },
  'account.unbind': { kind: 'security', word: '解除本人平台绑定' },
  'account.setAvatar': { word: '更换头像' },
};
