import type { PlatformName } from '@contract/rules/platforms';
import { isRecord, textOf } from '@/lib/loose';
import { ApiError, call } from '@/platform/call';
import { ReadableError } from '@/platform/error-text';
import { sessionStore } from '@/platform/storage';
import { useSession } from './store';

const KEY = 'binding-offer';
const DEFAULT_PAUSE_SECONDS = 60;

/** What lets somebody whom a platform has vouched for bind an account, once and for ten minutes. */
export interface BindingOffer {
  platform: PlatformName;
  ticket: string;
  /** As the platform names them; empty where it does not say. */
  name: string;
}

/** The platform knows who it is and we do not. Without an offer the account is disabled: there is nothing to bind. */
export class BindingNeeded extends ReadableError {
  override name = 'BindingNeeded';
  readonly offer: BindingOffer | null;

  constructor(message: string, offer: BindingOffer | null) {
    super(message);
    this.offer = offer;
  }
}

/** The offer waits for the page that takes it, also over a reload. */
export const keptOffer = (): BindingOffer | null => sessionStore.get<BindingOffer>(KEY) ?? null;

/** Throws what a way in failed by; where an account is missing, keeps the offer to bind one. */
export function raiseEntry(platform: PlatformName, error: unknown): never {
  if (!(error instanceof ApiError) || error.key !== 'ding.not_bound') throw error;
  const { ticket, name } = isRecord(error.data) ? error.data : {};
  const offer = textOf(ticket) ? { platform, ticket: textOf(ticket), name: textOf(name) } : null;
  if (offer) sessionStore.set(KEY, offer);
  else sessionStore.remove(KEY);
  throw new BindingNeeded(error.message, offer);
}

// The page shows what these fail by in its own place.
const QUIET = { quiet: true };

/** Sends a code to the number; answers the seconds until another may be asked for. */
export async function sendBindingCode(ticket: string, mobile: string): Promise<number> {
  const { retryAfterSeconds } = await call('session.bindCode', { body: { ticket, mobile } }, QUIET);
  return retryAfterSeconds;
}

/** The seconds still to wait where a code was sent a moment ago; undefined for any other failure. */
export function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.key !== 'sms.too_soon') return undefined;
  const { retryAfterSeconds } = isRecord(error.data) ? error.data : {};
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : DEFAULT_PAUSE_SECONDS;
}

export const isTicketOver = (error: unknown): boolean => error instanceof ApiError && error.key === 'ding.ticket_over';

/** What an account owes beside the code to its number. */
export interface OwedProof {
  needsCode: boolean;
}

/** Undefined for any other failure. */
export function owedProof(error: unknown): OwedProof | undefined {
  if (!(error instanceof ApiError) || error.key !== 'ding.password_owed') return undefined;
  return { needsCode: isRecord(error.data) && error.data['needsCode'] === true };
}

/** An administrator's binding waits for another administrator. */
export const isBindingAsked = (error: unknown): boolean => error instanceof ApiError && error.key === 'ding.binding_asked';

/** The password as the server takes it, and the code of the second factor where one is on. */
export type Proof = { password: string; code?: string };

/** Binds the account with the number, and begins a session of it. */
export async function bindAccount(input: { ticket: string; mobile: string; smsCode: string } & Partial<Proof>): Promise<void> {
  useSession.getState().begin(await call('session.bind', { body: input }, QUIET));
  sessionStore.remove(KEY);
}
