import { type Static, Type } from '@sinclair/typebox';
import { PLATFORM_NAMES } from '../rules/platforms';
import { ROLE_NAMES } from '../rules/roles';
import { AreaCode, Closed, Id, KeyOf, Line, NoData, Nullable, type RouteSchemas, Titled } from './common';
import { DeputyHome } from './home';
import { Mobile, SmsCode, SmsCodeSent } from './sms-code';

export const EncryptedPassword = Type.String({
  title: '密码',
  minLength: 1,
  maxLength: 2048,
  pattern: '^[0-9a-fA-F]+$',
  description:
    "the password, encrypted with SM2, in hex, C1C3C2, prefixed '04'; the plain text is the one-time value of password.nonce, a space and the password",
});

export const CaptchaId = Type.String({ title: '验证码编号', format: 'uuid' });
/** The characters in the picture; for a proof of work, without an id, its solution. */
export const CaptchaAnswer = Type.String({
  title: '验证码',
  maxLength: 600,
  description: 'the characters of the picture captchaId; without captchaId, the JSON of {algorithm, challenge, number, salt, signature}',
});

/** The secrets are in the query string because the specification requires it; no log may contain the query string of this call. */
export const LoginQuery = Closed({
  username: Titled('用户名', Line(64)),
  password: EncryptedPassword,
  captchaId: Type.Optional(CaptchaId),
  captchaCode: Type.Optional(CaptchaAnswer),
});

/** The reply of the specification: code '1' with a token, '0' refused. It has no `success`, so that no client throws on '0'. */
export const LoginReply = Closed({
  code: Type.Union([Type.Literal('1'), Type.Literal('0')]),
  token: Type.Optional(Type.String()),
  message: Type.String(),
  captchaRequired: Type.Optional(Type.Boolean()),
  lockedUntil: Type.Optional(Type.String({ format: 'date-time' })),
  secondFactor: Type.Optional(
    Type.String({ description: 'with 0: the password is correct; session.secondFactor requires this ticket and a code' }),
  ),
});

export const Captcha = Closed({
  id: Type.String({ format: 'uuid' }),
  svg: Type.String({ description: 'the picture of the characters, as SVG source' }),
});

/** A captcha for users who cannot see the picture: their browser finds the number for which the hash of salt and number is the challenge. */
export const WorkChallenge = Closed({
  algorithm: Type.Literal('SHA-256'),
  challenge: Type.String({ description: 'SHA-256 in hex' }),
  salt: Type.String(),
  signature: Type.String(),
  maxNumber: Type.Integer({ minimum: 1, description: 'the number is less than this' }),
});
export type WorkChallenge = Static<typeof WorkChallenge>;

/** Six digits from the app, or a recovery code; spaces and dashes are ignored. */
export const FactorCode = Titled('动态口令', Line(20));

export const UserInfo = Closed({
  id: Id,
  rolesname: Type.String(),
  areaid: AreaCode,
  areaname: Type.String(),
  rolekind: KeyOf(ROLE_NAMES),
  unitname: Nullable(Type.String()),
});
export type UserInfo = Static<typeof UserInfo>;

export const MenuEntry = Type.Recursive(
  (Self) =>
    Closed({
      id: Id,
      parentId: Type.Integer({ minimum: 0, description: '0 for an entry of the first level' }),
      path: Type.String(),
      name: Type.String(),
      title: Type.String(),
      icon: Type.String(),
      hidden: Type.Boolean(),
      redirect: Type.String({ description: 'empty when there is none' }),
      level: Type.Integer({ minimum: 1 }),
      component: Type.String({ description: 'Layout, RouterView or the name of a view' }),
      auth: Type.Array(Type.String(), { description: 'button permissions, e.g. suggestion:assign' }),
      children: Type.Array(Self),
    }),
  { $id: 'MenuEntry' },
);
export type MenuEntry = Static<typeof MenuEntry>;

