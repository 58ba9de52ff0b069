import { sessionStore } from '@/platform/storage';
import type { SignedIn, Ticket } from './own-api';

/** What became of a scanned code, in this tab: it outlives the login and a reload, and ends with the tab. */
export interface KeptScan {
  code: string;
  /** ISO time by this device's clock. */
  scannedAt: string;
  ticket?: Ticket;
  /** Whose sign-in it became. */
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
    // A forbidden store costs the way through the login alone.
  }
}

/** Of this code; a fresh one where nothing is kept. The last code that was scanned is kept, and no other. */
export function readScan(code: string): KeptScan {
  const kept = stored(code);
  if (kept) return kept;
  const fresh = { code, scannedAt: new Date().toISOString() };
  keep(fresh);
  return fresh;
}

export const noteTicket = (code: string, ticket: Ticket): void => keep({ ...readScan(code), ticket });

/** One that was sent late is of no use to the page of another code. */
export function noteDone(code: string, done: NonNullable<KeptScan['done']>): void {
  const kept = stored(code);
  if (kept) keep({ ...kept, done });
}
