import type { CallInput, CallReply } from '@contract/contract';
import { PLATFORM_NAMES } from '@contract/rules/platforms';
import type { Viewer } from '@contract/rules/roles';
import type { ApprovalPart } from '../../platform/approvals/approval-part';
import type { Clock } from '../../platform/clock';
import { hashToken, newToken } from '../../platform/crypto/token';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Caller } from '../../platform/http/browsers';
import type { Origin } from '../../platform/http/origin';
import type { ProvenNumbers } from '../account/service';
import type { OwnerNotices } from '../account-admin/service';
import type { ApprovalService } from '../approval/service';
import type { SessionService } from '../session/service';
import { type Identity, makePlatformLoginStore } from './store';
import type { ResultOf } from '../../platform/db/results';

const TICKET_LIFE_MS = 10 * 60_000;
const PURPOSE = 'binding';

export interface Bindings {
  /** Returns a ticket with which this person can bind themselves to an account, once and within ten minutes. */
  offer(identity: Identity): Promise<{ ticket: string; expiresInSeconds: number }>;
  /** Sends a code when an account has the number; gives the same answer equally fast when none has. Throws ding.ticket_over. */
  sendCode(input: CallInput<'session.bindCode'>['body'], caller: Caller): Promise<CallReply<'session.bindCode'>>;
  /**
   * Binds the ticket's person to the account with the number and starts a session. Throws ding.ticket_over, sms.code_wrong, ding.password_owed and
   * the errors of a wrong password or code; ding.binding_asked when the binding of an administrator now waits for approval.
   */
  bind(input: CallInput<'session.bind'>['body'], caller: Caller, origin: Origin): Promise<CallReply<'session.bind'>>;
  /** Binds an administrator after approval. */
  bindApproved: ApprovalPart;
}

type Guard = ResultOf<typeof makePlatformLoginStore, 'guardOf'>;

export function makeBindings(options: {
  db: Db;
  clock: Clock;
  sessions: SessionService;
  numbers: ProvenNumbers;
  approvals: Pick<ApprovalService, 'ask'>;
  ownerNotices: OwnerNotices;
}): Bindings {
  const { db, clock, sessions, numbers, approvals, ownerNotices } = options;
  const store = makePlatformLoginStore(db);

  /** A ticket stays valid while codes are mistyped; only a successful binding uses it up. */
  async function checkTicket(ticket: string): Promise<void> {
    if (!(await store.findTicket(hashToken(ticket), clock.now()))) throw fail('ding.ticket_over');
  }

  const isGuarded = ({ hasFactor, administrator }: Guard): boolean => hasFactor || administrator !== undefined;

  /**
   * Checks the password, and the code of the second factor when there is one; returns false when the account needs neither. Throws ding.password_owed
   * when they are missing.
   */
  async function proveOwner(accountId: number, { password, code }: { password?: string | undefined; code?: string | undefined }) {
    const guard = await store.guardOf(accountId);
    if (!isGuarded(guard)) return false;
    if (password === undefined || (guard.hasFactor && code === undefined)) {
      throw fail('ding.password_owed', { needsCode: guard.hasFactor });
    }
    await sessions.secondFactors.prove(accountId, { password, code });
    return true;
  }

  /** The binding of an administrator waits for approval by an administrator of another kind. */
  async function askFor(trx: Db, { username, ...owner }: NonNullable<Guard['administrator']>, identity: Identity): Promise<void> {
    const viewer: Viewer = { ...owner, deputyId: null, delegationId: null, unitId: null };
    const changes = [{ field: '平台', from: '', to: PLATFORM_NAMES[identity.platform] }];
    const subject = {
      subjectType: 'account',
      subjectId: owner.userId,
      title: `${owner.userName}（${username}）`,
      areaCode: owner.areaCode,
    } as const;
    await approvals.ask(trx, viewer, { kind: 'bind', ...subject, changes, payload: identity });
    await ownerNotices.tellAsked(trx, { viewer, id: owner.userId, kind: 'bind' });
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

    bind: async ({ ticket, mobile, smsCode, password, code }, caller, origin) => {
      await checkTicket(ticket);
      const { accountId, useCode } = await numbers.check(PURPOSE, { mobile, smsCode }, caller);
      const isProven = await proveOwner(accountId, { password, code });
      const session = await db.transaction().execute(async (trx) => {
        const writer = makePlatformLoginStore(trx);
        const identity = await writer.takeTicket(hashToken(ticket), clock.now());
        if (!identity) throw fail('ding.ticket_over');
        await useCode(trx);
        if (!(await writer.holdAccount(accountId))) throw fail('sms.code_wrong');
        const guard = await writer.guardOf(accountId);
        if (isGuarded(guard) && !isProven) throw fail('ding.password_owed', { needsCode: guard.hasFactor });
        if (guard.administrator) {
          await askFor(trx, guard.administrator, identity);
          return null;
        }
        await writer.bind(identity, accountId, clock.now());
        const { platform: way, openid } = identity;
        return { token: await sessions.begin({ accountId, way, openid }, origin, trx), openid };
      });
      if (session === null) throw fail('ding.binding_asked');
      return session;
    },

    bindApproved: async (trx, { viewer, subjectId, payload }) => {
      const writer = makePlatformLoginStore(trx);
      if (!(await writer.holdAccount(subjectId))) throw fail('account.not_found');
      await writer.bind(payload as Identity, subjectId, clock.now());
      await ownerNotices.tellDone(trx, { viewer, id: subjectId, kind: 'bind' });
      return null;
    },
  };
}
