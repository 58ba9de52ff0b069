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

/** More of an answer is not read. */
const MOST_CHARACTERS = 2000;

/** What the gateway answered; without a status it was not reached, or answered too late, and the text says why. */
export async function postSms(
  { url, token }: Exclude<SmsOptions, 'log'>,
  message: SmsMessage,
): Promise<{ status: number | null; text: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(message),
      // A code goes to the configured address and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, text: (await response.text()).slice(0, MOST_CHARACTERS) };
  } catch (error) {
    const { cause, message: words, name } = error as Error & { cause?: { code?: string; message?: string } };
    return {
      status: null,
      text: name === 'TimeoutError' ? `${String(TIMEOUT_MS / 1000)} 秒没有回答` : (cause?.code ?? cause?.message ?? words),
    };
  }
}

/** To the person who waits it is the same why a message was not taken. */
async function post(options: Exclude<SmsOptions, 'log'>, message: SmsMessage): Promise<void> {
  const { status } = await postSms(options, message);
  if (status === null || status < 200 || status > 299) throw fail('sms.unavailable', { status });
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
