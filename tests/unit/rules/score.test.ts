import * as fc from 'fast-check';
import { appealUntil, archivableFrom, scoreRuleSteps, scoreSteps, toHundredths, toPoints } from '@contract/rules/score';
import { firstProblem, isWhole, secondProblem, sumOf } from '@contract/rules/score-check';
import { bandOf, countYear, inOfficeOf, placesOf, proRata } from '@contract/rules/score-year';

const WHOLE = { days: 365, of: 365 };
const TREE = {
  firsts: [
    { id: 1, base: 0, cap: 3000, floor: 0 },
    { id: 2, base: 200, cap: 2000, floor: 100 },
  ],
  seconds: [
    { id: 11, parentId: 1, cap: 1500 },
    { id: 12, parentId: 1, cap: null },
    { id: 21, parentId: 2, cap: 600 },
    { id: 22, parentId: 2, cap: 300 },
  ],
};
const count = (rows: { ruleId: number; points: number }[], inOffice = WHOLE) => countYear(TREE, rows, inOffice);

describe('a year of points', () => {
  it('a year of points is limited by the cap of the second level first, and then by the cap of the first', () => {
    const year = count([
      { ruleId: 11, points: 1500 },
      { ruleId: 11, points: 1500 },
      { ruleId: 12, points: 1000 },
    ]);
    expect(year.parts[0]).toMatchObject({ raw: 2500, points: 2500, rules: [{ raw: 3000, points: 1500, count: 2 }, { points: 1000 }] });
    const more = count([
      { ruleId: 11, points: 1500 },
      { ruleId: 12, points: 9000 },
    ]);
    expect(more.parts[0]).toMatchObject({ raw: 10_500, points: 3000 });
  });

  it('a year of points never falls below the floor of a rule, nor below 0, and deductions have caps too', () => {
    const year = count([
      { ruleId: 12, points: -500 },
      { ruleId: 22, points: -500 },
    ]);
    expect(year.parts.map(({ raw, points }) => [raw, points])).toEqual([
      [-500, 0],
      [-100, 100],
    ]);
    expect(year.total).toBe(100);
    expect(countYear({ firsts: [], seconds: [] }, [], WHOLE).total).toBe(0);
  });

  it('a part of a year gets base and caps pro rata, and its points are converted to a whole year for the ranking', () => {
    const half = { days: 73, of: 365 };
    const year = count([{ ruleId: 11, points: 900 }], half);
    expect(year.parts.map(({ base, cap, points }) => [base, cap, points])).toEqual([
      [0, 600, 300],
      [40, 400, 100],
    ]);
    expect(year).toMatchObject({ total: 400, converted: 2000, ranked: false });
    expect(count([], { days: 90, of: 365 }).ranked).toBe(true);
    expect(count([{ ruleId: 11, points: 900 }], { days: 0, of: 365 })).toMatchObject({ total: 0, converted: 0, ranked: false });
  });

  it('a year of points uses the days of the mandate in that year', () => {
    expect(inOfficeOf(2025, { from: '2022-01-10', to: null })).toEqual({ days: 365, of: 365 });
    expect(inOfficeOf(2024, { from: '2024-07-01', to: '2027-01-01' })).toEqual({ days: 184, of: 366 });
    expect(inOfficeOf(2025, { from: '2025-03-01', to: '2025-03-31' })).toEqual({ days: 31, of: 365 });
    expect(inOfficeOf(2025, { from: '2026-01-01', to: null }).days).toBe(0);
  });

  const rows = fc.array(fc.record({ ruleId: fc.constantFrom(11, 12, 21, 22, 99), points: fc.integer({ min: -1000, max: 1000 }) }));
  const inOffice = fc.integer({ min: 0, max: 365 }).map((days) => ({ days, of: 365 }));

  it('a year of points lies between 0 and the caps for any history, whatever the order of its records', () => {
    fc.assert(
      fc.property(rows, inOffice, fc.integer(), (history, office, seed) => {
        const year = count(history, office);
        expect(year.total).toBeGreaterThanOrEqual(0);
        expect(year.total).toBeLessThanOrEqual(proRata(3000, office) + proRata(2000, office));
        for (const part of year.parts) expect(part.points).toBeLessThanOrEqual(part.cap);
        expect(Number.isInteger(year.total) && Number.isInteger(year.converted)).toBe(true);
        const turned = [...history].sort((one, other) => ((one.points * 7 + seed) % 13) - ((other.points * 7 + seed) % 13));
        expect(count(turned, office)).toEqual(year);
      }),
    );
  });

  it('a year of points is the same with points and their reversals as without them', () => {
    fc.assert(
      fc.property(rows, rows, inOffice, (history, wrong, office) => {
        const reversed = wrong.flatMap((row) => [row, { ...row, points: -row.points }]);
        const totals = (all: typeof history) => count(all, office).parts.map(({ points }) => points);
        expect(totals([...history, ...reversed])).toEqual(totals(history));
      }),
    );
  });

  it('a year of points never falls by a given point', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(11, 12, 21, 22), fc.integer({ min: 1, max: 500 }), (history, ruleId, points) => {
        expect(count([...history, { ruleId, points }]).total).toBeGreaterThanOrEqual(count(history).total);
      }),
    );
  });
});

