import type { CallInput, CallReply } from '@contract/contract';
import type { Clock } from '../../platform/clock';
import { hashToken, newToken } from '../../platform/crypto/token';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Caller } from '../../platform/http/browsers';
import type { Origin } from '../../platform/http/origin';
import type { ProvenNumbers } from '../account/service';
import type { SessionService } from '../session/service';
import { type Identity, makePlatformLoginStore } from './store';

const TICKET_LIFE_MS = 10 * 60_000;
const PURPOSE = 'binding';

export interface Bindings {
  /** What lets this person bind themselves to an account, once and for ten minutes. */
  offer(identity: Identity): Promise<{ ticket: string; expiresInSeconds: number }>;
  /** Sends a code, when an account has the number; says the same, as fast, when none has. Throws ding.ticket_over. */
  sendCode(input: CallInput<'session.bindCode'>['body'], caller: Caller): Promise<CallReply<'session.bindCode'>>;
  /** Binds the ticket's person to the account with the number and begins a session. Throws ding.ticket_over or sms.code_wrong. */
  bind(input: CallInput<'session.bind'>['body'], caller: Caller, origin: Origin): Promise<CallReply<'session.bind'>>;
}

export function makeBindings(options: { db: Db; clock: Clock; sessions: SessionService; numbers: ProvenNumbers }): Bindings {
  const { db, clock, sessions, numbers } = options;
  const store = makePlatformLoginStore(db);

  /** A ticket stays good while codes are mistyped; only what it leads to uses it up. */
  async function checkTicket(ticket: string): Promise<void> {
    if (!(await store.findTicket(hashToken(ticket), clock.now()))) throw fail('ding.ticket_over');
  }

  return {
    offer: async (identity) => {
      const ticket = newToken();
      const expiresAt = new Date(clock.now().getTime() + TICKET_LIFE_MS);
      await store.saveTicket({ ...identity, ticketHash: hashToken(ticket), expiresAt });
      return { ticket, expiresInSeconds: TICKET_LIFE_MS / 1000 };
    },

    sendCode: async ({ ticket, mobile }, caller) => {
      await checkTicket(ticket);
      return numbers.sendCode(PURPOSE, mobile, caller);
    },

    bind: async ({ ticket, mobile, smsCode }, caller, origin) => {
      await checkTicket(ticket);
      const { accountId, useCode } = await numbers.check(PURPOSE, { mobile, smsCode }, caller);
      return db.transaction().execute(async (trx) => {
        const writer = makePlatformLoginStore(trx);
        const identity = await writer.takeTicket(hashToken(ticket), clock.now());
        if (!identity) throw fail('ding.ticket_over');
        await useCode(trx);
        if (!(await writer.holdAccount(accountId))) throw fail('sms.code_wrong');
        await writer.bind(identity, accountId, clock.now());
        const { platform: way, openid } = identity;
        return { token: await sessions.begin({ accountId, way, openid }, origin, trx), openid };
      });
    },
  };
}
