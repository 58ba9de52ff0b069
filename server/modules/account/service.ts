import type { CallReply } from '@contract/contract';
import type { PlatformName } from '@contract/rules/platforms';
import type { Viewer } from '@contract/rules/roles';
import type { PlatformBinding, Profile, SignedInSession } from '@contract/schema/account';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock';
import { maskMobile } from '../../platform/crypto/mobile';
import type { PasswordWork } from '../../platform/crypto/password-work';
import type { SealedPasswords } from '../../platform/crypto/sealed-passwords';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteOwn, tellCall } from '../../platform/events/events';
import type { Caller } from '../../platform/http/browsers';
import { pagingOf } from '../../platform/records/page';
import type { SmsGateway } from '../../platform/sms/gateway';
import type { Avatars, Picture } from '../file/service';
import type { AccountSessions } from '../session/service';
import { makeMobiles, type Mobiles } from './mobile';
import { makePasswords, type Passwords } from './password';
import { makeProvenNumbers, type ProvenNumbers } from './proven-numbers';
import { makeSmsCodes } from './sms-code';
import { CODE_SENT, makeSmsSender } from './sms-sender';
import { makeAccountStore } from './store';

export type { ProvenNumbers } from './proven-numbers';

export interface AccountService {
  passwords: Passwords;
  numbers: ProvenNumbers;
  profile(viewer: Viewer): Promise<Profile>;
  /** Throws account.avatar_invalid. */
  setAvatar(viewer: Viewer, fileId: string | null): Promise<Profile>;
  /** Throws file.not_found when the id is not the current picture of an account. */
  findAvatar(id: string): Promise<Picture>;
  sendMobileCode: Mobiles['sendCode'];
  changeMobile(viewer: Viewer, input: { mobile: string; smsCode: string }, caller: Caller): Promise<Profile>;
  /** Sends a code that ends a lock; gives the same answer equally fast when no account has the number. */
  sendUnlockCode(mobile: string, caller: Caller): Promise<CallReply<'account.sendUnlockCode'>>;
  /** Ends the lock of the account with this number and trusts this browser, so that failed logins elsewhere do not lock it out. Throws sms.code_wrong. */
  unlock(proof: { mobile: string; smsCode: string }, caller: Caller): Promise<void>;
  /** Codes with which a visitor without an account proves a mobile number, to book a time. */
  visitorCodes: {
    /** Throws sms.too_soon and the errors of the gateway. */
    send(mobile: string, caller: Caller): Promise<CallReply<'account.sendMobileCode'>>;
    /** Returns a function that uses the code up in the caller's transaction. Throws sms.code_wrong. */
    check(proof: { mobile: string; smsCode: string }, caller: Caller): Promise<(trx: Db) => Promise<void>>;
  };
  /** Returns the caller's sessions; the session of `token` is flagged. */
  sessions(viewer: Viewer, token: string): Promise<SignedInSession[]>;
  /** Throws account.session_unknown. */
  endSession(viewer: Viewer, id: string): Promise<void>;
  endOtherSessions(viewer: Viewer, token: string): Promise<{ ended: number }>;
  loginHistory(viewer: Viewer, paging: { page?: number; pageSize?: number }): Promise<CallReply<'account.loginHistory'>>;
  /** Returns the platforms that the account is bound to. */
  bindings(viewer: Viewer): Promise<PlatformBinding[]>;
  /** Removes the binding, so that the platform no longer signs the account in nor delivers notices to it; returns the remaining bindings. Sessions stay. */
  unbind(viewer: Viewer, platform: PlatformName): Promise<PlatformBinding[]>;
  /** Fills in missing number hashes and removes expired rows. */
  sweep(): Promise<void>;
  /** Resolves when no work is in progress any more. */
  settle(): Promise<void>;
}

