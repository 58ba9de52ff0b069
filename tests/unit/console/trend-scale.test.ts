import { trendScale } from '@/console/screens/figures/trend-scale';

describe('the scale beside the trend', () => {
  test.each([
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [10, [0, 5, 10]],
    [40, [0, 10, 20, 30, 40]],
    [222, [0, 100, 200, 300]],
    [100_000, [0, 25_000, 50_000, 75_000, 100_000]],
  ])('the scale for counts of up to %i has whole, round numbers', (most, lines) => {
    expect(trendScale(most)).toEqual(lines);
  });

  it('the scale never ends below the highest count, and has at most five lines', () => {
    for (let most = 1; most < 3_000; most += 7) {
      const lines = trendScale(most);
      expect(lines[lines.length - 1]).toBeGreaterThanOrEqual(most);
      expect(lines.length).toBeLessThanOrEqual(5);
    }
  });
});
