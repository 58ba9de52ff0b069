import { useState } from 'react';
import { useCountdown } from '@/features/account/use-countdown';
import { codeProblem, digitsOf, mobileProblem, SHORT_WAIT, tooOftenText } from '@/lib/sms-code';
import { ApiError } from '@/platform/call';
import { type FieldErrors, useForm } from '../use-form';

interface SmsCodeOptions<Name extends string> {
  /** Sends a code to the number; returns the seconds until another may be requested. */
  send: (number: string) => Promise<number>;
  /** Returns the seconds still to wait when sending failed because a code was sent shortly before; undefined for any other failure. */
  secondsToWait: (error: unknown) => number | undefined;
  /** The field that a refusal belongs to, by the error's key. Default: a wrong code belongs to the code. */
  fieldOfKey?: Readonly<Record<string, Name | 'code'>>;
}

const WRONG_CODE = { 'sms.code_wrong': 'code' } as const;

/** The state of a mobile number and the code sent to it; each form adds its own action. */
export function useSmsCode<Name extends string>({ send, secondsToWait, fieldOfKey = WRONG_CODE }: SmsCodeOptions<Name>) {
  type Errors = FieldErrors<Name | 'mobile' | 'code'>;
  const [mobile, setMobile] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [code, setCode] = useState('');
  const { errors, setErrors, busy, problem, attempt } = useForm<Name | 'mobile' | 'code'>({
    fieldOf: (error) => (error instanceof ApiError ? fieldOfKey[error.key ?? ''] : undefined),
  });
  const { secondsLeft, start } = useCountdown();

  const number = digitsOf(mobile);
  const hasCode = sentTo !== '' && sentTo === number;
  const smsCode = code.trim();

  function awaitCode(seconds: number): void {
    setSentTo(number);
    setCode('');
    start(seconds);
  }

  async function sendCode(): Promise<void> {
    try {
      awaitCode(await send(number));
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds === undefined) throw error;
      // A code that was sent a moment ago, from this page or before a reload, is still valid.
      if (seconds <= SHORT_WAIT) awaitCode(seconds);
      else setErrors((hasCode ? { code: tooOftenText(seconds) } : { mobile: tooOftenText(seconds) }) as Errors);
    }
  }

  const requestCode = () => attempt({ mobile: mobileProblem(number) } as Errors, sendCode);
  /** Runs the work with the code once it looks like one; `more` holds the errors of the form's other fields. */
  const giveCode = (work: () => Promise<void>, more: FieldErrors<Name> = {}) =>
    attempt({ code: codeProblem(smsCode), ...more } as Errors, work);

  return {
    ...{ mobile, setMobile, number, code, setCode, smsCode, hasCode, secondsLeft },
    ...{ errors, setErrors, busy, problem, attempt, requestCode, giveCode },
  };
}
