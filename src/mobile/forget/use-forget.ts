import { useState } from 'react';
import { checkPasswordCode, secondsToWait, sendPasswordCode, setForgottenPassword } from '@/features/account/password';
import { isSignedIn, useSession } from '@/features/session/store';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { leaveToast } from '@/platform/pending-toast';
import { back } from '@/platform/navigation';
import { loginLink } from '@/routes/mobile';
import { useNewPassword } from '../shared/entry/new-password-fields';
import { useSmsCode } from '../shared/entry/use-sms-code';

/** The step that is shown: the number, the code that was sent to it, or the new password. */
export type Stage = 'number' | 'code' | 'password';

const WRONG_CODE = 'sms.code_wrong';
const FIELD_OF = {
  [WRONG_CODE]: 'code',
  'password.weak': 'password',
  'password.guessable': 'password',
  'password.used': 'password',
  'password.same': 'password',
} as const;

/** The steps for a forgotten password: the number, the code sent to it, and a new password. */
export function useForget() {
  const [verified, setVerified] = useState(false);
  const next = useNewPassword();
  const sms = useSmsCode<'password' | 'again'>({ send: sendPasswordCode, secondsToWait, fieldOfKey: FIELD_OF });
  const { number, smsCode, setErrors } = sms;
  const stage: Stage = verified ? 'password' : sms.hasCode ? 'code' : 'number';

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
      if (error instanceof ApiError && error.key === WRONG_CODE) setVerified(false);
      throw error;
    }
    // Signs out the user who was signed in here: the next login must use the new password.
    if (isSignedIn()) await useSession.getState().signOut();
    leaveToast({ message: '密码已修改，请用新密码登录', tone: 'success' });
    await back(loginLink());
  }

  function submit(): void {
    if (stage === 'number') sms.requestCode();
    else if (stage === 'code') sms.giveCode(check);
    else sms.attempt(next.findErrors(), change);
  }

  return { ...sms, stage, next, submit };
}
