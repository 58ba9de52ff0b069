import { randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSWORD_NONCE_PATTERN, type PasswordPurpose } from '@contract/rules/password-nonce';
import type { Clock } from '../clock';
import type { Db } from '../db/connect';
import { makeSpentStore } from '../db/spent-store';
import { fail } from '../errors';
import type { PasswordWork } from './password-work';
import type { Secrets } from './secrets';

/** A page requests a value just before it sends the passwords; the call waits in the password queue only for seconds. */
const LIFE_MS = 5 * 60_000;
const RANDOM_BYTES = 16;
/** Hex digits of the keyed hash: 128 bits. */
const MARK_LENGTH = 32;
const SEALED = new RegExp(`^(${PASSWORD_NONCE_PATTERN}) ([^]*)$`);

/** Whether a password must be sealed with a one-time value: 'optional' also accepts passwords from pages that do not support these values. */
export type NonceRule = 'required' | 'optional';

/** Passwords as clients send them: encrypted together with a one-time value, so that a third party who intercepts the call cannot send it again. */
export interface SealedPasswords {
  /** Returns a one-time value for one call of this purpose. It is not stored until it is used. */
  draw(purpose: PasswordPurpose): string;
  /**
   * Returns the decrypted passwords of one call, by field name; all are sealed with one value, which this call uses up. Throws request.invalid with
   * the field that is not a valid cipher text, and password.nonce_missing, nonce_wrong, nonce_over and nonce_used.
   */
  open<F extends string>(purpose: PasswordPurpose, ciphers: Readonly<Record<F, string>>): Promise<Record<F, string>>;
}

export function makeSealedPasswords(options: {
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'keyedHash'>;
  passwords: Pick<PasswordWork, 'decrypt'>;
  rule?: NonceRule;
}): SealedPasswords {
  const { db, clock, secrets, passwords, rule = 'required' } = options;
  const store = makeSpentStore(db);

  const markOf = (purpose: PasswordPurpose, body: string): string =>
    secrets.keyedHash(`password nonce ${purpose} ${body}`).slice(0, MARK_LENGTH);

  async function spend(purpose: PasswordPurpose, nonce: string): Promise<void> {
    const [until = '', random = '', mark = ''] = nonce.split('.');
    if (!timingSafeEqual(Buffer.from(markOf(purpose, `${until}.${random}`)), Buffer.from(mark))) throw fail('password.nonce_wrong');
    const expiresAt = new Date(Number.parseInt(until, 36));
    if (expiresAt <= clock.now()) throw fail('password.nonce_over');
    if (!(await store.spend(nonce, expiresAt))) throw fail('password.nonce_used');
  }

  return {
    draw: (purpose) => {
      const body = `${(clock.now().getTime() + LIFE_MS).toString(36)}.${randomBytes(RANDOM_BYTES).toString('base64url')}`;
      return `${body}.${markOf(purpose, body)}`;
    },

    open: async <F extends string>(purpose: PasswordPurpose, ciphers: Readonly<Record<F, string>>) => {
      const nonces = new Set<string>();
      const opened: Partial<Record<F, string>> = {};
      for (const field of Object.keys(ciphers) as F[]) {
        const text = await passwords.decrypt(ciphers[field]);
        if (text === null) throw fail('request.invalid', { field });
        const [, nonce = '', password = text] = SEALED.exec(text) ?? [];
        nonces.add(nonce);
        opened[field] = password;
      }
      const [nonce = '', other] = nonces;
      if (other !== undefined) throw fail('password.nonce_wrong');
      if (nonce) await spend(purpose, nonce);
      else if (rule === 'required') throw fail('password.nonce_missing');
      return opened as Record<F, string>;
    },
  };
}
