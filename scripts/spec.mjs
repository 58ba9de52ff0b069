import { relative, sep } from 'node:path';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { GROUPS, groupsWithTests } from './lib/jest.mjs';
import { endAll, endOnSignals, root, wasInterrupted } from './lib/processes.mjs';
import { printClauses, printOutcome } from './lib/specification-print.mjs';
import { createStages } from './lib/stages.mjs';
import { prepareGroups, runGroups } from './lib/test-groups.mjs';
import { loadTypeScript } from './lib/typescript.mjs';

const USAGE = `npm run spec              runs the tests that name a clause of docs/specification.md, and prints each clause with them
npm run spec -- --list    prints the clauses and the titles that name them, without running anything`;

const NAMES_A_CLAUSE = String.raw`\[\d+(\.\d+){1,2}\]`;

/** Runs every file that names a clause, and in it only the tests that do → totals. */
async function runClauseTests(files) {
  const stages = createStages();
  const jestArguments = [...files, `--testNamePattern=${NAMES_A_CLAUSE}`];
  let prepared;
  try {
    const groups = await groupsWithTests(Object.keys(GROUPS), jestArguments);
    if (!wasInterrupted()) prepared = await prepareGroups(groups, stages);
    return await runGroups(wasInterrupted() ? [] : groups, prepared?.env, jestArguments);
  } finally {
    endAll();
    await prepared?.stop();
  }
}

async function main() {
  const words = process.argv.slice(2);
  const listOnly = words.includes('--list');
  if (words.some((word) => word !== '--list')) {
    console.error(USAGE);
    return 2;
  }
  await ensureInstalled();
  const { readSpecification, scanTests } = await loadTypeScript('scripts/lib/specification.ts');
  const { isKept, judge } = await loadTypeScript('scripts/lib/specification-report.ts');
  const clauses = readSpecification(root);
  const namings = scanTests(root);
  if (listOnly) {
    printClauses(judge(clauses, namings), { ran: false });
    return 0;
  }
  endOnSignals();
  const files = [...new Set(namings.map(({ file }) => file))];
  const { tests, brokenSuites } = await runClauseTests(files);
  if (wasInterrupted()) return 1;
  const results = tests.map((test) => ({ ...test, file: relative(root, test.file).split(sep).join('/') }));
  const judgement = judge(clauses, namings, results);
  printClauses(judgement, { ran: true });
  printOutcome(judgement, { brokenSuites });
  return isKept(judgement) && brokenSuites === 0 ? 0 : 1;
}

checkNode();
process.exit(await main());
