import { namingsIn, parseSpecification } from '../../../scripts/lib/specification';
import { isKept, judge } from '../../../scripts/lib/specification-report';

/** Written in this form so that the scan of this project's own tests does not treat it as a title. */
const mark = (id: string): string => `[${id}]`;
const named = (id: string, file = 'tests/a.test.ts') => ({ id, file, title: `${mark(id)} does it` });
const result = (id: string, passed: boolean, file = 'tests/a.test.ts') => ({ file, title: `${mark(id)} does it`, passed });

const clauses = parseSpecification(`# Specification
Words before.
## 1 First
- **1.1** One
  goes on.
- **1.2** Two. *Open: waits for the
  map.*
### 1.3 Deeper
- **1.3.1** Three. *Open in part: waits for more.*
`);

const verdicts = (...given: Parameters<typeof judge> extends [unknown, ...infer Rest] ? Rest : never) =>
  judge(clauses, ...given).clauses.map(({ verdict }) => verdict);

describe('reading the specification', () => {
  it('the parser reads id, text, section and open note of a clause', () => {
    expect(clauses).toEqual([
      { id: '1.1', text: 'One goes on.', section: '1 First' },
      { id: '1.2', text: 'Two.', section: '1 First', open: { waitsFor: 'the map', inPart: false } },
      { id: '1.3.1', text: 'Three.', section: '1.3 Deeper', open: { waitsFor: 'more', inPart: true } },
    ]);
  });

  it('the parser refuses an item that is no clause', () => {
    expect(() => parseSpecification('- 1.1 bare')).toThrow('- 1.1 bare');
  });
});

describe('reading the titles of tests', () => {
  it('the title reader finds clause ids in plain titles and in table rows, also several in one', () => {
    const source = `
      it('${mark('1.1')} ${mark('1.3.1')} plain', () => undefined);
      const rows = [['${mark('1.2')} row', 1]];
      it.each(rows)('%s', () => undefined);`;
    expect(namingsIn('t', source).map(({ id, title }) => [id, title])).toEqual([
      ['1.1', `${mark('1.1')} ${mark('1.3.1')} plain`],
      ['1.3.1', `${mark('1.1')} ${mark('1.3.1')} plain`],
      ['1.2', `${mark('1.2')} row`],
    ]);
  });

  it('the title reader ignores comments and the titles of describe', () => {
    expect(namingsIn('t', `// ${mark('1.1')}\ndescribe('${mark('1.1')} all', () => { it('one', () => undefined); });`)).toEqual([]);
    expect(namingsIn('t', `describe.each([1])('${mark('1.1')} %i', () => undefined);`)).toEqual([]);
  });
});

describe('judging the clauses', () => {
  it('a clause whose tests all passed is proven, and an open one stays open', () => {
    expect(verdicts([named('1.1')], [result('1.1', true)])).toEqual(['proven', 'open', 'open in part']);
    expect(isKept(judge(clauses, [named('1.1')], [result('1.1', true)]))).toBe(true);
  });

  it.each([
    ['no test names it', [], [], 'without a test'],
    ['one of its tests failed', [named('1.1')], [result('1.1', true), result('1.1', false)], 'failed'],
    ['a file that names it did not run', [named('1.1'), named('1.1', 'tests/b.test.ts')], [result('1.1', true)], 'failed'],
  ])('the specification is not kept when %s', (_why, namings, results, verdict) => {
    expect(verdicts(namings, results)[0]).toBe(verdict);
    expect(isKept(judge(clauses, namings, results))).toBe(false);
  });

  it('the specification is not kept when a clause called open is tested, unless it is open in part', () => {
    const namings = [named('1.1'), named('1.2'), named('1.3.1')];
    const results = [result('1.1', true), result('1.2', true), result('1.3.1', true)];
    expect(verdicts(namings, results)).toEqual(['proven', 'open, but tested', 'open in part']);
    expect(isKept(judge(clauses, namings, results))).toBe(false);
  });

  it('the specification is not kept when a test of a clause open in part fails, or a title names an unknown clause', () => {
    const kept = [named('1.1')];
    expect(isKept(judge(clauses, [...kept, named('1.3.1')], [result('1.1', true), result('1.3.1', false)]))).toBe(false);
    const judgement = judge(clauses, kept, [result('1.1', true), result('8.99', true)]);
    expect(judgement.unknown.map(({ id }) => id)).toEqual(['8.99']);
    expect(isKept(judgement)).toBe(false);
  });
});
