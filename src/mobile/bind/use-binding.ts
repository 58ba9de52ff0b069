import { useState } from 'react';
import { bindAccount, BindingNeeded, isTicketOver, keptOffer, secondsToWait, sendBindingCode } from '@/features/session/binding';
import { signInSilently, SignInNeeded } from '@/features/session/enter';
import { safeRedirect } from '@/lib/safe-redirect';
import { replace } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { suggestionHomeLink } from '@/routes/mobile';
import { goOn } from '../shared/entry/go-on';
import { useSmsCode } from '../shared/entry/use-sms-code';

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
  const sms = useSmsCode({ send: (number) => withTicket((ticket) => sendBindingCode(ticket, number)), secondsToWait });

  async function bind(): Promise<void> {
    const { number: mobile, smsCode } = sms;
    await withTicket((ticket) => bindAccount({ ticket, mobile, smsCode }));
    await goOn(redirect);
  }

  const submit = () => (sms.hasCode ? sms.giveCode(bind) : sms.requestCode());
  const enterAnew = () => void replace(redirect ?? suggestionHomeLink());

  return { ...sms, offer, submit, resend: sms.requestCode, enterAnew };
}
