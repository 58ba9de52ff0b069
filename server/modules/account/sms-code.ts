import { randomInt, randomUUID } from 'node:crypto';
import { DAY_MS } from '@contract/rules/beijing';
import { SMS_CODE_LENGTH, SMS_CODE_LIFE_MS, SMS_CODE_PAUSE_MS, SMS_CODE_TRIES, SMS_CODES_PER_DAY } from '@contract/rules/sms-code';
import type { Clock } from '../../platform/clock';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { SmsMessage } from '../../platform/sms/gateway';
import { type CodeSubject, makeSmsCodeStore } from './sms-code-store';

/** Those of the last day are counted; longer none is kept. */
const KEPT_MS = 2 * DAY_MS;

/** Whom a code is for; `accountId` where one has to be signed in to ask. */
export interface CodeTarget {
  purpose: CodeSubject['purpose'];
  mobile: string;
  accountId: number | null;
}

/** A code that was drawn, and the message that brings it. */
export interface DrawnCode {
  id: string;
  message: SmsMessage;
}

export interface SmsCodes {
  /** Draws a code, which makes those before it useless. Throws sms.too_soon with `retryAfterSeconds`. */
  draw(target: CodeTarget): Promise<DrawnCode>;
  /** Undoes draw, when the code could not be sent. */
  cancel(id: string): Promise<void>;
  /** The id of the code when it is the right one; else counts the try and throws sms.code_wrong. */
  check(target: CodeTarget, code: string): Promise<string>;
  /** Uses the code up, in the caller's transaction; throws sms.code_wrong when it was used already. */
  use(id: string, trx: Db): Promise<void>;
  sweep(): Promise<void>;
}

/** How long the number has to wait for another code, after those sent in the last day, newest first. Milliseconds, 0 for not at all. */
function waitAfter(sent: readonly Date[], now: Date): number {
  const [last] = sent;
  const oldestThatCounts = sent[SMS_CODES_PER_DAY - 1];
  const pauseEnd = last ? last.getTime() + SMS_CODE_PAUSE_MS : 0;
  const dayEnd = oldestThatCounts ? oldestThatCounts.getTime() + DAY_MS : 0;
  return Math.max(0, Math.max(pauseEnd, dayEnd) - now.getTime());
}

export function makeSmsCodes({ db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets }): SmsCodes {
  /** Bound to its id, so that equal codes are not equal in the table. */
  const hashOf = (id: string, code: string): string => secrets.keyedHash(`${id}:${code}`);
  const subjectOf = ({ mobile, ...rest }: CodeTarget): CodeSubject => ({ ...rest, mobileHash: secrets.keyedHash(mobile) });

  return {
    draw: (target) =>
      db.transaction().execute(async (trx) => {
        const store = makeSmsCodeStore(trx);
        const subject = subjectOf(target);
        await store.lockNumber(subject.mobileHash);
        const sentAt = clock.now();
        const wait = waitAfter(await store.listSent(subject.mobileHash, new Date(sentAt.getTime() - DAY_MS)), sentAt);
        if (wait > 0) throw fail('sms.too_soon', { retryAfterSeconds: Math.ceil(wait / 1000) });
        const id = randomUUID();
        const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');
        const expiresAt = new Date(sentAt.getTime() + SMS_CODE_LIFE_MS);
        await store.save({ id, ...subject, codeHash: hashOf(id, code), sentAt, expiresAt });
        return { id, message: { mobile: target.mobile, code, purpose: target.purpose, lifeSeconds: SMS_CODE_LIFE_MS / 1000 } };
      }),

    cancel: (id) => makeSmsCodeStore(db).remove(id),

    check: async (target, code) => {
      const store = makeSmsCodeStore(db);
      const tried = await store.countTry(subjectOf(target), clock.now(), SMS_CODE_TRIES);
      if (tried?.codeHash !== hashOf(tried?.id ?? '', code)) throw fail('sms.code_wrong');
      await store.forgiveTry(tried.id);
      return tried.id;
    },

    use: async (id, trx) => {
      if (!(await makeSmsCodeStore(trx).use(id, clock.now()))) throw fail('sms.code_wrong');
    },

    sweep: () => makeSmsCodeStore(db).sweep(new Date(clock.now().getTime() - KEPT_MS)),
  };
}
