import { useState } from 'react';
import {
  bindAccount,
  BindingNeeded,
  isBindingAsked,
  isTicketOver,
  keptOffer,
  type OwedProof,
  owedProof,
  type Proof,
  secondsToWait,
  sendBindingCode,
} from '@/features/session/binding';
import { signInSilently, SignInNeeded } from '@/features/session/enter';
import { safeRedirect } from '@/lib/safe-redirect';
import { replace } from '@/platform/navigation';
import { sealPassword, takesPasswords } from '@/platform/owner-proof';
import { usePageQuery } from '@/platform/page-query';
import { loginLink, suggestionHomeLink } from '@/routes/mobile';
import { goOn } from '../shared/entry/go-on';
import { useSmsCode } from '../shared/entry/use-sms-code';

/** Calls `work` with the kept ticket; when the ticket has expired, gets a new one if the surrounding app identifies the user again. */
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

/** The form field to which each error code of the proof belongs. */
const FIELD_OF_KEY = {
  'sms.code_wrong': 'code',
  'password.wrong': 'password',
  'password.locked': 'password',
  'secondFactor.code_wrong': 'factor',
  'secondFactor.code_used': 'factor',
  'secondFactor.recovery_wrong': 'factor',
  'secondFactor.locked': 'factor',
} as const;

/** Binds an account by its mobile number and a code sent to it; some accounts need their password as well. */
export function useBinding() {
  const redirect = safeRedirect(usePageQuery().redirect);
  const [offer] = useState(keptOffer);
  const [owed, setOwed] = useState<OwedProof>();
  const [password, setPassword] = useState('');
  const [factor, setFactor] = useState('');
  const [isAsked, setAsked] = useState(false);
  const sms = useSmsCode<'password' | 'factor'>({
    send: (number) => withTicket((ticket) => sendBindingCode(ticket, number)),
    secondsToWait,
    fieldOfKey: FIELD_OF_KEY,
  });

  async function proof(): Promise<Partial<Proof>> {
    if (!owed) return {};
    return { password: await sealPassword(password), ...(owed.needsCode && { code: factor.trim() }) };
  }

  async function bind(): Promise<void> {
    const { number: mobile, smsCode } = sms;
    try {
      await withTicket(async (ticket) => bindAccount({ ticket, mobile, smsCode, ...(await proof()) }));
    } catch (error) {
      const owes = takesPasswords ? owedProof(error) : undefined;
      if (isBindingAsked(error)) setAsked(true);
      else if (owes) setOwed(owes);
      else throw error;
      return;
    }
    await goOn(redirect);
  }

  function giveProof(): void {
    const missing = {
      ...(owed && !password && { password: '请输入密码' }),
      ...(owed?.needsCode && !factor.trim() && { factor: '请输入动态口令或恢复码' }),
    };
    sms.giveCode(bind, missing);
  }

  const submit = sms.hasCode ? giveProof : sms.requestCode;
  const enterAnew = () => void replace(redirect ?? suggestionHomeLink());
  const byPassword = () => void replace(loginLink(redirect ?? undefined));

  return {
    ...{ ...sms, offer, submit, resend: sms.requestCode, enterAnew, byPassword },
    ...{ owed, password, setPassword, factor, setFactor, isAsked },
  };
}