export function makeAccountService(options: {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  passwords: PasswordWork;
  sealed: SealedPasswords;
  gateway: SmsGateway;
  avatars: Avatars;
  sessions: AccountSessions;
  log: FastifyBaseLogger;
}): AccountService {
  const { db, clock, secrets, passwords, sealed, gateway, avatars, sessions, log } = options;
  const store = makeAccountStore(db);
  const codes = makeSmsCodes({ db, clock, secrets });
  const sender = makeSmsSender({ gateway, codes, log });
  const numbers = makeProvenNumbers({ db, secrets, codes, sender });
  const mobiles = makeMobiles({ db, secrets, codes, sender });

  async function profile({ userId }: Viewer): Promise<Profile> {
    const [account, avatar] = await Promise.all([store.find(userId), avatars.addressOf(userId)]);
    return {
      username: account.username,
      name: account.name,
      avatar,
      mobile: maskMobile(secrets.textCipher.decrypt(account.mobileCipher)),
      passwordChangedAt: account.passwordChangedAt?.toISOString() ?? null,
      createdAt: account.createdAt.toISOString(),
    };
  }

  const bindings = async ({ userId }: Viewer): Promise<PlatformBinding[]> =>
    (await store.bindings(userId)).map(({ platform, boundAt }) => ({ platform, boundAt: boundAt.toISOString() }));

  return {
    passwords: makePasswords({ db, clock, secrets, passwords, sealed, codes, sender, sessions }),
    numbers,
    profile,

    setAvatar: async (viewer, fileId) => {
      noteOwn(viewer.userId);
      await avatars.set(viewer.userId, fileId);
      return profile(viewer);
    },
    findAvatar: (id) => avatars.find(id),

    sendMobileCode: (accountId, mobile, caller) => {
      noteOwn(accountId);
      return mobiles.sendCode(accountId, mobile, caller);
    },
    changeMobile: async (viewer, input, caller) => {
      const before = await profile(viewer);
      noteOwn(viewer.userId, { before: { mobile: before.mobile }, after: { mobile: maskMobile(input.mobile) } });
      await mobiles.change(viewer.userId, input, caller);
      return profile(viewer);
    },

    sendUnlockCode: (mobile, caller) => numbers.sendCode('unlock', mobile, caller),
    unlock: async (proof, caller) => {
      const { accountId: id, username, useCode } = await numbers.check('unlock', proof, caller);
      await db.transaction().execute(async (trx) => {
        await useCode(trx);
        await sessions.unlock({ id, username }, caller, trx);
        await sessions.trust({ id, username }, caller, trx);
        await tellCall(trx);
      });
    },

    visitorCodes: {
      send: async (mobile, caller) => {
        sender.check();
        await sender.send(await codes.draw({ purpose: 'booking', mobile, accountId: null }, caller));
        return CODE_SENT;
      },
      check: async ({ mobile, smsCode }, caller) => {
        const id = await codes.check({ purpose: 'booking', mobile, accountId: null }, smsCode, caller);
        return (trx) => codes.use(id, trx);
      },
    },

    sessions: (viewer, token) => sessions.list(viewer.userId, token),
    endSession: async (viewer, id) => {
      noteOwn(viewer.userId, { after: { ended: 1 } });
      await db.transaction().execute(async (trx) => {
        if (!(await sessions.end(viewer.userId, id, trx))) throw fail('account.session_unknown');
        await tellCall(trx);
      });
    },
    endOtherSessions: (viewer, token) => {
      noteOwn(viewer.userId);
      return db.transaction().execute(async (trx) => {
        const ended = await sessions.endAll(viewer.userId, { except: token, db: trx });
        await tellCall(trx, { after: { ended } });
        return { ended };
      });
    },
    loginHistory: async (viewer, query) => {
      const paging = pagingOf(query);
      return { ...(await sessions.loginHistory(viewer.userId, paging)), ...paging };
    },

    bindings,
    unbind: async (viewer, platform) => {
      noteOwn(viewer.userId, { before: { platform } });
      await db.transaction().execute(async (trx) => {
        await makeAccountStore(trx).unbind(viewer.userId, platform);
        await tellCall(trx);
      });
      return bindings(viewer);
    },

    sweep: async () => {
      await mobiles.fillHashes();
      await codes.sweep();
    },
    settle: () => sender.settle(),
  };
}
