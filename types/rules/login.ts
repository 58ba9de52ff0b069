import { PLATFORM_NAMES } from './platforms';

/** The login methods and their names. */
export const LOGIN_WAYS = { password: '账号密码', ...PLATFORM_NAMES } as const;

/** The results of logins and their names. */
export const LOGIN_OUTCOMES = {
  success: '成功',
  refused: '密码错误',
  locked: '账号锁定',
  disabled: '账号停用',
  'code-refused': '动态口令错误',
} as const;
