import { setTimeout as delay } from 'node:timers/promises';

/** Time for one question, with all its tries. */
const BUDGET_MS = 5000;
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
const NEVER_SENT: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

function wasSent(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return !NEVER_SENT.includes(cause?.code);
}

async function askOnce({ url, ...init }: PlatformRequest, signal: AbortSignal): Promise<unknown> {
  let status: number | null = null;
  try {
    // Secrets go to the configured address and nowhere else.
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    ({ status } = response);
    const text = await response.text();
    if (status < SERVER_ERRORS && status !== TOO_MANY) return JSON.parse(text);
  } catch (error) {
    throw new NoAnswer(status !== null || wasSent(error), status);
  }
  throw new NoAnswer(true, status);
}

/**
 * The platform's answer, as JSON, whatever its status below 500. `repeatable` questions are asked again when nothing came of them, all
 * within five seconds; others only when they never left. `make` is called for each try. Throws NoAnswer.
 */
export async function ask(make: () => PlatformRequest, { repeatable }: { repeatable: boolean }): Promise<unknown> {
  const signal = AbortSignal.timeout(BUDGET_MS);
  for (let tries = 1; ; tries += 1) {
    try {
      return await askOnce(make(), signal);
    } catch (error) {
      const again = error instanceof NoAnswer && (repeatable || !error.sent) && tries < MOST_TRIES && !signal.aborted;
      if (!again) throw error;
    }
    await delay(PAUSE_MS * tries);
  }
}
