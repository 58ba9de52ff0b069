import { sessionStore } from '@/platform/storage';
import type { SignedIn, Ticket } from './own-api';

/** The result of a scanned code, in this tab: it outlives the login and a reload, and ends with the tab. */
export interface KeptScan {
  code: string;
  /** ISO time of this device's clock. */
  scannedAt: string;
  ticket?: Ticket;
  /** The role that signed in with it, and the result. */
  done?: { roleId: string; signedIn: SignedIn };
}

const KEY = 'sign-in-scan';

const stored = (code: string): KeptScan | undefined => {
  const kept = sessionStore.get<KeptScan>(KEY);
  return kept?.code === code ? kept : undefined;
};

function keep(scan: KeptScan): void {
  try {
    sessionStore.set(KEY, scan);
  } catch {
    // With a forbidden storage, only the way through the login does not work.
  }
}

/** Returns the scan of this code; a new one when none is kept. Only the last scanned code is kept. */
export function readScan(code: string): KeptScan {
  const kept = stored(code);
  if (kept) return kept;
  const fresh = { code, scannedAt: new Date().toISOString() };
  keep(fresh);
  return fresh;
}

export const noteTicket = (code: string, ticket: Ticket): void => keep({ ...readScan(code), ticket });

/** A scan that was sent late is not stored for another code. */
export function noteDone(code: string, done: NonNullable<KeptScan['done']>): void {
  const kept = stored(code);
  if (kept) keep({ ...kept, done });
}
