import { Type } from '@sinclair/typebox';
import { RECOVERY_CODES } from '../rules/second-factor';
import { Closed, type ErrorWords, NoData, Nullable, type RouteSchemas, Time } from './common';
import { EncryptedPassword, FactorCode } from './session';

const SecondFactor = Closed({
  on: Type.Boolean(),
  since: Nullable(Time),
  required: Type.Boolean({ description: "the caller's role must use a second factor" }),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
});

/** The calls about the user's own second factor; the check at login belongs to the login calls. */
export const schemas = {
  'secondFactor.state': { reply: SecondFactor },
  'secondFactor.begin': {
    body: Closed({ password: EncryptedPassword }),
    reply: Closed({
      key: Type.String({ description: 'base32, for manual input when the QR code cannot be scanned' }),
      address: Type.String({ description: 'otpauth:// URL, to be shown as a QR code' }),
    }),
  },
  'secondFactor.confirm': {
    body: Closed({ code: FactorCode }),
    reply: Closed({ recoveryCodes: Type.Array(Type.String(), { description: `shown only this time: ${String(RECOVERY_CODES)} codes` }) }),
  },
  'secondFactor.end': { body: Closed({ password: Type.Optional(EncryptedPassword), code: Type.Optional(FactorCode) }), reply: NoData },
} satisfies Record<string, RouteSchemas>;

export const errors = {
  'secondFactor.required': { status: 403, message: '您的身份须先启用双因素认证，启用后才能继续使用' },
  'secondFactor.ticket_over': { status: 400, message: '这次登录已超时或尝试次数过多，请重新输入用户名和密码' },
  'secondFactor.code_wrong': { status: 400, message: '动态口令不正确，请核对手机时间后输入最新的 6 位数字' },
  'secondFactor.code_used': { status: 400, message: '这个动态口令已经用过，请等手机上出现下一个再输入' },
  'secondFactor.recovery_wrong': { status: 400, message: '恢复码不正确，或者已经用过，请核对后再输入' },
  'secondFactor.locked': { status: 429, message: '动态口令多次输入错误，请 15 分钟后再试' },
  'secondFactor.on': { status: 409, message: '双因素认证已经启用，如需更换手机请先停用' },
  'secondFactor.not_begun': { status: 409, message: '绑定已失效，请重新扫码' },
  'secondFactor.proof_missing': { status: 400, message: '请输入密码或动态口令，确认是您本人' },
  'secondFactor.may_not_end': { status: 403, message: '您的身份必须启用双因素认证，不能停用' },
} as const satisfies ErrorWords;
