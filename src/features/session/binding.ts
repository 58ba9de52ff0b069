import type { PlatformName } from '@contract/rules/platforms';
import { isRecord, textOf } from '@/lib/loose';
import { ApiError, call } from '@/platform/call';
import { ReadableError } from '@/platform/error-text';
import { sessionStore } from '@/platform/storage';
import { useSession } from './store';

const KEY = 'binding-offer';
const DEFAULT_PAUSE_SECONDS = 60;

/** A ticket with which a person verified by a platform can bind an account, valid once and for ten minutes. */
export interface BindingOffer {
  platform: PlatformName;
  ticket: string;
  /** The person's name on the platform; empty when it does not send one. */
  name: string;
}

/** Thrown when the platform has verified the person but no account is bound. Without an offer the account is disabled: there is nothing to bind. */
export class BindingNeeded extends ReadableError {
  override name = 'BindingNeeded';
  readonly offer: BindingOffer | null;

  constructor(message: string, offer: BindingOffer | null) {
    super(message);
    this.offer = offer;
  }
}

/** Returns the offer, which is kept for the binding page, also over a reload. */
export const keptOffer = (): BindingOffer | null => sessionStore.get<BindingOffer>(KEY) ?? null;

/** Throws the error of a sign-in; when an account is missing, keeps the offer to bind one. */
export function raiseEntry(platform: PlatformName, error: unknown): never {
  if (!(error instanceof ApiError) || error.key !== 'ding.not_bound') throw error;
  const { ticket, name } = isRecord(error.data) ? error.data : {};
  const offer = textOf(ticket) ? { platform, ticket: textOf(ticket), name: textOf(name) } : null;
  if (offer) sessionStore.set(KEY, offer);
  else sessionStore.remove(KEY);
  throw new BindingNeeded(error.message, offer);
}

// The page shows errors in its own place.
const QUIET = { quiet: true };

/** Sends a code to the number; returns the seconds until the next code can be requested. */
export async function sendBindingCode(ticket: string, mobile: string): Promise<number> {
  const { retryAfterSeconds } = await call('session.bindCode', { body: { ticket, mobile } }, QUIET);
  return retryAfterSeconds;
}

/** Returns the seconds to wait when a code was sent shortly before; undefined for any other error. */
export function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.key !== 'sms.too_soon') return undefined;
  const { retryAfterSeconds } = isRecord(error.data) ? error.data : {};
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : DEFAULT_PAUSE_SECONDS;
}

export const isTicketOver = (error: unknown): boolean => error instanceof ApiError && error.key === 'ding.ticket_over';

/** The proof that an account requires in addition to the code sent to its number. */
export interface OwedProof {
  needsCode: boolean;
}

/** Returns the required proof; undefined for any other error. */
export function owedProof(error: unknown): OwedProof | undefined {
  if (!(error instanceof ApiError) || error.key !== 'ding.password_owed') return undefined;
  return { needsCode: isRecord(error.data) && error.data['needsCode'] === true };
}

/** Whether an administrator's binding waits for another administrator. */
export const isBindingAsked = (error: unknown): boolean => error instanceof ApiError && error.key === 'ding.binding_asked';

/** The password in the server's format, and the code of the second factor if it is on. */
export type Proof = { password: string; code?: string };

/** Binds the account with the number, and begins its session. */
export async function bindAccount(input: { ticket: string; mobile: string; smsCode: string } & Partial<Proof>): Promise<void> {
  useSession.getState().begin(await call('session.bind', { body: input }, QUIET));
  sessionStore.remove(KEY);
}
