/** The purposes of a sent password: a one-time value is valid for only one of them. */
export const PASSWORD_PURPOSES = {
  login: '登录',
  change: '修改密码',
  forgotten: '找回密码',
  'second-factor': '启用或停用双因素认证',
  binding: '绑定平台',
  setup: '首次设置',
} as const;
export type PasswordPurpose = keyof typeof PASSWORD_PURPOSES;

/** The prefix before an encrypted password, followed by a space: the expiry time, a random part, and the server's keyed hash. */
export const PASSWORD_NONCE_PATTERN = '[0-9a-z]{6,9}\\.[\\w-]{22}\\.[0-9a-f]{32}';
