import { Type } from '@sinclair/typebox';
import { PASSWORD_NONCE_PATTERN, PASSWORD_PURPOSES } from '../rules/password-nonce';
import { Closed, type ErrorWords, KeyOf, type RouteSchemas, Titled } from './common';

/** The one-time value that keeps an intercepted encrypted password from being sent a second time. */
export const schemas = {
  'password.nonce': {
    query: Closed({ purpose: Titled('用途', KeyOf(PASSWORD_PURPOSES)) }),
    reply: Closed({
      nonce: Type.String({
        pattern: `^${PASSWORD_NONCE_PATTERN}$`,
        description: 'valid once, for five minutes and this purpose; each password of a call is encrypted as nonce, space, password',
      }),
    }),
  },
} satisfies Record<string, RouteSchemas>;

export const errors = {
  'password.nonce_missing': { status: 400, message: '这个页面的版本较旧，不能安全地提交密码，请刷新页面后再试；仍不行请联系管理员' },
  'password.nonce_wrong': { status: 400, message: '提交的密码不是为这项操作加密的，请刷新页面后再试' },
  'password.nonce_over': { status: 400, message: '这次提交等得太久，已经失效，请再提交一次' },
  'password.nonce_used': { status: 409, message: '这次提交的密码已经用过，不能重复使用，请再提交一次' },
} as const satisfies ErrorWords;
