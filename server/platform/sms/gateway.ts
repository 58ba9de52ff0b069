import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import { maskMobile } from '../crypto/mobile';
import { fail } from '../errors';
import type { AddressRule } from '../outgoing/addresses';
import { sendForStatus } from '../outgoing/send';

/** What a code is for: a forgotten password, another number, binding oneself on an open platform to an account, the end of a lock, or a booked time. */
export type SmsPurpose = 'password' | 'mobile' | 'binding' | 'unlock' | 'booking';

export interface SmsMessage {
  mobile: string;
  code: string;
  purpose: SmsPurpose;
  lifeSeconds: number;
}

/** What somebody is told who has no account, such as that a booked time has moved. */
export interface SmsNote {
  mobile: string;
  text: string;
}

/** An HTTP gateway that takes a message as JSON; or 'log': codes are written to the server's log, for trying the platform. */
export type SmsOptions =
  | {
      url: string;
      token?: string;
      /** Where the address may lead; left out: it is of the environment, and may lead anywhere. */
      allows?: AddressRule;
    }
  | 'log';

export interface SmsGateway {
  /** Throws sms.not_configured, or sms.unavailable while the last message could not be sent a moment ago. */
  check(): void;
  /** Throws sms.unavailable. */
  send(message: SmsMessage | SmsNote): Promise<void>;
}

/** So long after a failure nobody is promised a message. */
const DOWN_MS = 60_000;

/** The status that the gateway answered with. Throws what a connection fails with, and address.private. */
export const postSms = ({ url, token, allows }: Exclude<SmsOptions, 'log'>, message: SmsMessage | SmsNote): Promise<number> =>
  sendForStatus({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(message),
    allows,
  });

/** To the person who waits it is the same why a message was not taken. */
async function post(options: Exclude<SmsOptions, 'log'>, message: SmsMessage | SmsNote): Promise<void> {
  const status = await postSms(options, message).catch(() => null);
  if (status === null || status < 200 || status > 299) throw fail('sms.unavailable', { status });
}

/** The embedded gateway: a warning, so that the terminal shows it at the default level too. */
function writeToLog(log: FastifyBaseLogger, message: SmsMessage | SmsNote): void {
  if ('text' in message) {
    log.warn({ mobile: maskMobile(message.mobile) }, `短信 / SMS: ${message.text}`);
    return;
  }
  const { mobile, code, purpose, lifeSeconds } = message;
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
