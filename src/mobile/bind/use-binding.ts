import { useState } from 'react';
import { isMobile, SMS_CODE_LENGTH } from '@contract/rules/sms-code';
import { useCountdown } from '@/features/account/use-countdown';
import { bindAccount, BindingNeeded, isTicketOver, keptOffer, secondsToWait, sendBindingCode } from '@/features/session/binding';
import { signInSilently, SignInNeeded } from '@/features/session/enter';
import { safeRedirect } from '@/lib/safe-redirect';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { replace } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { suggestionHomeLink } from '@/routes/mobile';
import { goOn } from '../parts/entry/go-on';
import { useSubmit } from '../parts/entry/use-submit';

/** Longer than this one waits for another day, not for another code. Seconds. */
const SHORT_WAIT = 120;
const TOO_OFTEN = '这个手机号今天获取验证码的次数已经用完，请明天再试，或联系本级人大办公室';

interface Errors {
  mobile?: string;
  code?: string;
}

/** The number without what people put between its digits, or before them. */
const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '').replace(/^(\+?86)(?=1\d{10}$)/, '');

/** Runs with the ticket at hand; one that is over is drawn anew where the app around us vouches for the person again. */
async function withTicket<T>(work: (ticket: string) => Promise<T>): Promise<T> {
  try {
    return await work(keptOffer()?.ticket ?? '');
  } catch (error) {
    if (!isTicketOver(error)) throw error;
    const again: unknown = await signInSilently().catch((refusal: unknown) => refusal);
    if (again instanceof SignInNeeded) throw error;
    if (again instanceof BindingNeeded && again.offer) return work(again.offer.ticket);
    throw again ?? error;
  }
}

/** Binding an account by its number and a code that is sent there. */
export function useBinding() {
  const redirect = safeRedirect(usePageQuery().redirect);
  const [offer] = useState(keptOffer);
  const [mobile, setMobile] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const { run, busy, problem, setProblem } = useSubmit();
  const { secondsLeft, start } = useCountdown();
  const number = digitsOf(mobile);
  const smsCode = code.trim();
  const hasCode = sentTo !== '' && sentTo === number;

  function awaitCode(seconds: number): void {
    setSentTo(number);
    setCode('');
    start(seconds);
  }

  async function send(): Promise<void> {
    try {
      awaitCode(await withTicket((ticket) => sendBindingCode(ticket, number)));
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds === undefined) throw error;
      // The code that was sent a moment ago, from this page or before it was loaded anew, is still good.
      if (seconds <= SHORT_WAIT) awaitCode(seconds);
      else setErrors({ mobile: TOO_OFTEN });
    }
  }

  async function bind(): Promise<void> {
    try {
      await withTicket((ticket) => bindAccount({ ticket, mobile: number, smsCode }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== 'sms.code_wrong') throw error;
      setErrors({ code: errorText(error) });
      return;
    }
    await goOn(redirect);
  }

  const mobileErrors = (): Errors => (isMobile(number) ? {} : { mobile: number ? '请输入 11 位手机号' : '请输入手机号' });
  const codeErrors = (): Errors =>
    smsCode.length === SMS_CODE_LENGTH && /^\d+$/.test(smsCode) ? {} : { code: `请输入短信里的 ${String(SMS_CODE_LENGTH)} 位数字` };

  function attempt(found: Errors, work: () => Promise<void>): void {
    setErrors(found);
    if (Object.keys(found).length === 0) run(work);
    else setProblem(null);
  }

  const submit = () => (hasCode ? attempt(codeErrors(), bind) : attempt(mobileErrors(), send));
  const resend = () => attempt(mobileErrors(), send);
  const enterAnew = () => void replace(redirect ?? suggestionHomeLink());

  return { offer, mobile, setMobile, code, setCode, hasCode, errors, busy, problem, submit, resend, secondsLeft, enterAnew };
}
