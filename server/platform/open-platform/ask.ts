import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../errors';
import type { AddressRule } from '../outgoing/addresses';
import { OUTGOING_MS, sendForText } from '../outgoing/send';

const MOST_TRIES = 3;
const PAUSE_MS = 150;
const TOO_MANY = 429;
const SERVER_ERRORS = 500;

export interface PlatformRequest {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Thrown when a platform gave no readable answer. */
export class NoAnswer extends Error {
  /** `sent`: whether the request may have arrived. */
  constructor(
    readonly sent: boolean,
    readonly status: number | null = null,
  ) {
    super(sent ? 'the platform did not respond' : 'the platform could not be reached');
    this.name = 'NoAnswer';
  }
}

/** Connection errors that mean that nothing was sent. */
const NEVER_SENT: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];

const wasSent = (error: unknown): boolean => !NEVER_SENT.includes((error as { code?: unknown }).code);

async function askOnce(request: PlatformRequest, by: { signal: AbortSignal; allows: AddressRule | undefined }): Promise<unknown> {
  const { status, text } = await sendForText({ ...request, ...by }).catch((error: unknown) => {
    throw error instanceof AppError ? error : new NoAnswer(wasSent(error));
  });
  try {
    if (text !== null && status < SERVER_ERRORS && status !== TOO_MANY) return JSON.parse(text);
  } catch {
    // An answer that is not JSON counts as no answer.
  }
  throw new NoAnswer(true, status);
}

export interface Asking {
  repeatable: boolean;
  /** The allowed addresses; undefined: any address. */
  allows?: AddressRule | undefined;
}

/**
 * Returns the platform's answer as JSON, for any status below 500. `repeatable` requests are retried when no answer came, all within five seconds;
 * other requests are retried only when they were never sent. `make` is called for each try. Throws NoAnswer and address.private.
 */
export async function ask(make: () => PlatformRequest, { repeatable, allows }: Asking): Promise<unknown> {
  const signal = AbortSignal.timeout(OUTGOING_MS);
  for (let tries = 1; ; tries += 1) {
    try {
      return await askOnce(make(), { signal, allows });
    } catch (error) {
      const again = error instanceof NoAnswer && (repeatable || !error.sent) && tries < MOST_TRIES && !signal.aborted;
      if (!again) throw error;
    }
    await delay(PAUSE_MS * tries);
  }
}
