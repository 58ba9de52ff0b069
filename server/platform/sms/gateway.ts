import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import { maskMobile } from '../crypto/mobile';
import { fail } from '../errors';
import type { AddressRule } from '../outgoing/addresses';
import { sendForStatus } from '../outgoing/send';

/** The purpose of a code: a forgotten password, a new mobile number, binding an open-platform identity to an account, unlocking an account, or a booking. */
export type SmsPurpose = 'password' | 'mobile' | 'binding' | 'unlock' | 'booking';

export interface SmsMessage {
  mobile: string;
  code: string;
  purpose: SmsPurpose;
  lifeSeconds: number;
}

/** A message to a person without an account, for example that a booked time has moved. */
export interface SmsNote {
  mobile: string;
  text: string;
}

/** An HTTP gateway that accepts a message as JSON; or 'log': codes are written to the server's log, for trying out the platform. */
export type SmsOptions =
  | {
      url: string;
      token?: string;
      /** The addresses that it may connect to; without it the address comes from the environment and may be any. */
      allows?: AddressRule;
    }
  | 'log';

export interface SmsGateway {
  /** Throws sms.not_configured, or sms.unavailable when the last message failed a moment ago. */
  check(): void;
  /** Throws sms.unavailable. */
  send(message: SmsMessage | SmsNote): Promise<void>;
}

/** The time after a failure during which no message is promised. */
const DOWN_MS = 60_000;

/** Returns the status of the gateway's answer. Throws connection errors and address.private. */
export const postSms = ({ url, token, allows }: Exclude<SmsOptions, 'log'>, message: SmsMessage | SmsNote): Promise<number> =>
  sendForStatus({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(message),
    allows,
  });

/** For the waiting user the reason why a message was refused makes no difference. */
async function post(options: Exclude<SmsOptions, 'log'>, message: SmsMessage | SmsNote): Promise<void> {
  const status = await postSms(options, message).catch(() => null);
  if (status === null || status < 200 || status > 299) throw fail('sms.unavailable', { status });
}

/** The built-in gateway: logs a warning, so that the terminal shows it at the default level too. */
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
