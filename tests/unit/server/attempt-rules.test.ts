import {
  type Acquaintance,
  type Counted,
  countFailure,
  levelAt,
  networkSubject,
  outlook,
  countersOf,
} from '../../../server/modules/session/attempt-rules';

const NOW = new Date('2026-03-05T02:00:00Z');
const MINUTE = 60_000;
const at = (ms: number): Date => new Date(NOW.getTime() + ms);
const HERE = { name: 'jyb', network: '203.0.113.9', browser: 'b1' };
const KEYS = { name: 'user:jyb', pair: 'ip:203.0.113.9 jyb', network: 'ip:203.0.113.9', browser: 'browser:b1 jyb' };
const counted = (failures: number, lastAt = NOW): Counted => ({ failures, lastAt, lockedUntil: null });

/** Whether an attempt without a captcha is allowed after this many counted failures. */
const isLet = (known: Acquaintance, failures: Partial<Record<keyof typeof KEYS, number>>, now = NOW): boolean =>
  countersOf({ ...HERE, known }).every(({ key, rule }) => {
    const [name] = Object.entries(KEYS).find(([, value]) => value === key) ?? [];
    return countFailure(rule, counted(failures[name as keyof typeof KEYS] ?? 0), now, false) !== null;
  });

describe('an attempt without a captcha', () => {
  it.each<[string, Acquaintance, Parameters<typeof isLet>[1], boolean]>([
    ['nothing has failed', 'none', {}, true],
    ['two guesses at the name', 'none', { name: 2 }, true],
    ['three guesses at the name elsewhere', 'none', { name: 3 }, false],
    ['three guesses elsewhere at a name that came in from here', 'network', { name: 3 }, true],
    ['three guesses here at a name that came in from here', 'network', { name: 3, pair: 3 }, false],
    ['29 failures of the network', 'none', { network: 29 }, true],
    ['30 failures of the network', 'none', { network: 30 }, false],
    ['119 failures of a network that the name came in from', 'network', { network: 119 }, true],
    ['120 of them', 'network', { network: 120 }, false],
    ['whatever strangers did, by a browser that the name came in by', 'browser', { name: 4, pair: 4, network: 150 }, true],
    ['three guesses by that browser itself', 'browser', { browser: 3 }, false],
  ])('an attempt without a captcha is allowed or refused after %s', (_what, known, failures, expected) => {
    expect(isLet(known, failures)).toBe(expected);
  });

  it('an attempt counts only for a known browser, and otherwise for name, pair and network', () => {
    expect(countersOf({ ...HERE, known: 'browser' }).map(({ key }) => key)).toEqual([KEYS.browser]);
    expect(countersOf({ ...HERE, known: 'none' }).map(({ key }) => key)).toEqual([KEYS.name, KEYS.pair, KEYS.network]);
  });
});

describe('a lock', () => {
  const [name] = countersOf({ ...HERE, known: 'network' });

  it('a lock comes with the fifth failure, lasts a quarter of an hour, and no captcha lifts it', () => {
    const fifth = name && countFailure(name.rule, counted(4), NOW, true);
    expect(fifth?.lockedUntil).toEqual(at(15 * MINUTE));
    expect(name && countFailure(name.rule, fifth ?? undefined, at(15 * MINUTE - 1), true)).toBeNull();
    expect(name && countFailure(name.rule, fifth ?? undefined, at(15 * MINUTE), false)?.failures).toBe(1);
  });

  it('a lock is reported with its begin and end', () => {
    const row = { failures: 5, lastAt: NOW, lockedUntil: at(15 * MINUTE) };
    expect(outlook(countersOf({ ...HERE, known: 'none' }), new Map([[KEYS.name, row]]), at(MINUTE))).toEqual({
      captchaRequired: true,
      lockedUntil: at(15 * MINUTE),
      lockedSince: NOW,
    });
  });
});

describe('a network’s failures', () => {
  const { rule } = networkSubject('203.0.113.9');

  it('the failures of a network drain away, one in five seconds, and never exceed the amount of ten minutes', () => {
    expect(levelAt(rule, counted(40), at(50_000))).toBe(30);
    expect(levelAt(rule, counted(40), at(10 * MINUTE))).toBe(0);
    expect(levelAt(rule, counted(40), at(-MINUTE))).toBe(40);
    expect(countFailure(rule, counted(150), NOW, true)?.failures).toBe(150);
    expect(isLet('none', { network: 150 }, at(10 * MINUTE - 1))).toBe(false);
    expect(isLet('none', { network: 150 }, at(10 * MINUTE + 5000))).toBe(true);
  });

  it('the failures of a network also drain while more come in', () => {
    let now = 0;
    let row: Counted | null = counted(29.5);
    // One failure in ten seconds is half of the rate at which the count decreases.
    for (let time = 0; time < 20 && row; time += 1) row = countFailure(rule, row, at((now += 10_000)), false);
    expect(row?.failures).toBeLessThan(12);
  });
});
