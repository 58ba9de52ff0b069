import { SMS_CODE_LIFE_MS, SMS_CODE_PAUSE_MS } from '@contract/rules/sms-code';
import type { CallReply } from '@contract/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { SmsGateway } from '../../platform/sms/gateway';
import type { DrawnCode, SmsCodes } from './sms-code';

/** What everybody is told whose code is on its way, or would be if anybody had the number. */
export const CODE_SENT: CallReply<'password.sendCode'> = {
  retryAfterSeconds: SMS_CODE_PAUSE_MS / 1000,
  lifeSeconds: SMS_CODE_LIFE_MS / 1000,
};

/** Brings drawn codes to their numbers. A code that could not be sent is cancelled, so that another may be asked for at once. */
export interface SmsSender {
  /** Throws what the gateway's check throws. */
  check(): void;
  /** Throws sms.unavailable. */
  send(code: DrawnCode): Promise<void>;
  /** Sends, once `first` is done, without letting the caller wait or know: neither may tell whether anybody has the number. */
  sendLater(code: DrawnCode, first: () => Promise<void>): void;
  /** Resolves when all that was to be sent later has been. */
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
        .catch((error: unknown) => log.error({ err: error }, 'an SMS code was not sent'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    settle: async () => {
      await Promise.all(underWay);
    },
  };
}
