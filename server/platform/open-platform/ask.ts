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

/** A platform gave no answer that can be read. */
export class NoAnswer extends Error {
  /** `sent`: whether the question may have arrived. */
  constructor(
    readonly sent: boolean,
    readonly status: number | null = null,
  ) {
    super(sent ? 'the platform did not answer' : 'the platform could not be reached');
    this.name = 'NoAnswer';
  }
}

/** Failures of a connection that carried nothing. */
const NEVER_SENT: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];

const wasSent = (error: unknown): boolean => !NEVER_SENT.includes((error as { code?: unknown }).code);

async function askOnce(request: PlatformRequest, by: { signal: AbortSignal; allows: AddressRule | undefined }): Promise<unknown> {
  const { status, text } = await sendForText({ ...request, ...by }).catch((error: unknown) => {
    throw error instanceof AppError ? error : new NoAnswer(wasSent(error));
  });
  try {
    if (text !== null && status < SERVER_ERRORS && status !== TOO_MANY) return JSON.parse(text);
  } catch {
    // No JSON is no answer.
  }
  throw new NoAnswer(true, status);
}

export interface Asking {
  repeatable: boolean;
  /** Where questions may go; undefined: anywhere. */
  allows?: AddressRule | undefined;
}

/**
 * The platform's answer, as JSON, whatever its status below 500. `repeatable` questions are asked again when nothing came of them, all
 * within five seconds; others only when they never left. `make` is called for each try. Throws NoAnswer and address.private.
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
