import { randomInt, randomUUID } from 'node:crypto';
import { DAY_MS } from '@contract/rules/beijing';
import { SMS_CODE_LENGTH, SMS_CODE_LIFE_MS } from '@contract/rules/sms-code';
import type { Clock } from '../../platform/clock';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Caller } from '../../platform/http/browsers';
import type { SmsMessage } from '../../platform/sms/gateway';
import { type CodeAsker, type StoredCodeTarget, makeSmsCodeStore } from './sms-code-store';
import { CODE_TRIES, waitAfter } from './sms-limits';

/** Only the codes of the last day are counted, so older ones need not be kept long. */
const KEPT_MS = 2 * DAY_MS;

/** The purpose and the mobile number of a code; `accountId` is set where the caller must be signed in to ask. */
export interface CodeTarget {
  purpose: StoredCodeTarget['purpose'];
  mobile: string;
  accountId: number | null;
}

/** A created code and the message that carries it. */
export interface DrawnCode {
  id: string;
  message: SmsMessage;
}

export interface SmsCodes {
  /** Creates a code and makes the earlier codes of this caller invalid. Throws sms.too_soon with `retryAfterSeconds`. */
  draw(target: CodeTarget, caller: Caller): Promise<DrawnCode>;
  /** Deletes the code again when it could not be sent. */
  cancel(id: string): Promise<void>;
  /** Returns the id of the code when it is right; otherwise counts the try and throws sms.code_wrong. */
  check(target: CodeTarget, code: string, caller: Caller): Promise<string>;
  /** Uses the code up in the caller's transaction; throws sms.code_wrong when it was used already. */
  use(id: string, trx: Db): Promise<void>;
  sweep(): Promise<void>;
}

export function makeSmsCodes({ db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets }): SmsCodes {
  /** The hash includes the id, so that equal codes have different hashes in the table. */
  const hashOf = (id: string, code: string): string => secrets.keyedHash(`${id}:${code}`);
  const subjectOf = ({ mobile, ...rest }: CodeTarget): StoredCodeTarget => ({ ...rest, mobileHash: secrets.keyedHash(mobile) });

  const askerOf = (caller: Caller, browserHash: string | null): CodeAsker => ({
    browserHash,
    networkHash: secrets.keyedHash(`network ${caller.network}`),
  });

  return {
    draw: (target, caller) =>
      db.transaction().execute(async (trx) => {
        const store = makeSmsCodeStore(trx);
        const subject = subjectOf(target);
        const { mobileHash, accountId } = subject;
        const asker = askerOf(caller, caller.mark());
        await store.lock(mobileHash);
        if (accountId !== null) await store.lock(`account ${accountId}`);
        const sentAt = clock.now();
        const since = new Date(sentAt.getTime() - DAY_MS);
        const toNumber = await store.listOfNumber(mobileHash, asker, since);
        const wait = waitAfter({ toNumber, byAccount: accountId === null ? [] : await store.listOfAccount(accountId, since) }, sentAt);
        if (wait > 0) throw fail('sms.too_soon', { retryAfterSeconds: Math.ceil(wait / 1000) });
        const id = randomUUID();
        const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');
        const expiresAt = new Date(sentAt.getTime() + SMS_CODE_LIFE_MS);
        await store.save({ id, ...subject, ...asker, codeHash: hashOf(id, code), sentAt, expiresAt });
        return { id, message: { mobile: target.mobile, code, purpose: target.purpose, lifeSeconds: SMS_CODE_LIFE_MS / 1000 } };
      }),

    cancel: (id) => makeSmsCodeStore(db).remove(id),

    check: async (target, code, caller) => {
      const store = makeSmsCodeStore(db);
      const [subject, asker] = [subjectOf(target), askerOf(caller, caller.browser())];
      const tried = await store.countTry(subject, asker, clock.now(), CODE_TRIES);
      const right = tried.find(({ id, codeHash }) => codeHash === hashOf(id, code));
      if (!right) throw fail('sms.code_wrong');
      for (const { id } of tried) await store.forgiveTry(id, subject, asker);
      return right.id;
    },

    use: async (id, trx) => {
      if (!(await makeSmsCodeStore(trx).use(id, clock.now()))) throw fail('sms.code_wrong');
    },

    sweep: () => makeSmsCodeStore(db).sweep(new Date(clock.now().getTime() - KEPT_MS)),
  };
}
