import { type Clause, idsIn, type Naming } from './specification';

/** A test that ran, as in the summary of a Jest run. */
export interface TestResult {
  /** Relative to the project's root. */
  file: string;
  title: string;
  passed: boolean;
}

export type Verdict = 'proven' | 'open' | 'open in part' | 'failed' | 'without a test' | 'open, but tested';

export interface JudgedClause {
  clause: Clause;
  verdict: Verdict;
  tests: { file: string; title: string; state: 'passed' | 'failed' | 'did not run' }[];
}

export interface Judgement {
  clauses: JudgedClause[];
  /** Titles that name a clause that does not exist. */
  unknown: Naming[];
}

const GOOD: readonly Verdict[] = ['proven', 'open', 'open in part'];

/** Whether every clause is proven or rightly open, and no title names an unknown one. */
export const isKept = ({ clauses, unknown }: Judgement): boolean =>
  unknown.length === 0 && clauses.every(({ verdict }) => GOOD.includes(verdict));

/**
 * Matches the results with the clauses. A file that names a clause in its source but has no result for it did not run, which counts as a failure.
 * Without `results` no test has run yet, and naming a clause is enough.
 */
export function judge(clauses: readonly Clause[], namings: readonly Naming[], results?: readonly TestResult[]): Judgement {
  const known = new Set(clauses.map(({ id }) => id));
  const ran: Naming[] = (results ?? []).flatMap(({ file, title }) => idsIn(title).map((id) => ({ id, file, title })));
  return {
    clauses: clauses.map((clause) => judgeClause(clause, testsOf(clause.id, namings, results))),
    unknown: [...namings, ...ran].filter(({ id }) => !known.has(id)),
  };
}

function testsOf(id: string, namings: readonly Naming[], results: readonly TestResult[] | undefined): JudgedClause['tests'] {
  const named = namings.filter((naming) => naming.id === id);
  if (!results) return named.map(({ file, title }) => ({ file, title, state: 'passed' }));
  const own = results.filter(({ title }) => idsIn(title).includes(id));
  const silent = named.filter(({ file }) => !own.some((result) => result.file === file));
  return [
    ...own.map(({ file, title, passed }) => ({ file, title, state: passed ? ('passed' as const) : ('failed' as const) })),
    ...silent.map(({ file, title }) => ({ file, title, state: 'did not run' as const })),
  ];
}

function judgeClause(clause: Clause, tests: JudgedClause['tests']): JudgedClause {
  const verdict = (): Verdict => {
    if (tests.some(({ state }) => state !== 'passed')) return 'failed';
    if (clause.open?.inPart) return 'open in part';
    if (clause.open) return tests.length > 0 ? 'open, but tested' : 'open';
    return tests.length > 0 ? 'proven' : 'without a test';
  };
  return { clause, verdict: verdict(), tests };
}
