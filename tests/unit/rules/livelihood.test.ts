import fc from 'fast-check';
import { colourOf, gradeOf, isPlan, type LivelihoodState, quarterEnds, quartersDue, shareOf } from '@contract/rules/livelihood';
import { differencesOf, hasQuorum, impossibleOf, outcomesOf, type VoteKind, voteSteps } from '@contract/rules/livelihood-vote';

const at = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

describe('quarters', () => {
  it('a quarter ends with its last day in Beijing, and its report is missing ten days after', () => {
    expect(quarterEnds(2026, 1)).toEqual(at('2026-04-01'));
    expect(quarterEnds(2026, 4)).toEqual(at('2027-01-01'));
    expect(['2026-04-10', '2026-04-11', '2026-07-11', '2027-01-10', '2027-01-11'].map((day) => quartersDue(2026, at(day)))).toEqual([
      0, 1, 2, 3, 4,
    ]);
  });

  it.each([
    [[25, 50, 75, 100], true],
    [[0, 0, 0, 100], true],
    [[25, 50, 40, 100], false],
    [[25, 50, 75, 99], false],
    [[50, 100], false],
  ])('%j is a plan: %s', (plan, is) => {
    expect(isPlan(plan)).toBe(is);
  });
});

describe('the colour of a project', () => {
  const project = { state: 'running' as LivelihoodState, year: 2026, plan: [25, 50, 75, 100], quarter: 1 };
  it.each([
    [{ progress: 25 }, 'green'],
    [{ progress: 24 }, 'yellow'],
    [{ progress: 15 }, 'yellow'],
    [{ progress: 14 }, 'red'],
    [{ progress: 100, quarter: 0 }, 'red'],
    [{ progress: 0, state: 'chosen' as const }, null],
    [{ progress: 0, state: 'stopped' as const }, null],
    [{ progress: 100, state: 'rated' as const }, 'green'],
  ])('the colour of a project with %j is %s', (change, colour) => {
    expect(colourOf({ ...project, ...change }, at('2026-04-20'))).toBe(colour);
  });

  it('the colour of a project is green before the first report is due', () => {
    expect(colourOf({ ...project, quarter: 0, progress: 0 }, at('2026-04-10'))).toBe('green');
  });
});

it.each([
  [{ good: 3, fair: 0, members: 6 }, 'good'],
  [{ good: 2, fair: 1, members: 6 }, 'fair'],
  [{ good: 2, fair: 0, members: 6 }, 'poor'],
  [{ good: 0, fair: 0, members: 0 }, 'poor'],
])('the grade from the votes %j of members is %s', (marks, grade) => {
  expect(gradeOf(marks)).toBe(grade);
});

it('a share of nothing is null', () => {
  expect([shareOf(1, 4), shareOf(0, 0)]).toEqual([0.25, null]);
});

it.each([
  ['decision', 200, 300, true],
  ['decision', 199, 300, false],
  ['decision', 234, 350, true],
  ['decision', 233, 350, false],
  ['choice', 11, 21, true],
  ['choice', 10, 20, false],
  ['rating', 151, 300, true],
  ['rating', 150, 300, false],
  ['decision', 0, 0, false],
] as [VoteKind, number, number, boolean][])('a %s with %i of %i has a quorum: %s', (kind, present, members, has) => {
  expect(hasQuorum(kind, { present, members })).toBe(has);
});

describe('what becomes of candidates', () => {
  const outcomes = (
    yes: number[],
    {
      places = 2,
      members = 100,
      valid = 90,
      kind = 'decision',
    }: { places?: number; members?: number; valid?: number; kind?: VoteKind } = {},
  ) => [...outcomesOf({ kind, members, valid, places, items: yes.map((votes, id) => ({ livelihoodId: id, yes: votes })) }).values()];

  it('a candidate needs more than half of all deputies, not of those who voted', () => {
    expect(outcomes([51, 50])).toEqual(['chosen', 'missed']);
    expect(outcomes([46, 45], { kind: 'choice' })).toEqual(['chosen', 'missed']);
  });

  it('the candidates with the most votes win when there are too few places, and equal votes for the last place are a tie', () => {
    expect(outcomes([60, 80, 70])).toEqual(['outvoted', 'chosen', 'chosen']);
    expect(outcomes([60, 80, 60])).toEqual(['tied', 'chosen', 'tied']);
    expect(outcomes([60, 60, 60, 55])).toEqual(['tied', 'tied', 'tied', 'outvoted']);
    expect(outcomes([60, 60])).toEqual(['chosen', 'chosen']);
  });

  it('any votes: never more winners than places, no winner below half, no candidate passed over for one with fewer votes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (yes, places) => {
          const found = outcomes(yes, { places });
          const of = (outcome: string): number[] => yes.filter((_, id) => found[id] === outcome);
          expect(of('chosen').length).toBeLessThanOrEqual(places);
          expect(of('chosen').every((votes) => votes > 50)).toBe(true);
          expect(of('missed').every((votes) => votes <= 50)).toBe(true);
          const least = Math.min(...of('chosen'), Infinity);
          expect([...of('outvoted'), ...of('tied')].every((votes) => votes < least)).toBe(true);
          // After a tie, fewer places are left than there are tied projects.
          if (of('tied').length > 0) expect(places - of('chosen').length).toBeLessThan(of('tied').length);
          if (of('tied').length > 0) expect(places - of('chosen').length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('a count', () => {
  const items = [{ livelihoodId: 1, yes: 4, good: 0, fair: 0, poor: 0 }];
  const bounds = { kind: 'decision' as VoteKind, present: 10, places: 1, ids: [1] };
  it.each([
    [{ out: 10, back: 9, void: 1, items }, null],
    [{ out: 11, back: 9, void: 1, items }, 'out'],
    [{ out: 9, back: 10, void: 1, items }, 'back'],
    [{ out: 9, back: 9, void: 10, items }, 'void'],
    [{ out: 9, back: 9, void: 6, items }, 'items'],
    [{ out: 9, back: 9, void: 0, items: [] }, 'items'],
    [{ out: 9, back: 9, void: 0, items: [{ livelihoodId: 1, yes: 0, good: 1, fair: 0, poor: 0 }] }, 'items'],
  ])('the count %j is refused at %s', (count, field) => {
    expect(impossibleOf(count, bounds)).toBe(field);
  });

  it('two counts differ where their numbers do', () => {
    const one = { out: 10, back: 9, void: 1, items };
    expect(differencesOf(one, one)).toEqual([]);
    expect(differencesOf(one, { ...one, back: 10, items: items.map((item) => ({ ...item, yes: 5 })) })).toEqual(['back', '1']);
  });
});

it('a vote goes from step to step, and a paper vote can be counted again', () => {
  const steps = (state: Parameters<typeof voteSteps>[0]['state'], method: 'paper' | 'electronic' = 'paper', tied = 0) =>
    voteSteps({ state, method, kind: 'decision', tied, againId: null });
  expect(steps('open')).toEqual(['close']);
  expect(steps('open', 'electronic')).toEqual(['cast', 'close']);
  expect(steps('counted')).toEqual(['confirm', 'recount']);
  expect(steps('counted', 'electronic')).toEqual(['confirm']);
  expect(steps('published')).toEqual([]);
  expect(steps('published', 'paper', 2)).toEqual(['again']);
});
