const MARKS = { passed: '✓', failed: '✗', 'did not run': '✗ did not run:' };
const WIDTH = 110;

const isOpen = ({ verdict }) => verdict.startsWith('open');

const shorten = (text) => (text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text);

function printClause({ clause, tests, verdict }, { ran }) {
  console.log(`${clause.id.padEnd(7)}${shorten(clause.text)}`);
  if (clause.open) console.log(`       ${verdict}: waits for ${clause.open.waitsFor}`);
  for (const { file, title, state } of tests) console.log(`       ${ran ? MARKS[state] : '·'} ${file} › ${title}`);
  if (verdict === 'without a test') console.log('       ✗ no test names it');
}

/** Prints every clause with the tests that name it, by section; the open ones separately at the end. */
export function printClauses({ clauses, unknown }, { ran }) {
  let section = '';
  for (const judged of clauses.filter((one) => !isOpen(one))) {
    if (judged.clause.section !== section) console.log(`\n── ${judged.clause.section}`);
    section = judged.clause.section;
    printClause(judged, { ran });
  }
  const open = clauses.filter(isOpen);
  if (open.length > 0) console.log('\n── Open');
  for (const judged of open) printClause(judged, { ran });
  if (unknown.length > 0) console.log('\n── Named by a test, but not in docs/specification.md');
  for (const { id, file, title } of unknown) console.log(`${id.padEnd(7)}✗ ${file} › ${title}`);
}

/** Prints the number of clauses by verdict, and the ids of those that need work. */
export function printOutcome({ clauses, unknown }, { brokenSuites }) {
  const idsOf = (verdict) => clauses.filter((one) => one.verdict === verdict).map(({ clause }) => clause.id);
  const [proven, open, inPart] = ['proven', 'open', 'open in part'].map((verdict) => idsOf(verdict).length);
  console.log(`\n${clauses.length} clauses: ${proven} proven, ${inPart} open in part, ${open} open`);
  for (const verdict of ['failed', 'without a test', 'open, but tested']) {
    const ids = idsOf(verdict);
    if (ids.length > 0) console.log(`✗ ${verdict}: ${ids.join(', ')}`);
  }
  if (unknown.length > 0) console.log(`✗ unknown: ${[...new Set(unknown.map(({ id }) => id))].join(', ')}`);
  if (brokenSuites > 0) console.log(`✗ test files that did not run: ${brokenSuites}`);
}
