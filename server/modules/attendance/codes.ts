import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CODE_STEP_MS, SHORT_LETTERS, SHORT_STEP_MS, TICKET_MS } from '@contract/rules/attendance';

/** What a code was shown for. */
interface CodeRead {
  sittingId: number;
  /** When the code began to be shown. */
  shownAt: Date;
  /** Whether it is on the screen now, or was a moment ago. */
  isFresh: boolean;
}

interface TicketRead {
  sittingId: number;
  scannedAt: Date;
  /** What it is kept by: a ticket signs in one deputy. */
  name: string;
  isOver: boolean;
}

const MAC_LENGTH = 24;
const NONCE_BYTES = 9;
const BASE = 36;
const SHORT_LENGTH = 6;

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** One step before and one after the one that is now: clocks of nodes differ, and people take a moment. */
const isNear = (step: number, now: Date, stepMs: number): boolean => Math.abs(step - Math.floor(now.getTime() / stepMs)) <= 1;

/** A number in base 36; NaN for anything else. */
const readNumber = (text: string | undefined): number => (text !== undefined && /^[0-9a-z]{1,11}$/.test(text) ? parseInt(text, BASE) : NaN);

/**
 * Codes and tickets of signing in, made and read on any node: nothing of them is stored. `keyedHash` is the platform's HMAC. A code is an HMAC
 * over sitting and time step, a ticket one over sitting, the time of the scan and a nonce.
 */
export function makeSignInCodes(keyedHash: (text: string) => string) {
  const macOf = (...parts: readonly (string | number)[]): string => keyedHash(parts.join(':')).slice(0, MAC_LENGTH);
  const signed = (kind: string, parts: readonly string[]): string => [...parts, macOf(kind, ...parts)].join('.');

  /** The parts of what was signed as that kind; null for anything else. */
  function opened(kind: string, text: string): string[] | null {
    const parts = text.split('.');
    const mac = parts.pop() ?? '';
    return isSame(mac, macOf(kind, ...parts)) ? parts : null;
  }

  /** The code of a sitting at that time, and until when it is shown. */
  function codeAt(sittingId: number, now: Date): { text: string; until: Date } {
    const step = Math.floor(now.getTime() / CODE_STEP_MS);
    return { text: signed('code', [sittingId.toString(BASE), step.toString(BASE)]), until: new Date((step + 1) * CODE_STEP_MS) };
  }

  /** Null for what is no code of ours. */
  function readCode(text: string, now: Date): CodeRead | null {
    const [sittingId, step] = (opened('code', text) ?? []).map(readNumber);
    if (sittingId === undefined || step === undefined || Number.isNaN(sittingId + step)) return null;
    return { sittingId, shownAt: new Date(step * CODE_STEP_MS), isFresh: isNear(step, now, CODE_STEP_MS) };
  }

  /** The six letters of a sitting at a step of the short code. */
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

  /** Whether these are the letters of the sitting now, or were a moment ago; small ones count like large ones. */
  function isShortOf(sittingId: number, text: string, now: Date): boolean {
    const step = Math.floor(now.getTime() / SHORT_STEP_MS);
    return [step, step - 1].some((one) => isSame(shortOf(sittingId, one), text.toUpperCase()));
  }

  function newTicket(sittingId: number, scannedAt: Date): { text: string; until: Date } {
    const parts = [sittingId.toString(BASE), scannedAt.getTime().toString(BASE), randomBytes(NONCE_BYTES).toString('hex')];
    return { text: signed('ticket', parts), until: new Date(scannedAt.getTime() + TICKET_MS) };
  }

  /** Null for what is no ticket of ours. */
  function readTicket(text: string, now: Date): TicketRead | null {
    const [sitting, scanned, nonce] = opened('ticket', text) ?? [];
    const [sittingId, scannedAt] = [readNumber(sitting), readNumber(scanned)];
    if (nonce === undefined || Number.isNaN(sittingId + scannedAt)) return null;
    return { sittingId, scannedAt: new Date(scannedAt), name: nonce, isOver: now.getTime() - scannedAt > TICKET_MS };
  }

  return { codeAt, readCode, shortAt, isShortOf, newTicket, readTicket };
}

export type SignInCodes = ReturnType<typeof makeSignInCodes>;
