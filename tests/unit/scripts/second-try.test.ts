interface Totals {
  passed: number;
  failed: number;
  brokenSuites: number;
  skipped: number;
  failures: { file: string; tests: string[] }[];
  secondTries: { file: string; tests: string[] }[];
  tests: { file: string; title: string; passed: boolean }[];
  files: { file: string; seconds: number; passed: boolean }[];
}

// The script is plain JavaScript, without types.
const { withSecondTry, worthASecondTry } = jest.requireActual<{
  withSecondTry: (first: Totals, again: Totals) => Totals;
  worthASecondTry: (first: Totals) => string[];
}>('../../../scripts/lib/jest.mjs');

const FLAKY = `${__dirname}/second-try.test.ts`;
const BROKEN = `${__dirname}/workbench-links.test.ts`;

const totals = (tests: Totals['tests']): Totals => ({
  passed: tests.filter(({ passed }) => passed).length,
  failed: tests.filter(({ passed }) => !passed).length,
  brokenSuites: 0,
  skipped: 0,
  failures: [...new Set(tests.filter(({ passed }) => !passed).map(({ file }) => file))].map((file) => ({
    file,
    tests: tests.filter((test) => test.file === file && !test.passed).map(({ title }) => title),
  })),
  secondTries: [],
  tests,
  files: [...new Set(tests.map(({ file }) => file))].map((file) => ({
    file,
    seconds: 1,
    passed: tests.every((test) => test.file !== file || test.passed),
  })),
});

const first = totals([
  { file: 'good', title: 'a', passed: true },
  { file: FLAKY, title: 'b', passed: true },
  { file: FLAKY, title: 'c', passed: false },
  { file: BROKEN, title: 'd', passed: false },
]);

describe('the second try of files that failed', () => {
  it('the second try replaces the tests of its files, and names those that passed only then', () => {
    const again = totals([
      { file: FLAKY, title: 'b', passed: true },
      { file: FLAKY, title: 'c', passed: true },
      { file: BROKEN, title: 'd', passed: false },
    ]);
    const sum = withSecondTry(first, again);
    expect([sum.passed, sum.failed, sum.tests.length]).toEqual([3, 1, 4]);
    expect(sum.failures).toEqual([{ file: BROKEN, tests: ['d'] }]);
    expect(sum.secondTries).toEqual([{ file: FLAKY, tests: ['c'] }]);
    expect(sum.files.map(({ file, passed }) => [file, passed])).toEqual([
      ['good', true],
      [FLAKY, true],
      [BROKEN, false],
    ]);
  });

  it('the second try counts a file that breaks in it', () => {
    const broken = { ...totals([]), brokenSuites: 1, failures: [{ file: 'jest (e2e) ended with 1', tests: [] }] };
    expect(withSecondTry(first, broken)).toMatchObject({ passed: 1, failed: 0, brokenSuites: 1, failures: broken.failures });
  });

  it('the second try does not happen when Jest died or many files failed', () => {
    expect(worthASecondTry(first)).toEqual([FLAKY, BROKEN]);
    expect(worthASecondTry({ ...first, failures: [{ file: 'jest (api) ended with 1', tests: [] }] })).toEqual([]);
    expect(worthASecondTry({ ...first, failures: Array.from({ length: 5 }, () => ({ file: FLAKY, tests: [] })) })).toEqual([]);
  });
});
