/** How one counter of failed logins asks for captchas, locks and forgets. */
export interface AttemptRule {
  /** Failures after which the next attempt needs a captcha; null for never. */
  captchaAfter: number | null;
  /** Failures after which nothing is tried any more until `memoryMs` are over; null for never. */
  lockAfter: number | null;
  /** Failures are forgotten so long after the last one, and a lock lasts so long. */
  memoryMs: number;
  /** One failure is forgiven in each such time; left out, they stay until all are forgotten. */
  drainMs?: number;
  /** No more than so many are kept, so that draining ends. */
  most?: number;
}

/** What is stored of one counter. */
export interface Counted {
  failures: number;
  lastAt: Date;
  lockedUntil: Date | null;
}

/** How a name is known where an attempt comes from: by the browser it has signed in by, by the network alone, or not at all. */
export type Acquaintance = 'browser' | 'network' | 'none';

/** One counter of an attempt: where it is stored, and its rule. */
export interface Subject {
  key: string;
  rule: AttemptRule;
}

const MINUTE_MS = 60_000;
const LOCK_MS = 15 * MINUTE_MS;
const CAPTCHA_AFTER = 3;
const LOCK_AFTER = 5;

/** A name anywhere, guessed at by strangers: it can be guessed five times in a quarter of an hour, by the whole world together. */
const NAME: AttemptRule = { captchaAfter: CAPTCHA_AFTER, lockAfter: LOCK_AFTER, memoryMs: LOCK_MS };
/** Where the name has signed in before, strangers elsewhere cause no captchas. */
const NAME_AT_HOME: AttemptRule = { ...NAME, captchaAfter: null };
/** A name at one network: many people may sit behind it, so one who fails asks nobody else for captchas. */
const NAME_AT_NETWORK: AttemptRule = { ...NAME, lockAfter: null };

/**
 * A network over all names, against one password tried on many of them: captchas and no more, and these for a short time. At one in five
 * seconds a full counter asks strangers for ten minutes, and those who have signed in from there before for two and a half.
 */
const NETWORK: AttemptRule = { captchaAfter: 30, lockAfter: null, memoryMs: LOCK_MS, drainMs: 5000, most: 150 };
const NETWORK_OF_KNOWN: AttemptRule = { ...NETWORK, captchaAfter: 120 };

/** What failures of a name are counted under, as people typed it. */
export const nameKey = (name: string): string => `user:${name}`;
/** A network, and a browser, as counters and acquaintances name them. */
export const networkKey = (network: string): string => `ip:${network}`;
export const browserKey = (browser: string): string => `browser:${browser}`;
/** The name at one network, or by one browser. */
export const pairKey = (name: string, origin: string): string => `${origin} ${name}`;

/** An account over all names that it is called by. */
export const accountKey = (accountId: number): string => `account:${accountId}`;

/**
 * The account's own count, which no answer shows: told of, it would say which number belongs to which name. Where nobody has the name, a count
 * of its own takes the same time.
 */
export function accountSubject(
  account: { id: number } | undefined,
  attempt: { name: string; browser: string | null; known: Acquaintance },
): Subject {
  const key = account ? accountKey(account.id) : `nobody:${attempt.name}`;
  const rule = { ...NAME, captchaAfter: null };
  const isOwnBrowser = attempt.known === 'browser' && attempt.browser !== null;
  return { key: isOwnBrowser ? pairKey(key, browserKey(attempt.browser ?? '')) : key, rule };
}

/** The own tries of who is signed in at their own password. There is no captcha here, so only the lock holds. */
export const passwordSubject = (accountId: number): Subject => ({ key: `password:${accountId}`, rule: { ...NAME, captchaAfter: null } });

/** Codes of an account's second factor, over all its logins: tickets are had for the password, and no number of them gets more tries. */
export const factorSubject = (accountId: number): Subject => ({
  key: `factor:${accountId}`,
  rule: { ...NAME, captchaAfter: null, lockAfter: 10 },
});

/** A network over all names, as strangers meet it. */
export const networkSubject = (network: string): Subject => ({ key: networkKey(network), rule: NETWORK });

/**
 * What an attempt is counted under, the most contended last. By a browser that the name has signed in by it counts for itself: whatever
 * strangers do to the name or the network, they neither ask this person for captchas nor lock them out.
 */
export function subjectsOf(attempt: { name: string; network: string; browser: string | null; known: Acquaintance }): Subject[] {
  const { name, network, browser, known } = attempt;
  if (known === 'browser' && browser !== null) return [{ key: pairKey(name, browserKey(browser)), rule: NAME }];
  const atHome = known === 'network';
  return [
    { key: nameKey(name), rule: atHome ? NAME_AT_HOME : NAME },
    { key: pairKey(name, networkKey(network)), rule: NAME_AT_NETWORK },
    { key: networkKey(network), rule: atHome ? NETWORK_OF_KNOWN : NETWORK },
  ];
}

/** How many failures count now. */
export function levelAt({ memoryMs, drainMs }: AttemptRule, counted: Counted | undefined, now: Date): number {
  if (!counted) return 0;
  // Another node's clock may be ahead.
  const elapsed = Math.max(0, now.getTime() - counted.lastAt.getTime());
  if (elapsed >= memoryMs) return 0;
  return drainMs === undefined ? counted.failures : Math.max(0, counted.failures - elapsed / drainMs);
}

/** Until when nothing is tried; null where it is not locked. */
export const lockedAt = (counted: Counted | undefined, now: Date): Date | null =>
  counted?.lockedUntil && counted.lockedUntil > now ? counted.lockedUntil : null;

/** Whether the next attempt needs a captcha. */
export const asksCaptcha = (rule: AttemptRule, counted: Counted | undefined, now: Date): boolean =>
  rule.captchaAfter !== null && levelAt(rule, counted, now) >= rule.captchaAfter;

/** The counter after one more failure; null, with nothing to count, when it is locked or may be tried only with a captcha. */
export function countFailure(rule: AttemptRule, counted: Counted | undefined, now: Date, captchaPassed: boolean): Counted | null {
  if (lockedAt(counted, now)) return null;
  if (!captchaPassed && asksCaptcha(rule, counted, now)) return null;
  const failures = Math.min(levelAt(rule, counted, now) + 1, rule.most ?? Infinity);
  const locked = rule.lockAfter !== null && failures >= rule.lockAfter;
  return { failures, lastAt: now, lockedUntil: locked ? new Date(now.getTime() + rule.memoryMs) : null };
}

/** What the next attempt meets: a captcha, a lock until then, or nothing. */
export function outlook(subjects: readonly Subject[], counted: ReadonlyMap<string, Counted>, now: Date) {
  const locks = subjects.flatMap(({ key }) => lockedAt(counted.get(key), now) ?? []);
  return {
    captchaRequired: subjects.some(({ key, rule }) => asksCaptcha(rule, counted.get(key), now)),
    lockedUntil: locks[0] ?? null,
    lockedSince: locks[0] ? new Date(locks[0].getTime() - LOCK_MS) : null,
  };
}
