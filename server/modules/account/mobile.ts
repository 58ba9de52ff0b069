import type { CallReply } from '@contract/contract';
import { isMobile } from '@contract/rules/sms-code';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { tellCall } from '../../platform/events/events';
import type { Caller } from '../../platform/http/browsers';
import type { CodeTarget, SmsCodes } from './sms-code';
import { CODE_SENT, type SmsSender } from './sms-sender';
import { makeAccountStore } from './store';

const BATCH = 1000;

export interface Mobiles {
  /**
   * Sends a code to the number that the account wants to use. Whether another account already has this number is shown only after the code proves
   * that the caller holds it.
   */
  sendCode(accountId: number, mobile: string, caller: Caller): Promise<CallReply<'account.sendMobileCode'>>;
  /** Throws sms.code_wrong or account.mobile_taken. */
  change(accountId: number, input: { mobile: string; smsCode: string }, caller: Caller): Promise<void>;
  /**
   * Adds the missing hashes of mobile numbers, so that accounts can be found by number: accounts from before the hashes existed and accounts written
   * by other programs.
   */
  fillHashes(): Promise<void>;
}

export function makeMobiles(options: { db: Db; secrets: Secrets; codes: SmsCodes; sender: SmsSender }): Mobiles {
  const { db, secrets, codes, sender } = options;
  const targetOf = (accountId: number, mobile: string): CodeTarget => ({ purpose: 'mobile', mobile, accountId });

  /** Returns null when the text is not a mobile number or cannot be decrypted with this key. */
  function hashOf(mobileCipher: string): string | null {
    try {
      const mobile = secrets.textCipher.decrypt(mobileCipher);
      return isMobile(mobile) ? secrets.keyedHash(mobile) : null;
    } catch {
      return null;
    }
  }

  return {
    sendCode: async (accountId, mobile, caller) => {
      sender.check();
      const code = await codes.draw(targetOf(accountId, mobile), caller);
      await tellCall(db);
      await sender.send(code);
      return CODE_SENT;
    },

    change: async (accountId, { mobile, smsCode }, caller) => {
      const codeId = await codes.check(targetOf(accountId, mobile), smsCode, caller);
      const numbers = { mobileCipher: secrets.textCipher.encrypt(mobile), mobileHash: secrets.keyedHash(mobile) };
      await db.transaction().execute(async (trx) => {
        await codes.use(codeId, trx);
        if (!(await makeAccountStore(trx).changeMobile(accountId, numbers))) throw fail('account.mobile_taken');
        await tellCall(trx);
      });
    },

    fillHashes: async () => {
      const store = makeAccountStore(db);
      let rows = await store.listUnhashed(0, BATCH);
      while (rows.length > 0) {
        const hashed = rows.flatMap((row) => {
          const mobileHash = hashOf(row.mobileCipher);
          return mobileHash === null ? [] : [{ ...row, mobileHash }];
        });
        if (hashed.length > 0) await store.saveHashes(hashed);
        rows = await store.listUnhashed(rows.at(-1)?.id ?? 0, BATCH);
      }
    },
  };
}
