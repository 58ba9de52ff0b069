import type { CallReply } from '@contract/contract';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteOwn, tellCall } from '../../platform/events/events';
import type { Caller } from '../../platform/http/browsers';
import type { CodeTarget, SmsCodes } from './sms-code';
import { CODE_SENT, type SmsSender } from './sms-sender';
import { makeAccountStore } from './store';

/** What a caller can do after proving that they hold the number of an account. */
export type ProvingPurpose = 'binding' | 'unlock';

export interface Proven {
  accountId: number;
  username: string;
  useCode: (trx: Db) => Promise<void>;
}

/** Proves by an SMS code that the caller holds the number of an account and therefore owns the account. */
export interface ProvenNumbers {
  /** Sends a code; gives the same answer equally fast when no account has the number. */
  sendCode(purpose: ProvingPurpose, mobile: string, caller: Caller): Promise<CallReply<'password.sendCode'>>;
  /** Returns the account with the number. `useCode` uses the code up in the caller's transaction. Both throw sms.code_wrong. */
  check(purpose: ProvingPurpose, proof: { mobile: string; smsCode: string }, caller: Caller): Promise<Proven>;
}

const targetOf = (purpose: ProvingPurpose, mobile: string): CodeTarget => ({ purpose, mobile, accountId: null });

export function makeProvenNumbers(options: { db: Db; secrets: Secrets; codes: SmsCodes; sender: SmsSender }): ProvenNumbers {
  const { db, secrets, codes, sender } = options;
  const accounts = makeAccountStore(db);

  return {
    sendCode: async (purpose, mobile, caller) => {
      sender.check();
      const account = await accounts.findByMobile(secrets.keyedHash(mobile));
      const code = await codes.draw(targetOf(purpose, mobile), caller);
      if (account) {
        noteOwn(account.id);
        sender.sendLater(code, () => tellCall(db));
      }
      return CODE_SENT;
    },

    check: async (purpose, { mobile, smsCode }, caller) => {
      const codeId = await codes.check(targetOf(purpose, mobile), smsCode, caller);
      const account = await accounts.findByMobile(secrets.keyedHash(mobile));
      if (!account) throw fail('sms.code_wrong');
      noteOwn(account.id);
      return { accountId: account.id, username: account.username, useCode: (trx) => codes.use(codeId, trx) };
    },
  };
}