export const CurrentUser = Closed({
  token: Type.String(),
  name: Type.String(),
  avatar: Type.String({ description: 'URL of the picture; empty when there is no picture' }),
  mobile: Type.String({ description: 'masked' }),
  userInfoList: Type.Array(UserInfo),
  currentUserInfo: UserInfo,
  menuTree: Type.Array(MenuEntry),
  mustEnrol: Type.Boolean({
    description: 'true until the second factor is enabled; all other calls are refused with secondFactor.required',
  }),
  mustChangePassword: Type.Boolean({
    description:
      'true until the password is changed; all other calls are refused with account.password_must_change or account.password_expired',
  }),
  passwordEndsAt: Nullable(
    Type.String({ format: 'date-time', description: 'the password must be changed after this time; null for never' }),
  ),
});
export type CurrentUser = Static<typeof CurrentUser>;

const Platform = Titled('平台', KeyOf(PLATFORM_NAMES));
const LoginCode = Titled('登录码', Line(256));
/** 32 bytes in base64url. */
const Secret = Type.String({ pattern: '^[\\w-]{43}$' });
const Ticket = Titled('绑定凭证', Secret);
const State = Titled('登录状态', Secret);

/** A session started through an open platform; `openid` is the person's id for this application there. */
const PlatformSession = { token: Type.String(), openid: Type.String() };

/**
 * The replies of session.current and home.deputy, which the client needs next, so that a phone on a slow line need not make those calls; null when
 * the client did not request them, or when the call itself has to return its error.
 */
const FirstAnswers = { user: Nullable(CurrentUser), home: Nullable(DeputyHome) };

/** A person without an account gets ding.not_bound with `ticket` in its data, valid once and for ten minutes: session.bindCode and session.bind accept it. */
export const schemas = {
  'session.login': { query: LoginQuery, reply: LoginReply },
  'session.secondFactor': {
    body: Closed({ ticket: Titled('登录凭证', Secret), code: FactorCode }),
    reply: Closed({ token: Type.String() }),
  },
  'session.captcha': { reply: Captcha },
  'session.workCaptcha': { reply: WorkChallenge },
  'session.logout': { reply: NoData },
  'session.stay': {
    body: Closed({
      idleSeconds: Titled(
        '未操作的时间',
        Type.Integer({ minimum: 0, maximum: 86_400, description: 'seconds since the last activity of the user on the page' }),
      ),
    }),
    reply: NoData,
  },
  'session.current': { query: Closed({ userinfoId: Type.Optional(Titled('身份', Id)) }), reply: CurrentUser },
  'session.dingAuthenticate': {
    query: Closed({ code: LoginCode }),
    reply: Closed(PlatformSession),
  },
  'session.app': {
    body: Closed({
      platform: Platform,
      code: LoginCode,
      withHome: Type.Optional(Type.Boolean({ title: '首页内容', description: "the request comes from the deputy's home page" })),
    }),
    reply: Closed({ ...PlatformSession, ...FirstAnswers }),
  },
  'session.state': {
    body: Closed({
      platform: Platform,
      back: Type.Optional(
        Type.String({
          title: '返回的页面',
          maxLength: 500,
          description: 'the page to return to: a path of this platform; / when left out',
        }),
      ),
    }),
    reply: Closed({
      state: State,
      loginPage: Type.String({ description: "the platform's login page; the client must add `redirect_uri`" }),
    }),
  },
  'session.web': {
    body: Closed({ platform: Platform, code: LoginCode, state: State }),
    reply: Closed({ ...PlatformSession, back: Type.String({ description: 'a path of this platform' }) }),
  },
  'session.bindCode': { body: Closed({ ticket: Ticket, mobile: Mobile }), reply: SmsCodeSent },
  /**
   * An account with a second factor, and the account of an administrator, must also send the password, and the code when a factor is on:
   * ding.password_owed says so, with `needsCode`. The binding of an administrator waits for another administrator: ding.binding_asked.
   */
  'session.bind': {
    body: Closed({
      ticket: Ticket,
      mobile: Mobile,
      smsCode: SmsCode,
      password: Type.Optional(EncryptedPassword),
      code: Type.Optional(FactorCode),
    }),
    reply: Closed(PlatformSession),
  },
} satisfies Record<string, RouteSchemas>;
