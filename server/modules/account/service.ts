import type { CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import type { Profile, SignedInSession } from '@contract/schema/account';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { SmsGateway } from '../../platform/sms/gateway';
import type { Avatars, Picture } from '../file/service';
import type { AccountSessions } from '../session/service';
import { makeMobiles, type Mobiles } from './mobile';
import { makePasswords, type Passwords } from './password';
import { makeProvenNumbers, type ProvenNumbers } from './proven-numbers';
import { makeSmsCodes } from './sms-code';
import { makeSmsSender } from './sms-sender';
import { makeAccountStore } from './store';

const DEFAULT_PAGE_SIZE = 20;

export type { ProvenNumbers } from './proven-numbers';

export interface AccountService {
  passwords: Passwords;
  numbers: ProvenNumbers;
  profile(viewer: Viewer): Promise<Profile>;
  /** Throws account.avatar_invalid. */
  setAvatar(viewer: Viewer, fileId: string | null): Promise<Profile>;
  /** Throws file.not_found for what is no account's picture now. */
  findAvatar(id: string): Promise<Picture>;
  sendMobileCode: Mobiles['sendCode'];
  changeMobile(viewer: Viewer, input: { mobile: string; smsCode: string }): Promise<Profile>;
  /** The caller's sessions; the one of `token` is flagged. */
  sessions(viewer: Viewer, token: string): Promise<SignedInSession[]>;
  /** Throws account.session_unknown. */
  endSession(viewer: Viewer, id: string): Promise<void>;
  endOtherSessions(viewer: Viewer, token: string): Promise<{ ended: number }>;
  loginHistory(viewer: Viewer, paging: { page?: number; pageSize?: number }): Promise<CallReply<'account.loginHistory'>>;
  /** Fills in what look-ups need, and removes what is over. */
  sweep(): Promise<void>;
  /** Resolves when nothing is under way any more. */
  settle(): Promise<void>;
}

export function makeAccountService(options: {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  gateway: SmsGateway;
  avatars: Avatars;
  sessions: AccountSessions;
  log: FastifyBaseLogger;
}): AccountService {
  const { db, clock, secrets, gateway, avatars, sessions, log } = options;
  const store = makeAccountStore(db);
  const codes = makeSmsCodes({ db, clock, secrets });
  const sender = makeSmsSender({ gateway, codes, log });
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

  return {
    passwords: makePasswords({ db, clock, secrets, codes, sender, sessions }),
    numbers: makeProvenNumbers({ db, secrets, codes, sender }),
    profile,

    setAvatar: async (viewer, fileId) => {
      await avatars.set(viewer.userId, fileId);
      return profile(viewer);
    },
    findAvatar: (id) => avatars.find(id),

    sendMobileCode: (accountId, mobile) => mobiles.sendCode(accountId, mobile),
    changeMobile: async (viewer, input) => {
      await mobiles.change(viewer.userId, input);
      return profile(viewer);
    },

    sessions: (viewer, token) => sessions.list(viewer.userId, token),
    endSession: async (viewer, id) => {
      if (!(await sessions.end(viewer.userId, id))) throw fail('account.session_unknown');
    },
    endOtherSessions: async (viewer, token) => ({ ended: await sessions.endAll(viewer.userId, { except: token }) }),
    loginHistory: async (viewer, { page = 1, pageSize = DEFAULT_PAGE_SIZE }) => ({
      ...(await sessions.loginHistory(viewer.userId, { page, pageSize })),
      page,
      pageSize,
    }),

    sweep: async () => {
      await mobiles.fillHashes();
      await codes.sweep();
    },
    settle: () => sender.settle(),
  };
}
