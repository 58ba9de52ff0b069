import type { Static } from '@sinclair/typebox';
import type { LoginQuery, LoginReply } from '@contract/schema/session';
import type { Clock } from '../../platform/clock';
import { isWithoutPepper } from '../../platform/crypto/password';
import type { PasswordWork } from '../../platform/crypto/password-work';
import type { SealedPasswords } from '../../platform/crypto/sealed-passwords';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/connect';
import type { Origin } from '../../platform/http/origin';
import { accountCounter, browserKey, networkKey, outlook, type AttemptCounter, countersOf } from './attempt-rules';
import type { Captchas } from './captcha';
import { nameAs } from './typed-name';
import { makeLoginEventStore } from './login-event-store';
import { makeLoginStore } from './login-store';
import { makeOriginStore } from './origin-store';
import { makeSessionStore } from './store';

/** A name counts as known at a place for this long after its login there. */
export const KNOWN_MS = 180 * 24 * 3_600_000;

export const REFUSED = '用户名或密码错误';
/** The same text for every number, so that it does not show whether an account has the number or is locked. */
const MOBILE_REFUSED = '手机号或密码错误。没有输错的，账号可能已被锁定，请 15 分钟后再试';
const CAPTCHA_WRONG = '请输入正确的验证码';
const ONE_TIME_OVER = '一次性密码已过期，请联系系统管理员重新发放';

type Refusal = Static<typeof LoginReply> & { code: '0' };
/** Includes the hash that the password was checked against, because it may have changed by the time the session begins. */
export type LoginOutcome = { accountId: number; passwordHash: string } | { refusal: Refusal };

/** The origin of an attempt: for its entry in the history, and for its counters. */
export interface LoginPlace {
  origin: Origin;
  network: string;
  /** The browser's identification; null for a browser without a cookie of this server. */
  browser: string | null;
}

/** Formats the end of the lock in China's time, where all users are. */
function clockTime(date: Date): string {
  return new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', hour12: false }).format(date);
}

/** Checks a name and a password, with captchas and locks. */
export function makeLogin(options: {
  db: Db;
  clock: Clock;
  keyedHash: Secrets['keyedHash'];
  captchas: Captchas;
  passwords: PasswordWork;
  sealed: SealedPasswords;
}) {
  const { db, clock, keyedHash, captchas, passwords, sealed } = options;
  const attempts = makeLoginStore(db);
  const origins = makeOriginStore(db);
  const events = makeLoginEventStore(db);
  const sessions = makeSessionStore(db);

  /** Returns the answer after a refusal: the end of the lock, whether the next attempt needs a captcha, or only that it was wrong. */
  async function refusal(subjects: readonly AttemptCounter[], message: string): Promise<{ refusal: Refusal; lockedSince: Date | null }> {
    const { captchaRequired, lockedUntil, lockedSince } = outlook(subjects, await attempts.findCounted(subjects), clock.now());
    if (!lockedUntil) return { refusal: { code: '0', message, captchaRequired }, lockedSince };
    const locked = `登录失败次数过多，账号已锁定，请在 ${clockTime(lockedUntil)} 之后再试`;
    return { refusal: { code: '0', message: locked, captchaRequired, lockedUntil: lockedUntil.toISOString() }, lockedSince };
  }

  /** A success removes the counted failures. */
  async function forget(subjects: readonly AttemptCounter[]): Promise<void> {
    let last = 0;
    for (const { key, rule } of subjects) {
      // From the network only the failures of this name are removed: one valid login must not reset the counter of a caller who tries many names.
      if (rule.drainMs !== undefined) await attempts.forgiveFailures(key, last);
      else last = await attempts.clearFailures(key);
    }
  }

  /** Writes a hash of an earlier version anew, with the secret part. Returns the hash that is stored now. */
  async function renewed({ id, passwordHash }: { id: number; passwordHash: string }, password: string): Promise<string> {
    if (!isWithoutPepper(passwordHash)) return passwordHash;
    const next = await passwords.hash(password);
    if (await sessions.renewHash(id, passwordHash, next)) return next;
    // Another login of the account was faster, or the password was changed.
    const stored = await sessions.findPassword(id);
    return (await passwords.matches(stored, password)) ? stored : passwordHash;
  }

  /** Returns the account or the refusal. Throws the errors of a password that is not sealed for a login. */
  async function attempt(query: Static<typeof LoginQuery>, place: LoginPlace): Promise<LoginOutcome> {
    const { password } = await sealed.open('login', { password: query.password });
    const at = { at: clock.now(), ...place.origin };
    const captchaPassed = await captchas.solve(query.captchaId, query.captchaCode);
    const keys = { network: networkKey(place.network), browser: place.browser && browserKey(place.browser) };
    const typed = nameAs(query.username, keyedHash);
    const { account, known } = await origins.findAccount(typed, keys, new Date(at.at.getTime() - KNOWN_MS));
    // An attempt by number never gets the milder rules of a known network, because they would reveal that an account has the number.
    const way = typed.mobileHash !== null && known === 'network' ? 'none' : known;
    const subjects = countersOf({ ...place, name: typed.counted, known: way });
    const own = accountCounter(account, { name: typed.counted, browser: place.browser, known });
    if (!(await attempts.countAttempt(subjects, at.at, captchaPassed))) {
      // Refused before the password was checked: locked, or the captcha is missing.
      const { lockedSince, ...outcome } = await refusal(subjects, CAPTCHA_WRONG);
      if (lockedSince) await events.saveLocked(account?.id ?? 0, at, lockedSince);
      return outcome;
    }
    // The account was tried too often under another of its names: does the same work and gives the same answer as for a wrong password.
    const isSpent = !(await attempts.countAttempt([own], at.at, captchaPassed));
    // Does the same work for a name without an account and for an account without a password.
    const matches = await passwords.matches(account?.passwordHash ?? '', password);
    if (account && matches && !account.disabled && !isSpent) {
      await attempts.clearFailures(own.key);
      // If the count of a number were removed, it would show that an account has the number; the owner's browser is known from now on and has its own
      // counter.
      if (typed.mobileHash === null || way === 'browser') await forget(subjects);
      if (account.oneTimeUntil && account.oneTimeUntil <= at.at) return { refusal: { code: '0', message: ONE_TIME_OVER } };
      return { accountId: account.id, passwordHash: await renewed(account, password) };
    }
    const outcome = isSpent ? 'locked' : matches ? 'disabled' : 'refused';
    if (account) await events.save({ accountId: account.id, ...at, way: 'password', outcome });
    return { refusal: (await refusal(subjects, typed.mobileHash === null ? REFUSED : MOBILE_REFUSED)).refusal };
  }

  /** Runs the attempt when its turn comes; callers of one network wait for each other first. Throws session.busy. */
  return (query: Static<typeof LoginQuery>, place: LoginPlace): Promise<LoginOutcome> =>
    passwords.turn(place.network, () => attempt(query, place));
}
