import { type Static, Type } from '@sinclair/typebox';
import { LOGIN_OUTCOMES, LOGIN_WAYS } from '../rules/login';
import { PLATFORM_NAMES } from '../rules/platforms';
import { Closed, KeyOf, Line, NoData, PageOf, Paging, type RouteSchemas, Time, Titled } from './common';
import { FileId } from './file';
import { EncryptedPassword } from './session';
import { Mobile, SmsCode, SmsCodeSent } from './sms-code';

export const Profile = Closed({
  username: Type.String(),
  name: Type.String(),
  avatar: Type.String({ description: 'URL of the picture; empty when there is no picture' }),
  mobile: Type.String({ description: 'masked; empty when there is no number' }),
  passwordChangedAt: Type.Union([Time, Type.Null()]),
  createdAt: Time,
});
export type Profile = Static<typeof Profile>;

export const SignedInSession = Closed({
  id: Type.String({ format: 'uuid' }),
  ip: Type.String(),
  userAgent: Type.String(),
  createdAt: Time,
  seenAt: Time,
  current: Type.Boolean({ description: 'the session that sent this request' }),
});
export type SignedInSession = Static<typeof SignedInSession>;

export const LoginEvent = Closed({
  at: Time,
  ip: Type.String(),
  userAgent: Type.String(),
  way: KeyOf(LOGIN_WAYS),
  outcome: KeyOf(LOGIN_OUTCOMES),
});
export type LoginEvent = Static<typeof LoginEvent>;

export const PlatformBinding = Closed({ platform: KeyOf(PLATFORM_NAMES), boundAt: Time });
export type PlatformBinding = Static<typeof PlatformBinding>;

/** The first four are defined by the specification; their secrets are in the query string because the specification requires it. */
export const schemas = {
  'password.sendCode': { query: Closed({ mobile: Mobile }), reply: SmsCodeSent },
  'password.checkCode': { query: Closed({ smsCode: SmsCode, mobile: Mobile }), reply: NoData },
  'password.change': {
    query: Closed({ phone: Mobile, newpassword: Titled('新密码', EncryptedPassword), msgCode: SmsCode }),
    reply: NoData,
  },
  'password.reset': {
    body: Closed({
      username: Titled('用户名', Line(64)),
      newPassword: Titled('新密码', EncryptedPassword),
      oldPassword: Titled('原密码', EncryptedPassword),
    }),
    reply: NoData,
  },
  'account.profile': { reply: Profile },
  'account.setAvatar': { body: Closed({ fileId: Titled('头像', Type.Union([FileId, Type.Null()])) }), reply: Profile },
  'account.avatar': { params: Closed({ id: Titled('编号', FileId) }), reply: Type.Unsafe<ArrayBuffer>(Type.String({ format: 'binary' })) },
  'account.sendMobileCode': { body: Closed({ mobile: Mobile }), reply: SmsCodeSent },
  'account.changeMobile': { body: Closed({ mobile: Mobile, smsCode: SmsCode }), reply: Profile },
  'account.sendUnlockCode': { body: Closed({ mobile: Mobile }), reply: SmsCodeSent },
  'account.unlock': { body: Closed({ mobile: Mobile, smsCode: SmsCode }), reply: NoData },
  'account.sessions': { reply: Type.Array(SignedInSession) },
  'account.endSession': { params: Closed({ id: Type.String({ title: '编号', format: 'uuid' }) }), reply: NoData },
  'account.endOtherSessions': { reply: Closed({ ended: Type.Integer({ minimum: 0 }) }) },
  'account.loginHistory': { query: Closed(Paging), reply: PageOf(LoginEvent) },
  'account.bindings': { reply: Type.Array(PlatformBinding) },
  'account.unbind': { params: Closed({ platform: Titled('平台', KeyOf(PLATFORM_NAMES)) }), reply: Type.Array(PlatformBinding) },
} satisfies Record<string, RouteSchemas>;
