import type { CallReply } from '@contract/contract';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { CodeTarget, SmsCodes } from './sms-code';
import { CODE_SENT, type SmsSender } from './sms-sender';
import { makeAccountStore } from './store';

/** Who holds the number of an account, for those who show so that the account is theirs. */
export interface ProvenNumbers {
  /** Sends a code; says the same, as fast, when nobody has the number. */
  sendCode(mobile: string): Promise<CallReply<'password.sendCode'>>;
  /** The account with the number. `useCode` uses the code up in the caller's transaction. Both throw sms.code_wrong. */
  check(mobile: string, smsCode: string): Promise<{ accountId: number; useCode: (trx: Db) => Promise<void> }>;
}

const binding = (mobile: string): CodeTarget => ({ purpose: 'binding', mobile, accountId: null });

export function makeProvenNumbers(options: { db: Db; secrets: Secrets; codes: SmsCodes; sender: SmsSender }): ProvenNumbers {
  const { db, secrets, codes, sender } = options;
  const accounts = makeAccountStore(db);

  return {
    sendCode: async (mobile) => {
      sender.check();
      const account = await accounts.findByMobile(secrets.keyedHash(mobile));
      const code = await codes.draw(binding(mobile));
      if (account) sender.sendLater(code);
      return CODE_SENT;
    },

    check: async (mobile, smsCode) => {
      const codeId = await codes.check(binding(mobile), smsCode);
      const account = await accounts.findByMobile(secrets.keyedHash(mobile));
      if (!account) throw fail('sms.code_wrong');
      return { accountId: account.id, useCode: (trx) => codes.use(codeId, trx) };
    },
  };
}
