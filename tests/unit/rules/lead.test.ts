import { isLeadOf, LEAD_STATES, leadHeat, type LeadState, leadSteps } from '@contract/rules/lead';
import fc from 'fast-check';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-03-05T02:00:00Z');
const next = (state: LeadState, accepted: boolean | null = null) => leadSteps({ state, accepted });

describe('the steps of a lead', () => {
  it('the steps of a lead go from its review to its end', () => {
    expect(next('waiting')).toEqual(['edit', 'withdraw', 'decide']);
    expect(next('published')).toContain('claim');
    expect(next('claimed')).toEqual(['release', 'toSuggestion', 'assign', 'merge', 'lapse']);
    expect(next('assigned')).toContain('reply');
    for (const state of ['refused', 'withdrawn', 'closed', 'merged'] as const) expect(next(state)).toEqual([]);
  });

  it('a lead that a unit answered is closed only after an inspection on the spot', () => {
    expect(next('replied')).toEqual(['accept']);
    expect(next('replied', false)).toEqual(['accept']);
    expect(next('replied', true)).toEqual(['close']);
  });

  it('a lead cannot be claimed twice: only one state is free', () => {
    const free = (Object.keys(LEAD_STATES) as LeadState[]).filter((state) => next(state).includes('claim'));
    expect(free).toEqual(['published']);
  });
});

it('a deputy takes up leads of the area of the own congress and below', () => {
  expect(isLeadOf('331102', '331102')).toBe(true);
  expect(isLeadOf('3311', '331102001')).toBe(true);
  expect(isLeadOf('331102001', '331102')).toBe(false);
  expect(isLeadOf('331121', '331102')).toBe(false);
});

describe('how hot one is', () => {
  const at = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

  it('a lead is hotter with more people and cooler with each day, and a join counts more than a follow', () => {
    const heat = (days: number, follows = 0, joins = 0) => leadHeat({ publishedAt: at(days), follows, joins });
    expect(heat(0, 1)).toBeGreaterThan(heat(0));
    expect(heat(0, 0, 1)).toBeGreaterThan(heat(0, 1));
    expect(heat(0)).toBeGreaterThan(heat(1));
    // Ten times as many people count as much as a week.
    expect(heat(6, 9)).toBeGreaterThan(heat(0));
    expect(heat(8, 9)).toBeLessThan(heat(0));
  });

  it('the heat of a lead never falls with more follows', () => {
    const people = fc.record({ days: fc.integer({ min: 0, max: 700 }), follows: fc.nat(5000), joins: fc.nat(500) });
    fc.assert(
      fc.property(people, fc.nat(50), ({ days, follows, joins }, more) => {
        const one = leadHeat({ publishedAt: at(days), follows, joins });
        expect(leadHeat({ publishedAt: at(days), follows: follows + more, joins })).toBeGreaterThanOrEqual(one);
      }),
    );
  });
});
