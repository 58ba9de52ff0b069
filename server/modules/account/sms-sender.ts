import { SMS_CODE_LIFE_MS, SMS_CODE_PAUSE_MS } from '@contract/rules/sms-code';
import type { CallReply } from '@contract/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { SmsGateway } from '../../platform/sms/gateway';
import type { DrawnCode, SmsCodes } from './sms-code';

/** The answer after a code is sent; it is the same when no account has the number. */
export const CODE_SENT: CallReply<'password.sendCode'> = {
  retryAfterSeconds: SMS_CODE_PAUSE_MS / 1000,
  lifeSeconds: SMS_CODE_LIFE_MS / 1000,
};

/** Sends created codes to their numbers. A code that could not be sent is cancelled, so that another can be asked for at once. */
export interface SmsSender {
  /** Throws the errors of the gateway's check. */
  check(): void;
  /** Throws sms.unavailable. */
  send(code: DrawnCode): Promise<void>;
  /** Sends after `first` is done, without making the caller wait: neither the time nor the result may show whether an account has the number. */
  sendLater(code: DrawnCode, first: () => Promise<void>): void;
  /** Resolves when all delayed messages have been sent. */
  settle(): Promise<void>;
}

export function makeSmsSender(options: { gateway: SmsGateway; codes: SmsCodes; log: FastifyBaseLogger }): SmsSender {
  const { gateway, codes, log } = options;
  const underWay = new Set<Promise<void>>();

  async function send(code: DrawnCode): Promise<void> {
    try {
      await gateway.send(code.message);
    } catch (error) {
      await codes.cancel(code.id);
      throw error;
    }
  }

  return {
    check: () => gateway.check(),
    send,
    sendLater: (code, first) => {
      const sending = first()
        .then(() => send(code))
        .catch((error: unknown) => log.error({ err: error }, 'an SMS code could not be sent'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    settle: async () => {
      await Promise.all(underWay);
    },
  };
}
