import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CODE_STEP_MS, SHORT_LETTERS, SHORT_STEP_MS, TICKET_MS } from '@contract/rules/attendance';

/** The content of a displayed code. */
interface CodeRead {
  sittingId: number;
  /** When the code was first displayed. */
  shownAt: Date;
  /** Whether the code is on the screen now, or was a moment ago. */
  isFresh: boolean;
}

interface TicketRead {
  sittingId: number;
  scannedAt: Date;
  /** The key under which a used ticket is stored: a ticket signs in one deputy. */
  name: string;
  isOver: boolean;
}

const MAC_LENGTH = 24;
const NONCE_BYTES = 9;
const BASE = 36;
const SHORT_LENGTH = 6;

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Accepts one step before and one after the present one, because the clocks of nodes differ and people need a moment. */
const isNear = (step: number, now: Date, stepMs: number): boolean => Math.abs(step - Math.floor(now.getTime() / stepMs)) <= 1;

/** Parses a number in base 36; returns NaN for any other text. */
const readNumber = (text: string | undefined): number => (text !== undefined && /^[0-9a-z]{1,11}$/.test(text) ? parseInt(text, BASE) : NaN);

/**
 * Creates and reads the codes and tickets for signing in, on any node: nothing is stored. `keyedHash` is the platform's HMAC. A code contains an HMAC
 * over the sitting and the time step, a ticket one over the sitting, the time of the scan and a nonce.
 */
export function makeSignInCodes(keyedHash: (text: string) => string) {
  const macOf = (...parts: readonly (string | number)[]): string => keyedHash(parts.join(':')).slice(0, MAC_LENGTH);
  const signed = (kind: string, parts: readonly string[]): string => [...parts, macOf(kind, ...parts)].join('.');

  /** Returns the parts of a text that was signed as this kind; null for any other text. */
  function opened(kind: string, text: string): string[] | null {
    const parts = text.split('.');
    const mac = parts.pop() ?? '';
    return isSame(mac, macOf(kind, ...parts)) ? parts : null;
  }

  /** Returns the code of a sitting at that time and the time until which it is displayed. */
  function codeAt(sittingId: number, now: Date): { text: string; until: Date } {
    const step = Math.floor(now.getTime() / CODE_STEP_MS);
    return { text: signed('code', [sittingId.toString(BASE), step.toString(BASE)]), until: new Date((step + 1) * CODE_STEP_MS) };
  }

  /** Returns null for an invalid code. */
  function readCode(text: string, now: Date): CodeRead | null {
    const [sittingId, step] = (opened('code', text) ?? []).map(readNumber);
    if (sittingId === undefined || step === undefined || Number.isNaN(sittingId + step)) return null;
    return { sittingId, shownAt: new Date(step * CODE_STEP_MS), isFresh: isNear(step, now, CODE_STEP_MS) };
  }

  /** Returns the six letters of the short code of a sitting at a time step. */
  function shortOf(sittingId: number, step: number): string {
    const bytes = createHash('sha256')
      .update(keyedHash(`short:${String(sittingId)}:${String(step)}`))
      .digest();
    return Array.from({ length: SHORT_LENGTH }, (_, at) => SHORT_LETTERS.charAt((bytes[at] ?? 0) % SHORT_LETTERS.length)).join('');
  }

  function shortAt(sittingId: number, now: Date): { text: string; until: Date } {
    const step = Math.floor(now.getTime() / SHORT_STEP_MS);
    return { text: shortOf(sittingId, step), until: new Date((step + 1) * SHORT_STEP_MS) };
  }

  /** Checks whether the letters are the sitting's present short code or the one before; lower case is accepted. */
  function isShortOf(sittingId: number, text: string, now: Date): boolean {
    const step = Math.floor(now.getTime() / SHORT_STEP_MS);
    return [step, step - 1].some((one) => isSame(shortOf(sittingId, one), text.toUpperCase()));
  }

  function newTicket(sittingId: number, scannedAt: Date): { text: string; until: Date } {
    const parts = [sittingId.toString(BASE), scannedAt.getTime().toString(BASE), randomBytes(NONCE_BYTES).toString('hex')];
    return { text: signed('ticket', parts), until: new Date(scannedAt.getTime() + TICKET_MS) };
  }

  /** Returns null for an invalid ticket. */
  function readTicket(text: string, now: Date): TicketRead | null {
    const [sitting, scanned, nonce] = opened('ticket', text) ?? [];
    const [sittingId, scannedAt] = [readNumber(sitting), readNumber(scanned)];
    if (nonce === undefined || Number.isNaN(sittingId + scannedAt)) return null;
    return { sittingId, scannedAt: new Date(scannedAt), name: nonce, isOver: now.getTime() - scannedAt > TICKET_MS };
  }

  return { codeAt, readCode, shortAt, isShortOf, newTicket, readTicket };
}

export type SignInCodes = ReturnType<typeof makeSignInCodes>;
