import { isMobile, SMS_CODE_LENGTH } from '@contract/rules/sms-code';

/** Longer than this one does not wait on the page. Seconds. */
export const SHORT_WAIT = 120;
const MINUTE = 60;
const HOUR = 3600;

/** The number without what people put between its digits, or before them. */
export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '').replace(/^(\+?86)(?=1\d{10}$)/, '');

export const mobileProblem = (number: string): string | undefined =>
  isMobile(number) ? undefined : number ? '请输入 11 位手机号' : '请输入手机号';

export const codeProblem = (code: string): string | undefined =>
  code.length === SMS_CODE_LENGTH && /^\d+$/.test(code) ? undefined : `请输入短信里的 ${SMS_CODE_LENGTH} 位数字`;

/** Why no code is sent, for who has had many: in so many seconds there may be another. */
export function tooOftenText(seconds: number): string {
  if (seconds > HOUR) return '这个手机号今天获取验证码的次数已经用完，请明天再试，或联系本级人大办公室';
  return `这个手机号获取验证码过于频繁，请 ${Math.ceil(seconds / MINUTE)} 分钟后再试`;
}