describe('places', () => {
  it('equal points share a place, and the next place comes after all of them', () => {
    const of = (...points: number[]) => placesOf(points.map((converted) => ({ converted, ranked: true })));
    expect(of(900, 1000, 900, 800)).toEqual([2, 1, 2, 4]);
    expect(of(5, 5, 5)).toEqual([1, 1, 1]);
    expect(
      placesOf([
        { converted: 900, ranked: false },
        { converted: 1, ranked: true },
      ]),
    ).toEqual([null, 1]);
  });

  it('a place is one more than the number of deputies with more points', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ converted: fc.integer({ min: 0, max: 50 }), ranked: fc.boolean() })), (years) => {
        const ranked = years.filter((year) => year.ranked);
        placesOf(years).forEach((place, at) => {
          const year = years[at];
          const before = ranked.filter(({ converted }) => converted > (year?.converted ?? 0)).length;
          expect(place).toBe(year?.ranked ? before + 1 : null);
        });
      }),
    );
  });

  it('points decide the band', () => {
    expect([10_000, 8000, 7999, 6000, 5999, 1, 0].map(bandOf)).toEqual(['good', 'good', 'fair', 'fair', 'poor', 'poor', 'none']);
  });
});

describe('points', () => {
  it('points have two decimals at most', () => {
    expect([0.5, 15, -1, 0.07, 0.29].map(toHundredths)).toEqual([50, 1500, -100, 7, 29]);
    expect(toHundredths(0.005)).toBeNull();
    fc.assert(fc.property(fc.integer({ min: -10_000, max: 10_000 }), (hundredths) => toHundredths(toPoints(hundredths)) === hundredths));
  });
});

describe('rules', () => {
  const first = { base: 0, floor: 0, points: null, cap: 30 };
  const second = { base: 0, floor: 0, points: 3, cap: 9 };

  it('rules of the first level need a cap that limits base, floor and the rules below', () => {
    expect(firstProblem(first, [9, null])).toBeNull();
    expect(firstProblem({ ...first, cap: null }, [])).toEqual({ error: 'scoreRule.cap', field: 'cap' });
    expect(firstProblem({ ...first, cap: 0 }, [])).toMatchObject({ error: 'scoreRule.cap' });
    expect(firstProblem({ ...first, base: 31 }, [])).toEqual({ error: 'scoreRule.base', field: 'base' });
    expect(firstProblem({ ...first, floor: 1 }, [])).toEqual({ error: 'scoreRule.base', field: 'floor' });
    expect(firstProblem({ ...first, cap: 8 }, [9])).toEqual({ error: 'scoreRule.cap_above', field: 'cap' });
  });

  it('rules of the second level need points, and a cap between one time and the first level', () => {
    expect(secondProblem(second, 30)).toBeNull();
    expect(secondProblem({ ...second, points: -5, cap: null }, 3)).toBeNull();
    expect(secondProblem({ ...second, points: 0 }, 30)).toEqual({ error: 'scoreRule.points', field: 'points' });
    expect(secondProblem({ ...second, points: 0.001 }, 30)).toMatchObject({ error: 'scoreRule.points' });
    expect(secondProblem({ ...second, cap: 2 }, 30)).toEqual({ error: 'scoreRule.below_points', field: 'cap' });
    expect(secondProblem({ ...second, cap: 31 }, 30)).toEqual({ error: 'scoreRule.cap_above', field: 'cap' });
    expect(secondProblem({ ...second, points: 31, cap: null }, 30)).toEqual({ error: 'scoreRule.cap_above', field: 'points' });
  });

  it('the caps of rules add up to 100, with 10 of bonus at most', () => {
    const of = (caps: number, bonus: number) =>
      sumOf([
        { bonus: false, cap: caps },
        { bonus: true, cap: bonus },
      ]);
    expect([of(10_000, 1000), of(10_000, 0), of(9900, 0), of(10_000, 1001), of(10_100, 0)].map(isWhole)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('rules with written points are ended, not removed', () => {
    expect(scoreRuleSteps({ state: 'draft', ends: false, used: false })).toEqual(['edit', 'remove']);
    expect(scoreRuleSteps({ state: 'held', ends: false, used: true })).toEqual(['edit', 'end']);
    expect(scoreRuleSteps({ state: 'held', ends: true, used: false })).toEqual(['keep', 'remove']);
    expect(scoreRuleSteps({ state: 'ended', ends: false, used: true })).toEqual([]);
  });
});

describe('a record', () => {
  it('a score record is decided while it waits, and reversed once', () => {
    expect(scoreSteps({ state: 'waiting', way: 'hand', reversed: false })).toEqual(['confirm', 'refuse']);
    expect(scoreSteps({ state: 'counted', way: 'event', reversed: false })).toEqual(['reverse']);
    expect(scoreSteps({ state: 'counted', way: 'event', reversed: true })).toEqual([]);
    expect(scoreSteps({ state: 'counted', way: 'reversal', reversed: false })).toEqual([]);
    expect(scoreSteps({ state: 'refused', way: 'hand', reversed: false })).toEqual([]);
  });

  it('a score record can be appealed against for 15 days, or from its publication if that is later', () => {
    const day = (of: string) => new Date(`${of}T00:00:00Z`);
    expect(appealUntil(day('2026-03-01'), null)).toEqual(day('2026-03-16'));
    expect(appealUntil(day('2026-03-01'), day('2026-07-06'))).toEqual(day('2026-07-21'));
    expect(appealUntil(day('2026-08-01'), day('2026-07-06'))).toEqual(day('2026-08-16'));
    expect(archivableFrom(day('2026-01-05'))).toEqual(day('2026-01-20'));
  });
});
