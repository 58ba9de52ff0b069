import { useState } from 'react';
import { isMobile, SMS_CODE_LENGTH } from '@contract/rules/sms-code';
import { checkPasswordCode, secondsToWait, sendPasswordCode, setForgottenPassword } from '@/features/account/password';
import { useCountdown } from '@/features/account/use-countdown';
import { isSignedIn, useSession } from '@/features/session/store';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { leaveNotice } from '@/platform/left-notice';
import { back } from '@/platform/navigation';
import { loginLink } from '@/routes/mobile';
import type { FieldErrors } from '../parts/field-errors';
import { useNewPassword } from '../parts/entry/use-new-password';
import { useSubmit } from '../parts/entry/use-submit';

type FieldName = 'mobile' | 'code' | 'password' | 'again';
/** Which is asked for: the number, the code that was sent to it, or the new password. */
export type Stage = 'number' | 'code' | 'password';

/** Longer than this one waits for another day, not for another code. Seconds. */
const SHORT_WAIT = 120;

/** The number without what people put between its digits, or before them. */
const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '').replace(/^(\+?86)(?=1\d{10}$)/, '');

/** A password that was forgotten: the number, the code sent to it, and a new password. */
export function useForget() {
  const [mobile, setMobile] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [code, setCode] = useState('');
  const [verified, setVerified] = useState(false);
  const [errors, setErrors] = useState<FieldErrors<FieldName>>({});
  const next = useNewPassword();
  const countdown = useCountdown();
  const { run, ...submitting } = useSubmit();

  const number = digitsOf(mobile);
  const hasCode = sentTo !== '' && sentTo === number;
  const stage: Stage = verified ? 'password' : hasCode ? 'code' : 'number';
  const smsCode = code.trim();

  function awaitCode(seconds: number): void {
    setSentTo(number);
    setCode('');
    countdown.start(seconds);
  }

  async function send(): Promise<void> {
    try {
      awaitCode(await sendPasswordCode(number));
    } catch (error) {
      const seconds = secondsToWait(error);
      // The code that was sent a moment ago, from this page or before it was loaded anew, is still good.
      if (seconds !== undefined && seconds <= SHORT_WAIT) {
        awaitCode(seconds);
        return;
      }
      const text = seconds === undefined ? errorText(error) : '这个手机号今天获取验证码的次数已经用完，请明天再试，或联系本级人大办公室';
      setErrors({ [hasCode ? 'code' : 'mobile']: text });
    }
  }

  async function check(): Promise<void> {
    try {
      await checkPasswordCode({ mobile: number, smsCode });
      setVerified(true);
    } catch (error) {
      setErrors({ code: errorText(error) });
    }
  }

  async function change(): Promise<void> {
    try {
      await setForgottenPassword({ mobile: number, smsCode, password: next.password });
    } catch (error) {
      const key = error instanceof ApiError ? error.key : undefined;
      if (key === 'sms.code_wrong') {
        setVerified(false);
        setErrors({ code: errorText(error) });
        return;
      }
      if (key !== 'password.weak' && key !== 'password.same') throw error;
      setErrors({ password: errorText(error) });
      return;
    }
    // Whoever was signed in here: the next one to come in is the one who knows the new password.
    if (isSignedIn()) await useSession.getState().signOut();
    leaveNotice({ message: '密码已修改，请用新密码登录', tone: 'success' });
    await back(loginLink());
  }

  const findMobileErrors = (): FieldErrors<FieldName> =>
    isMobile(number) ? {} : { mobile: number ? '请输入 11 位手机号' : '请输入手机号' };

  function findErrors(): FieldErrors<FieldName> {
    if (stage === 'number') return findMobileErrors();
    if (stage === 'password') return next.findErrors();
    return smsCode.length === SMS_CODE_LENGTH && /^\d+$/.test(smsCode) ? {} : { code: `请输入短信里的 ${SMS_CODE_LENGTH} 位数字` };
  }

  function attempt(found: FieldErrors<FieldName>, work: () => Promise<void>): void {
    setErrors(found);
    if (Object.keys(found).length === 0) run(work);
    else submitting.setProblem(null);
  }

  const submit = () => attempt(findErrors(), { number: send, code: check, password: change }[stage]);
  const resend = () => attempt(findMobileErrors(), send);

  return { stage, mobile, setMobile, code, setCode, next, errors, submit, resend, secondsLeft: countdown.secondsLeft, ...submitting };
}
