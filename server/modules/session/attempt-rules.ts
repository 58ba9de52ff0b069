/** The rule by which a counter of failed logins requires captchas, locks and forgets. */
export interface AttemptRule {
  /** The number of failures after which the next attempt needs a captcha; null for never. */
  captchaAfter: number | null;
  /** The number of failures after which attempts are refused for `memoryMs`; null for never. */
  lockAfter: number | null;
  /** Failures are forgotten this long after the last one; a lock also lasts this long. */
  memoryMs: number;
  /** One failure is forgiven in each interval of this length; without it, failures stay until all are forgotten. */
  drainMs?: number;
  /** The most failures that are kept, so that draining ends. */
  most?: number;
}

/** The stored state of a counter. */
export interface Counted {
  failures: number;
  lastAt: Date;
  lockedUntil: Date | null;
}

/** How well a name is known at the origin of an attempt: by a browser from which it has signed in, only by the network, or not at all. */
export type Acquaintance = 'browser' | 'network' | 'none';

/** A counter of an attempt: its key and its rule. */
export interface AttemptCounter {
  key: string;
  rule: AttemptRule;
}

const MINUTE_MS = 60_000;
const LOCK_MS = 15 * MINUTE_MS;
const CAPTCHA_AFTER = 3;
const LOCK_AFTER = 5;

/** A name anywhere, for attempts from unknown places: five tries in a quarter of an hour, for all callers together. */
const NAME: AttemptRule = { captchaAfter: CAPTCHA_AFTER, lockAfter: LOCK_AFTER, memoryMs: LOCK_MS };
/** From a network where the name has signed in before, failures of other callers cause no captchas. */
const NAME_AT_HOME: AttemptRule = { ...NAME, captchaAfter: null };
/** A name at one network: the network may be shared by many people, so failures of one name do not require captchas for other names. */
const NAME_AT_NETWORK: AttemptRule = { ...NAME, lockAfter: null };

/**
 * A network over all names, against one password tried on many names: it requires only captchas, and only for a short time. With one forgiven failure
 * in five seconds, a full counter requires captchas for ten minutes, and for names that have signed in from there before for two and a half.
 */
const NETWORK: AttemptRule = { captchaAfter: 30, lockAfter: null, memoryMs: LOCK_MS, drainMs: 5000, most: 150 };
const NETWORK_OF_KNOWN: AttemptRule = { ...NETWORK, captchaAfter: 120 };

/** The key for failures of a name, as it was typed. */
export const nameKey = (name: string): string => `user:${name}`;
/** The keys of a network and of a browser. */
export const networkKey = (network: string): string => `ip:${network}`;
export const browserKey = (browser: string): string => `browser:${browser}`;
/** The key of a name at one network or browser. */
export const pairKey = (name: string, origin: string): string => `${origin} ${name}`;

/** The key of an account over all its login names. */
export const accountKey = (accountId: number): string => `account:${accountId}`;

/**
 * The account's own counter, which no response shows: otherwise it would reveal which number belongs to which name. For a name without an account, a
 * separate counter takes the same time.
 */
export function accountCounter(
  account: { id: number } | undefined,
  attempt: { name: string; browser: string | null; known: Acquaintance },
): AttemptCounter {
  const key = account ? accountKey(account.id) : `nobody:${attempt.name}`;
  const rule = { ...NAME, captchaAfter: null };
  const isOwnBrowser = attempt.known === 'browser' && attempt.browser !== null;
  return { key: isOwnBrowser ? pairKey(key, browserKey(attempt.browser ?? '')) : key, rule };
}

/** The tries of a signed-in user at the own password. There is no captcha here, so only the lock applies. */
export const passwordSubject = (accountId: number): AttemptCounter => ({
  key: `password:${accountId}`,
  rule: { ...NAME, captchaAfter: null },
});

/** Codes of an account's second factor, over all its logins: a ticket is issued for each right password, and more tickets must not give more tries. */
export const factorSubject = (accountId: number): AttemptCounter => ({
  key: `factor:${accountId}`,
  rule: { ...NAME, captchaAfter: null, lockAfter: 10 },
});

/** A network over all names, for unknown callers. */
export const networkSubject = (network: string): AttemptCounter => ({ key: networkKey(network), rule: NETWORK });

/**
 * Returns the counters of an attempt, the most contended last. A browser from which the name has signed in has its own counter: attacks on the name
 * or the network neither require captchas from this person nor lock them out.
 */
export function countersOf(attempt: { name: string; network: string; browser: string | null; known: Acquaintance }): AttemptCounter[] {
  const { name, network, browser, known } = attempt;
  if (known === 'browser' && browser !== null) return [{ key: pairKey(name, browserKey(browser)), rule: NAME }];
  const atHome = known === 'network';
  return [
    { key: nameKey(name), rule: atHome ? NAME_AT_HOME : NAME },
    { key: pairKey(name, networkKey(network)), rule: NAME_AT_NETWORK },
    { key: networkKey(network), rule: atHome ? NETWORK_OF_KNOWN : NETWORK },
  ];
}

/** Returns the number of failures that count now. */
export function levelAt({ memoryMs, drainMs }: AttemptRule, counted: Counted | undefined, now: Date): number {
  if (!counted) return 0;
  // The clock of another node may be ahead.
  const elapsed = Math.max(0, now.getTime() - counted.lastAt.getTime());
  if (elapsed >= memoryMs) return 0;
  return drainMs === undefined ? counted.failures : Math.max(0, counted.failures - elapsed / drainMs);
}

/** Returns until when attempts are refused; null when it is not locked. */
export const lockedAt = (counted: Counted | undefined, now: Date): Date | null =>
  counted?.lockedUntil && counted.lockedUntil > now ? counted.lockedUntil : null;

/** Checks whether the next attempt needs a captcha. */
export const asksCaptcha = (rule: AttemptRule, counted: Counted | undefined, now: Date): boolean =>
  rule.captchaAfter !== null && levelAt(rule, counted, now) >= rule.captchaAfter;

/** Returns the counter after one more failure; null, with nothing counted, when it is locked or needs a captcha first. */
export function countFailure(rule: AttemptRule, counted: Counted | undefined, now: Date, captchaPassed: boolean): Counted | null {
  if (lockedAt(counted, now)) return null;
  if (!captchaPassed && asksCaptcha(rule, counted, now)) return null;
  const failures = Math.min(levelAt(rule, counted, now) + 1, rule.most ?? Infinity);
  const locked = rule.lockAfter !== null && failures >= rule.lockAfter;
  return { failures, lastAt: now, lockedUntil: locked ? new Date(now.getTime() + rule.memoryMs) : null };
}

/** Returns what the next attempt needs: a captcha, waiting until the lock ends, or nothing. */
export function outlook(subjects: readonly AttemptCounter[], counted: ReadonlyMap<string, Counted>, now: Date) {
  const locks = subjects.flatMap(({ key }) => lockedAt(counted.get(key), now) ?? []);
  return {
    captchaRequired: subjects.some(({ key, rule }) => asksCaptcha(rule, counted.get(key), now)),
    lockedUntil: locks[0] ?? null,
    lockedSince: locks[0] ? new Date(locks[0].getTime() - LOCK_MS) : null,
  };
}
