interface FileOfRun {
  file: string;
  seconds: number;
  passed: boolean;
}

// The script is plain JavaScript, without types.
const { longestFirst, slowest, withRun } = jest.requireActual<{
  longestFirst: (tests: { path: string }[], known: Record<string, number>) => { path: string }[];
  slowest: (files: FileOfRun[]) => string[];
  withRun: (known: Record<string, number>, files: FileOfRun[]) => Record<string, number>;
}>('../../../scripts/lib/durations.cjs');

const tests = `${__dirname}/../..`;
const ran = (name: string, seconds: number, passed = true): FileOfRun => ({ file: `${tests}/${name}.test.ts`, seconds, passed });

describe('how long the test files take', () => {
  it('the durations of long test files come from their last passed run, the longest first', () => {
    const known = { 'e2e/idle': 193, 'api/figures': 106, 'api/term': 12 };
    const files = [ran('api/figures', 40.6), ran('e2e/header', 103.2), ran('api/term', 3), ran('e2e/idle', 2, false), ran('unit/a', 1)];
    expect(Object.entries(withRun(known, files))).toEqual([
      ['e2e/idle', 193],
      ['e2e/header', 103],
      ['api/figures', 41],
    ]);
  });

  it('the known long test files run first, and the others keep their order', () => {
    const paths = ['b.test.ts', 'e2e/header.test.ts', 'a.test.tsx', 'e2e/idle.test.ts'].map((name) => ({ path: `${tests}/${name}` }));
    const [b, header, a, idle] = paths;
    expect(longestFirst(paths, { 'e2e/idle': 193, 'e2e/header': 103 })).toEqual([idle, header, b, a]);
  });

  it('the report of a run lists its ten slowest test files', () => {
    const files = Array.from({ length: 12 }, (_, index) => ran(`api/${String(index)}`, index + 0.25));
    const lines = slowest(files);
    expect(lines).toHaveLength(10);
    expect([lines[0], lines[9]]).toEqual(['   11.3 s  api/11', '    2.3 s  api/2']);
  });
});
