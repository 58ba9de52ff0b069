import type { Static } from '@sinclair/typebox';
import type { LoginQuery, LoginReply } from '@contract/schema/session';
import type { Clock } from '../../platform/clock';
import { hashPassword, passwordMatches } from '../../platform/crypto/password';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Origin } from '../../platform/http/origin';
import type { Captchas } from './captcha';
import { makeLoginEventStore } from './login-event-store';
import { type AttemptRules, makeLoginStore } from './login-store';
import { makeSessionStore } from './store';

const LOCK_MINUTES = 15;
export const NAME_RULES: AttemptRules = { captchaAfter: 3, lockAfter: 5, windowMs: LOCK_MINUTES * 60_000 };
/** Many people may sit behind one address: it is never locked, only asked for captchas. */
const ADDRESS_RULES: AttemptRules = { ...NAME_RULES, lockAfter: null };

export const REFUSED = '用户名或密码错误';
const CAPTCHA_WRONG = '请输入正确的验证码';

/** What failures of a user name are counted under. */
export const nameSubject = (username: string): string => `user:${username}`;

type Refusal = Static<typeof LoginReply> & { code: '0' };
/** The hash that the password was checked against comes along: it may be another one by the time the session begins. */
export type LoginOutcome = { accountId: number; passwordHash: string } | { refusal: Refusal };

/** The clock time in China of the lock's end: people read it, and all of them are there. */
function clockTime(date: Date): string {
  return new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', hour12: false }).format(date);
}

class Refused extends Error {}

/** Checks a name and a password, with captchas and locks between. */
export function makeLogin(options: { db: Db; clock: Clock; captchas: Captchas; decryptSm2: (cipher: string) => string | null }) {
  const { db, clock, captchas, decryptSm2 } = options;
  const attempts = makeLoginStore(db);
  const accounts = makeSessionStore(db);
  const events = makeLoginEventStore(db);
  // A name that nobody has takes as long as one with a password.
  const nobodysHash = hashPassword('nobody has this password');

  /** Both subjects or neither are counted. */
  async function countAttempt(subjects: { name: string; address: string }, captchaPassed: boolean): Promise<boolean> {
    const now = clock.now();
    try {
      await db.transaction().execute(async (trx) => {
        const store = makeLoginStore(trx);
        if (!(await store.countAttempt(subjects.address, ADDRESS_RULES, now, captchaPassed))) throw new Refused();
        if (!(await store.countAttempt(subjects.name, NAME_RULES, now, captchaPassed))) throw new Refused();
      });
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  /** What to tell after a refusal: the lock's end, whether the next attempt needs a captcha, or just that it was wrong. */
  async function refusal(subjects: { name: string; address: string }, message: string): Promise<{ refusal: Refusal }> {
    const now = clock.now();
    const [name, address] = await Promise.all([attempts.findFailure(subjects.name), attempts.findFailure(subjects.address)]);
    const remembered = new Date(now.getTime() - NAME_RULES.windowMs);
    const captchaRequired = [name, address].some((row) => row && row.lastAt > remembered && row.failures >= NAME_RULES.captchaAfter);
    const lockedUntil = name?.lockedUntil && name.lockedUntil > now ? name.lockedUntil : null;
    if (!lockedUntil) return { refusal: { code: '0', message, captchaRequired } };
    const locked = `登录失败次数过多，账号已锁定，请在 ${clockTime(lockedUntil)} 之后再试`;
    return { refusal: { code: '0', message: locked, captchaRequired, lockedUntil: lockedUntil.toISOString() } };
  }

  async function forget(subjects: { name: string; address: string }): Promise<void> {
    const failures = await attempts.clearFailures(subjects.name);
    // Only what this name added: one good account must not wash clean an address that tries many names.
    await attempts.forgiveFailures(subjects.address, failures);
  }

  /** Refused before the password was looked at: locked, or without the captcha. */
  async function refuseAttempt(subjects: { name: string; address: string }, username: string, origin: Origin): Promise<LoginOutcome> {
    const outcome = await refusal(subjects, CAPTCHA_WRONG);
    const { lockedUntil } = outcome.refusal;
    if (lockedUntil === undefined) return outcome;
    const lockedSince = new Date(Date.parse(lockedUntil) - NAME_RULES.windowMs);
    await events.saveLocked(username, { at: clock.now(), ...origin }, lockedSince);
    return outcome;
  }

  /** The account, or the answer that refuses. A password that is no cipher text of ours throws request.invalid. */
  return async function login(query: Static<typeof LoginQuery>, origin: Origin): Promise<LoginOutcome> {
    const password = decryptSm2(query.password);
    if (password === null) throw fail('request.invalid', { field: 'password' });
    const username = query.username.trim();
    const subjects = { name: nameSubject(username), address: `ip:${origin.ip}` };
    const captchaPassed = await captchas.solve(query.captchaId, query.captchaCode);
    if (!(await countAttempt(subjects, captchaPassed))) return refuseAttempt(subjects, username, origin);
    const account = await accounts.findAccountByName(username);
    const matches = await passwordMatches(account?.passwordHash ?? (await nobodysHash), password);
    if (!account) return refusal(subjects, REFUSED);
    if (!matches || account.disabled) {
      const outcome = matches ? 'disabled' : 'refused';
      await events.save({ accountId: account.id, at: clock.now(), ...origin, way: 'password', outcome });
      return refusal(subjects, REFUSED);
    }
    await forget(subjects);
    return { accountId: account.id, passwordHash: account.passwordHash };
  };
}
