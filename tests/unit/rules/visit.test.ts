import { isVisitDay, isVisitPlace, maskName, shareText, spanOf, visitSteps } from '@contract/rules/visit';

describe('where and when a visit can have been', () => {
  it.each([
    ['331102001', '331102', true],
    ['331102', '331102', true],
    ['331102001', '3311', true],
    ['331121', '3311', true],
    ['3311', '3311', false],
    ['331121001', '331102', false],
    ['331102', '331102001', false],
    ['331102001', '331102001', true],
  ])('a visit in %s for a congress of %s is possible: %s', (place, congress, can) => {
    expect(isVisitPlace(place, congress)).toBe(can);
  });

  it('a visit is possible from the first day of the mandate until today', () => {
    const mandate = { begunOn: '2022-02-21', today: '2026-03-05' };
    expect(['2022-02-20', '2022-02-21', '2026-03-05', '2026-03-06'].map((day) => isVisitDay(day, mandate))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('the span of visits is a month of any length, or a year', () => {
    expect(spanOf(2024, 2)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(spanOf(2026, 12)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(spanOf(2026)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });
});

describe('what is said of one', () => {
  it('a visit masks the name of the voter', () => {
    expect(['王小明', '王明', '欧阳小明明', '明', ''].map(maskName)).toEqual(['王**', '王*', '欧**', '*', '']);
  });

  it('a share of a total of zero is a dash', () => {
    expect([shareText(1, 0), shareText(0, 5), shareText(5, 5), shareText(1, 3)]).toEqual(['—', '0%', '100%', '33.3%']);
  });

  it('the steps of a visit depend on its state', () => {
    expect(visitSteps({ state: 'draft', leadId: null })).toEqual(['edit', 'remove']);
    expect(visitSteps({ state: 'registered', leadId: null })).toContain('count');
    expect(visitSteps({ state: 'counted', leadId: null })).toEqual(['return', 'toLead']);
    expect(visitSteps({ state: 'counted', leadId: 7 })).toEqual(['return']);
    expect(visitSteps({ state: 'returned', leadId: null })).toEqual(['edit', 'remove']);
  });
});
