/** What a password is sent for: a one-time value is good for one of them alone. */
export const PASSWORD_PURPOSES = {
  login: '登录',
  change: '修改密码',
  forgotten: '找回密码',
  'second-factor': '启用或停用双因素认证',
  binding: '绑定平台',
  setup: '首次设置',
} as const;
export type PasswordPurpose = keyof typeof PASSWORD_PURPOSES;

/** Stands before the password in what is encrypted, with a blank between: until when it is good, what tells it from others, and who drew it. */
export const PASSWORD_NONCE_PATTERN = '[0-9a-z]{6,9}\\.[\\w-]{22}\\.[0-9a-f]{32}';
