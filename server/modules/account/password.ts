import type { CallInput, CallReply } from '@contract/contract';
import { passwordProblems } from '@contract/rules/password';
import type { Viewer } from '@contract/rules/roles';
import type { Clock } from '../../platform/clock';
import { hashPassword, passwordMatches } from '../../platform/crypto/password';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { AccountSessions } from '../session/service';
import type { CodeTarget, SmsCodes } from './sms-code';
import { CODE_SENT, type SmsSender } from './sms-sender';
import { makeAccountStore } from './store';

export interface Passwords {
  /** Sends a code for a forgotten password; says the same, as fast, when nobody has the number. */
  sendCode(mobile: string): Promise<CallReply<'password.sendCode'>>;
  /** Throws sms.code_wrong; a right code stays good. */
  checkCode(mobile: string, code: string): Promise<void>;
  /** Sets a forgotten password and ends all sessions of the account. */
  change(input: CallInput<'password.change'>['query']): Promise<void>;
  /** Sets the caller's own password, who knows the old one, and ends the other sessions. `token` is the one that asks. */
  reset(viewer: Viewer, token: string, input: CallInput<'password.reset'>['body']): Promise<void>;
}

const forgotten = (mobile: string): CodeTarget => ({ purpose: 'password', mobile, accountId: null });

/** Throws password.weak, naming what is missing. */
function checkStrength(password: string): void {
  const missing = passwordProblems(password);
  if (missing.length > 0) throw fail('password.weak', { missing }, `新密码须满足：${missing.join('、')}`);
}

export function makePasswords(options: {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  codes: SmsCodes;
  sender: SmsSender;
  sessions: AccountSessions;
}): Passwords {
  const { db, clock, secrets, codes, sender, sessions } = options;
  const accounts = makeAccountStore(db);

  function decrypt(cipher: string, field: string): string {
    const password = secrets.decryptSm2(cipher);
    if (password === null) throw fail('request.invalid', { field });
    return password;
  }

  type Known = Pick<Awaited<ReturnType<typeof accounts.find>>, 'id' | 'username' | 'passwordHash'>;

  /** Throws `stale` when the password was changed by somebody else meanwhile. */
  async function save(trx: Db, known: Known, next: { passwordHash: string; stale: () => Error; except?: string }): Promise<void> {
    const { passwordHash, stale, except } = next;
    const change = { accountId: known.id, knownHash: known.passwordHash, passwordHash, at: clock.now() };
    if (!(await makeAccountStore(trx).changePassword(change))) throw stale();
    await sessions.endAll(known.id, { db: trx, ...(except !== undefined && { except }) });
    await sessions.forgetFailedLogins(known.username, trx);
  }

  return {
    sendCode: async (mobile) => {
      sender.check();
      const account = await accounts.findByMobile(secrets.keyedHash(mobile));
      const code = await codes.draw(forgotten(mobile));
      if (account) sender.sendLater(code);
      return CODE_SENT;
    },

    checkCode: async (mobile, code) => {
      await codes.check(forgotten(mobile), code);
    },

    change: async ({ phone, newpassword, msgCode }) => {
      const password = decrypt(newpassword, 'newpassword');
      checkStrength(password);
      const codeId = await codes.check(forgotten(phone), msgCode);
      const account = await accounts.findByMobile(secrets.keyedHash(phone));
      if (!account) throw fail('sms.code_wrong');
      if (await passwordMatches(account.passwordHash, password)) throw fail('password.same');
      const passwordHash = await hashPassword(password);
      await db.transaction().execute(async (trx) => {
        await codes.use(codeId, trx);
        await save(trx, account, { passwordHash, stale: () => fail('sms.code_wrong') });
      });
      await sessions.forgetPasswordTries(account.id);
    },

    reset: async (viewer, token, { username, newPassword, oldPassword }) => {
      const account = await accounts.find(viewer.userId);
      if (username.trim() !== account.username) throw fail('password.other_account');
      const [password, old] = [decrypt(newPassword, 'newPassword'), decrypt(oldPassword, 'oldPassword')];
      checkStrength(password);
      if (!(await sessions.countPasswordTry(account.id))) throw fail('password.locked');
      if (!(await passwordMatches(account.passwordHash, old))) throw fail('password.wrong');
      await sessions.forgetPasswordTries(account.id);
      if (password === old) throw fail('password.same');
      const passwordHash = await hashPassword(password);
      await db.transaction().execute((trx) => save(trx, account, { passwordHash, except: token, stale: () => fail('password.wrong') }));
    },
  };
}
