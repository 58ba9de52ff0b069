import { isMobile, SMS_CODE_LENGTH } from '@contract/rules/sms-code';

/** A longer wait is not worth staying on the page. Seconds. */
export const SHORT_WAIT = 120;
const MINUTE = 60;
const HOUR = 3600;

/** Removes blanks, dashes and the country code from a typed number. */
export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '').replace(/^(\+?86)(?=1\d{10}$)/, '');

export const mobileProblem = (number: string): string | undefined =>
  isMobile(number) ? undefined : number ? '请输入 11 位手机号' : '请输入手机号';

export const codeProblem = (code: string): string | undefined =>
  code.length === SMS_CODE_LENGTH && /^\d+$/.test(code) ? undefined : `请输入短信里的 ${SMS_CODE_LENGTH} 位数字`;

/** Returns the text for a number that has received many codes: the next one is possible in this many seconds. */
export function tooOftenText(seconds: number): string {
  if (seconds > HOUR) return '这个手机号今天获取验证码的次数已经用完，请明天再试，或联系本级人大办公室';
  return `这个手机号获取验证码过于频繁，请 ${Math.ceil(seconds / MINUTE)} 分钟后再试`;
}
