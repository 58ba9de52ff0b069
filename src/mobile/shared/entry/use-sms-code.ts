import { useState } from 'react';
import { useCountdown } from '@/features/account/use-countdown';
import { codeProblem, digitsOf, mobileProblem, SHORT_WAIT, tooOftenText } from '@/lib/sms-code';
import { ApiError } from '@/platform/call';
import { type FieldErrors, useForm } from '../use-form';

interface SmsCodeOptions<Name extends string> {
  /** Sends a code to the number; answers the seconds until another may be asked for. */
  send: (number: string) => Promise<number>;
  /** The seconds still to wait, when sending failed because a code was sent shortly before; undefined for any other failure. */
  secondsToWait: (error: unknown) => number | undefined;
  /** The field that a refusal belongs to, by the error's key. Default: a wrong code is one of the code. */
  fieldOfKey?: Readonly<Record<string, Name | 'code'>>;
}

const WRONG_CODE = { 'sms.code_wrong': 'code' } as const;

/** A number, and the code that was sent to it; each form does with them what it is there for. */
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
      // The code that was sent a moment ago, from this page or before it was loaded anew, is still good.
      if (seconds <= SHORT_WAIT) awaitCode(seconds);
      else setErrors((hasCode ? { code: tooOftenText(seconds) } : { mobile: tooOftenText(seconds) }) as Errors);
    }
  }

  const requestCode = () => attempt({ mobile: mobileProblem(number) } as Errors, sendCode);
  /** What takes the code, once it looks like one; `more` are the problems of the form's other fields. */
  const giveCode = (work: () => Promise<void>, more: FieldErrors<Name> = {}) =>
    attempt({ code: codeProblem(smsCode), ...more } as Errors, work);

  return {
    ...{ mobile, setMobile, number, code, setCode, smsCode, hasCode, secondsLeft },
    ...{ errors, setErrors, busy, problem, attempt, requestCode, giveCode },
  };
}
