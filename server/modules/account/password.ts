import type { CallInput, CallReply } from '@contract/contract';
import type { PasswordPurpose } from '@contract/rules/password-nonce';
import { PASSWORD_WEAKNESSES, passwordProblems } from '@contract/rules/password';
import type { Viewer } from '@contract/rules/roles';
import { isMobile } from '@contract/rules/sms-code';
import type { Clock } from '../../platform/clock';
import type { PasswordWork } from '../../platform/crypto/password-work';
import type { SealedPasswords } from '../../platform/crypto/sealed-passwords';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteOwn, tellCall } from '../../platform/events/events';
import type { Caller } from '../../platform/http/browsers';
import type { AccountSessions } from '../session/service';
import type { CodeTarget, SmsCodes } from './sms-code';
import { CODE_SENT, type SmsSender } from './sms-sender';
import { makeAccountStore } from './store';

export interface Passwords {
  /** Returns the nonce that is encrypted together with the passwords of one call. */
  drawNonce(purpose: PasswordPurpose): Promise<CallReply<'password.nonce'>>;
  /** Sends a code for a forgotten password; gives the same answer equally fast when no account has the number. */
  sendCode(mobile: string, caller: Caller): Promise<CallReply<'password.sendCode'>>;
  /** Throws sms.code_wrong; a correct code stays valid. */
  checkCode(mobile: string, code: string, caller: Caller): Promise<void>;
  /** Sets a new password after the old one was forgotten; ends all sessions of the account and its lock. Throws session.busy too. */
  change(input: CallInput<'password.change'>['query'], caller: Caller): Promise<void>;
  /**
   * Sets the caller's own password after checking the old one, and ends the other sessions. `token` is the caller's session, which stays. Throws
   * session.busy too.
   */
  reset(viewer: Viewer, input: CallInput<'password.reset'>['body'], by: { token: string; caller: Caller }): Promise<void>;
}

interface NextPassword {
  passwordHash: string;
  caller: Caller;
  /** Returns the error to throw when another change came first. */
  stale: () => Error;
  /** The token of the session that stays signed in. */
  except?: string;
}

const forgotten = (mobile: string): CodeTarget => ({ purpose: 'password', mobile, accountId: null });

/** The event shows only that the password was changed, never the password. */
const CHANGED = { after: { password: '已更换' } };

/** Throws password.weak with the list of missing character kinds. */
function checkStrength(password: string): void {
  const missing = passwordProblems(password);
  if (missing.length > 0) throw fail('password.weak', { missing }, `新密码须满足：${missing.join('、')}`);
}

export function makePasswords(options: {
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'keyedHash' | 'textCipher'>;
  passwords: PasswordWork;
  sealed: SealedPasswords;
  codes: SmsCodes;
  sender: SmsSender;
  sessions: AccountSessions;
}): Passwords {
  const { db, clock, secrets, passwords, sealed, codes, sender, sessions } = options;
  const accounts = makeAccountStore(db);

  type Known = Pick<Awaited<ReturnType<typeof accounts.find>>, 'id' | 'username' | 'name' | 'passwordHash'>;

  /** Throws password.guessable, or password.used when the password equals a former one. */
  async function checkNew({ id, username, name }: Known, password: string, mobile: string): Promise<void> {
    const weakness = await passwords.weakness(password, [username, name, mobile, ...(await accounts.unitNames(id))]);
    if (weakness) throw fail('password.guessable', {}, PASSWORD_WEAKNESSES[weakness]);
    for (const { passwordHash } of await accounts.formerPasswords(id)) {
      if (await passwords.matches(passwordHash, password)) throw fail('password.used');
    }
  }

  /** Throws `stale` when the password was changed by another call in the meantime. */
  async function save(trx: Db, known: Known, next: NextPassword): Promise<void> {
    const { passwordHash, stale, caller, except } = next;
    const change = { accountId: known.id, knownHash: known.passwordHash, passwordHash, at: clock.now() };
    if (!(await makeAccountStore(trx).changePassword(change))) throw stale();
    await sessions.endAll(known.id, { db: trx, ...(except !== undefined && { except }) });
    await sessions.unlock(known, caller, trx);
    await sessions.distrustAll(known, trx);
    await tellCall(trx);
  }

  return {
    drawNonce: (purpose) => Promise.resolve({ nonce: sealed.draw(purpose) }),

    sendCode: async (mobile, caller) => {
      sender.check();
      const account = await accounts.findByMobile(secrets.keyedHash(mobile));
      const code = await codes.draw(forgotten(mobile), caller);
      // Every caller gets the same answer, so that it does not show whether an account has the number.
      if (account && (await accounts.mayResetBySms(account.id))) {
        noteOwn(account.id);
        sender.sendLater(code, () => tellCall(db));
      }
      return CODE_SENT;
    },

    checkCode: async (mobile, code, caller) => {
      await codes.check(forgotten(mobile), code, caller);
    },

    change: ({ phone, newpassword, msgCode }, caller) =>
      passwords.turn(caller.network, async () => {
        const { newpassword: password } = await sealed.open('forgotten', { newpassword });
        checkStrength(password);
        const codeId = await codes.check(forgotten(phone), msgCode, caller);
        const account = await accounts.findByMobile(secrets.keyedHash(phone));
        if (!account || !(await accounts.mayResetBySms(account.id))) throw fail('sms.code_wrong');
        noteOwn(account.id, CHANGED);
        if (await passwords.matches(account.passwordHash, password)) throw fail('password.same');
        await checkNew(account, password, phone);
        const passwordHash = await passwords.hash(password);
        await db.transaction().execute(async (trx) => {
          await codes.use(codeId, trx);
          await save(trx, account, { passwordHash, caller, stale: () => fail('sms.code_wrong') });
        });
        await sessions.forgetPasswordTries(account.id);
      }),

    reset: (viewer, { username, newPassword, oldPassword }, { token, caller }) =>
      passwords.turn(caller.network, async () => {
        const account = await accounts.find(viewer.userId);
        noteOwn(account.id, CHANGED);
        const name = username.trim();
        const isOwnNumber = isMobile(name) && secrets.keyedHash(name) === account.mobileHash;
        if (name !== account.username && !isOwnNumber) throw fail('password.other_account');
        const { newPassword: password, oldPassword: old } = await sealed.open('change', { newPassword, oldPassword });
        checkStrength(password);
        if (!(await sessions.countPasswordTry(account.id))) throw fail('password.locked');
        if (!(await passwords.matches(account.passwordHash, old))) throw fail('password.wrong');
        await sessions.forgetPasswordTries(account.id);
        if (password === old) throw fail('password.same');
        await checkNew(account, password, secrets.textCipher.decrypt(account.mobileCipher));
        const passwordHash = await passwords.hash(password);
        const next = { passwordHash, caller, except: token, stale: () => fail('password.wrong') };
        await db.transaction().execute((trx) => save(trx, account, next));
      }),
  };
}
