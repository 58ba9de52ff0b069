import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import { maskMobile } from '../crypto/mobile';
import { fail } from '../errors';

/** What a code is for: a forgotten password, another number, binding oneself on an open platform to an account, or the end of a lock. */
export type SmsPurpose = 'password' | 'mobile' | 'binding' | 'unlock';

export interface SmsMessage {
  mobile: string;
  code: string;
  purpose: SmsPurpose;
  lifeSeconds: number;
}

/** An HTTP gateway that takes a message as JSON; or 'log': codes are written to the server's log, for trying the platform. */
export type SmsOptions = { url: string; token?: string } | 'log';

export interface SmsGateway {
  /** Throws sms.not_configured, or sms.unavailable while the last message could not be sent a moment ago. */
  check(): void;
  /** Throws sms.unavailable. */
  send(message: SmsMessage): Promise<void>;
}

const TIMEOUT_MS = 5000;
/** So long after a failure nobody is promised a message. */
const DOWN_MS = 60_000;

async function post({ url, token }: { url: string; token?: string }, message: SmsMessage): Promise<void> {
  let status: number | null = null;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(message),
      // A code goes to the configured address and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return;
    status = response.status;
  } catch {
    // No connection or too slow: the same to the person who waits.
  }
  throw fail('sms.unavailable', { status });
}

/** The embedded gateway: a warning, so that the terminal shows it at the default level too. */
function writeToLog(log: FastifyBaseLogger, { mobile, code, purpose, lifeSeconds }: SmsMessage): void {
  log.warn({ mobile: maskMobile(mobile), code, purpose, lifeSeconds }, `短信验证码 / SMS code: ${code}`);
}

export function makeSmsGateway(options: SmsOptions | undefined, { log, clock }: { log: FastifyBaseLogger; clock: Clock }): SmsGateway {
  let downUntil = 0;

  return {
    check: () => {
      if (!options) throw fail('sms.not_configured');
      if (clock.now().getTime() < downUntil) throw fail('sms.unavailable');
    },

    send: async (message) => {
      if (!options) throw fail('sms.not_configured');
      try {
        if (options === 'log') writeToLog(log, message);
        else await post(options, message);
        downUntil = 0;
      } catch (error) {
        downUntil = clock.now().getTime() + DOWN_MS;
        throw error;
      }
    },
  };
}
