import { Type } from '@sinclair/typebox';
import { MOBILE_PATTERN, SMS_CODE_LENGTH } from '../rules/sms-code';
import { Closed } from './common';

export const Mobile = Type.String({ title: '手机号', pattern: MOBILE_PATTERN });
export const SmsCode = Type.String({ title: '短信验证码', pattern: `^\\d{${String(SMS_CODE_LENGTH)}}$` });

/** A code is on its way; the answer is the same whether or not anybody has the number. */
export const SmsCodeSent = Closed({ retryAfterSeconds: Type.Integer({ minimum: 0 }), lifeSeconds: Type.Integer({ minimum: 0 }) });
