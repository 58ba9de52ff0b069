import { Type } from '@sinclair/typebox';
import { MOBILE_PATTERN, SMS_CODE_LENGTH } from '../rules/sms-code';
import { Closed } from './common';

export const Mobile = Type.String({ title: '手机号', pattern: MOBILE_PATTERN });
export const SmsCode = Type.String({ title: '短信验证码', pattern: `^\\d{${String(SMS_CODE_LENGTH)}}$` });

/** A code is on its way; the reply is the same whether or not the number belongs to an account. */
export const SmsCodeSent = Closed({ retryAfterSeconds: Type.Integer({ minimum: 0 }), lifeSeconds: Type.Integer({ minimum: 0 }) });
