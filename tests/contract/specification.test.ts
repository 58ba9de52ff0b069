import { readSpecification, scanTests } from '../../scripts/lib/specification';
import { projectRoot } from '../support/run';

/** The number of clauses in each part of the specification, in order. */
const PARTS = [
  ['1', 7],
  ['2.1', 1],
  ['2.2', 3],
  ['2.3', 10],
  ['2.4', 5],
  ['2.5', 7],
  ['2.6', 2],
  ['2.7', 5],
  ['3', 9],
  ['4', 12],
  ['5', 8],
  ['6', 2],
  ['7', 20],
  ['8', 10],
  ['9', 12],
] as const;

const clauses = readSpecification(projectRoot);
const namings = scanTests(projectRoot);
const named = new Set(namings.map(({ id }) => id));

describe('docs/specification.md', () => {
  it('the specification contains every clause once, in order', () => {
    const expected = PARTS.flatMap(([part, count]) => Array.from({ length: count }, (_, index) => `${part}.${index + 1}`));
    expect(clauses.map(({ id }) => id)).toEqual(expected);
  });

  it('the specification leaves no clause open', () => {
    expect(clauses.filter(({ open }) => open).map(({ id }) => id)).toEqual([]);
    // A mark that was not parsed would be part of the clause's text.
    expect(clauses.filter(({ text }) => text.includes('*Open'))).toEqual([]);
  });
});

describe('the tests', () => {
  it('the tests name every clause that is not open', () => {
    expect(clauses.filter(({ id, open }) => !open && !named.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('the tests name no unknown clause', () => {
    const known = new Set(clauses.map(({ id }) => id));
    expect(namings.filter(({ id }) => !known.has(id))).toEqual([]);
  });
});
