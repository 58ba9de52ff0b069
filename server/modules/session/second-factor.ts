import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { CallReply } from '@contract/contract';
import { RECOVERY_CODES, TOTP_DIGITS, TOTP_PERIOD_S } from '@contract/rules/second-factor';
import type { PasswordPurpose } from '@contract/rules/password-nonce';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import type { Clock } from '../../platform/clock';
import type { Secrets } from '../../platform/crypto/secrets';
import type { PasswordWork } from '../../platform/crypto/password-work';
import type { SealedPasswords } from '../../platform/crypto/sealed-passwords';
import { hashToken, newToken } from '../../platform/crypto/token';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { tellCall } from '../../platform/events/events';
import type { AccountSessions } from './account-sessions';
import { factorSubject } from './attempt-rules';
import { makeLoginStore } from './login-store';
import { makeSecondFactorStore } from './second-factor-store';
import { makeSessionStore } from './store';

const ISSUER = '人大代表履职平台';
const TICKET_LIFE_MS = 10 * 60_000;
const TRIES_OF_TICKET = 5;
/** The clock of a phone may differ by this number of time steps. */
const SKEW_STEPS = 1;
const KEY_BYTES = 20;
/** Ten characters out of 30 that are not confused with each other: 49 bits. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz3456789';
const RECOVERY_LENGTH = 10;

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS.charAt(randomInt(RECOVERY_LETTERS.length))).join('');
const readable = (code: string): string => `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
/** Normalises a typed code: blanks, dashes and capitals do not matter. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

const totpOf = (base32: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, digits: TOTP_DIGITS, period: TOTP_PERIOD_S, secret: Secret.fromBase32(base32) });

const DIGITS = new RegExp(`^\\d{${String(TOTP_DIGITS)}}$`);

/** Returns the time step of the code; null for a wrong code. */
function stepOf(base32: string, token: string, now: Date): number | null {
  // The library compares bytes and throws when six characters have more than six bytes.
  if (!DIGITS.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(base32).validate({ token, timestamp, window: SKEW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / TOTP_PERIOD_S) + delta;
}

export type SecondFactors = ReturnType<typeof makeSecondFactors>;

/** The service of second factors. `requiredOf` are the roles that must have one. */
export function makeSecondFactors(options: {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  passwords: PasswordWork;
  sealed: SealedPasswords;
  tries: Pick<AccountSessions, 'countPasswordTry' | 'forgetPasswordTries'>;
  requiredOf: readonly RoleKind[];
}) {
  const { db, clock, secrets, passwords, sealed, tries, requiredOf } = options;
  const store = makeSecondFactorStore(db);
  const attempts = makeLoginStore(db);
  const hashOf = (accountId: number, code: string) => secrets.keyedHash(`recovery ${String(accountId)} ${code}`);

  const isOn = async (accountId: number): Promise<boolean> => Boolean((await store.find(accountId))?.confirmedAt);

  /** Checks and uses up a code of the account. Throws secondFactor.locked, code_wrong, code_used or recovery_wrong. */
  async function spend(accountId: number, given: string): Promise<void> {
    const subject = factorSubject(accountId);
    // Counted before the code is checked, over all tickets, so that parallel calls cannot get more tries than allowed.
    if (!(await attempts.countAttempt([subject], clock.now(), false))) throw fail('secondFactor.locked');
    const code = plain(given);
    const factor = await store.find(accountId);
    if (!factor?.confirmedAt) throw fail('secondFactor.code_wrong');
    const step = stepOf(secrets.textCipher.decrypt(factor.secretCipher), code, clock.now());
    if (step !== null && !(await store.spendStep(accountId, step))) throw fail('secondFactor.code_used');
    if (step === null && !(await store.spendRecoveryCode(accountId, hashOf(accountId, code)))) {
      throw fail(code.length < RECOVERY_LENGTH ? 'secondFactor.code_wrong' : 'secondFactor.recovery_wrong');
    }
    await attempts.clearFailures(subject.key);
  }

  /** Throws password.locked, password.wrong, and the errors of a password that is not sealed for this purpose. */
  async function checkPassword(accountId: number, cipher: string, purpose: PasswordPurpose = 'second-factor'): Promise<void> {
    const { password } = await sealed.open(purpose, { password: cipher });
    if (!(await tries.countPasswordTry(accountId))) throw fail('password.locked', {}, '登录密码多次输入错误，请 15 分钟后再试');
    const known = await makeSessionStore(db).findPassword(accountId);
    if (!(await passwords.matches(known, password))) throw fail('password.wrong', {}, '登录密码不正确，请重新输入');
    await tries.forgetPasswordTries(accountId);
  }

  return {
    isOn,
    isMissing: async (accountId: number, roleKind: RoleKind): Promise<boolean> => requiredOf.includes(roleKind) && !(await isOn(accountId)),

    /** Proves the owner in addition to the login: by the password, and by a code when a factor is on. Throws the errors of either check. */
    prove: async (accountId: number, { password, code }: { password: string; code?: string | undefined }): Promise<void> => {
      await checkPassword(accountId, password, 'binding');
      if (!(await isOn(accountId))) return;
      if (code === undefined) throw fail('secondFactor.code_wrong');
      await spend(accountId, code);
    },

    /** Returns the ticket that a user with the right password sends together with the code. */
    drawTicket: async (accountId: number, passwordHash: string): Promise<string> => {
      const ticket = newToken();
      const expiresAt = new Date(clock.now().getTime() + TICKET_LIFE_MS);
      await store.saveTicket({ ticketHash: hashToken(ticket), accountId, passwordHash, expiresAt });
      return ticket;
    },

    /** Completes the login of the ticket with a code; `onRefused` is called for a wrong one. Throws secondFactor.ticket_over and the errors of a code. */
    enter: async (ticket: string, code: string, onRefused: (accountId: number) => Promise<void>) => {
      const login = await store.tryTicket(hashToken(ticket), clock.now(), TRIES_OF_TICKET);
      if (!login) throw fail('secondFactor.ticket_over');
      try {
        await spend(login.accountId, code);
      } catch (error) {
        await onRefused(login.accountId);
        throw error;
      }
      if (!(await store.takeTicket(hashToken(ticket)))) throw fail('secondFactor.ticket_over');
      return login;
    },

    state: async ({ userId, roleKind }: Viewer): Promise<CallReply<'secondFactor.state'>> => {
      const factor = await store.find(userId);
      const since = factor?.confirmedAt?.toISOString() ?? null;
      return { on: since !== null, since, required: requiredOf.includes(roleKind), recoveryCodesLeft: factor?.codesLeft ?? 0 };
    },

    /**
     * Throws secondFactor.on and the errors of a password. The password is required, because otherwise an open session would be enough to lock the
     * owner out.
     */
    begin: async ({ userId, userName }: Viewer, password: string): Promise<CallReply<'secondFactor.begin'>> => {
      await checkPassword(userId, password);
      const key = new Secret({ size: KEY_BYTES }).base32;
      await db.transaction().execute(async (trx) => {
        if (!(await makeSecondFactorStore(trx).begin(userId, secrets.textCipher.encrypt(key)))) throw fail('secondFactor.on');
        await tellCall(trx);
      });
      return { key, address: totpOf(key, userName).toString() };
    },

    /** Throws secondFactor.not_begun, on, locked or code_wrong. */
    confirm: async ({ userId: accountId }: Viewer, given: string): Promise<CallReply<'secondFactor.confirm'>> => {
      const factor = await store.find(accountId);
      if (!factor) throw fail('secondFactor.not_begun');
      if (factor.confirmedAt) throw fail('secondFactor.on');
      const step = stepOf(secrets.textCipher.decrypt(factor.secretCipher), plain(given), clock.now());
      if (step === null) throw fail('secondFactor.code_wrong');
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      const codeHashes = codes.map((code) => hashOf(accountId, code));
      const begun = { accountId, secretCipher: factor.secretCipher, step, at: clock.now(), codeHashes };
      await db.transaction().execute(async (trx) => {
        if (!(await makeSecondFactorStore(trx).confirm(begun))) throw fail('secondFactor.not_begun');
        await tellCall(trx);
      });
      return { recoveryCodes: codes.map(readable) };
    },

    /** Turns the factor off after the password or a code was checked. */
    end: async ({ userId, roleKind }: Viewer, { password, code }: { password?: string; code?: string }): Promise<void> => {
      if (requiredOf.includes(roleKind)) throw fail('secondFactor.may_not_end');
      if (code !== undefined) await spend(userId, code);
      else if (password !== undefined) await checkPassword(userId, password);
      else throw fail('secondFactor.proof_missing');
      await db.transaction().execute(async (trx) => {
        await makeSecondFactorStore(trx).end(userId);
        await tellCall(trx);
      });
    },

    /** Turns the factor off for an administrator and resets its wrong tries, in the caller's transaction; returns false when none was on. */
    remove: async (trx: Db, accountId: number): Promise<boolean> => {
      await makeLoginStore(trx).clearFailures(factorSubject(accountId).key);
      return makeSecondFactorStore(trx).end(accountId);
    },

    sweep: store.sweep,
  };
}
