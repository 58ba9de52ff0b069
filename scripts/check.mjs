import { AT_ONCE, checkSteps, runCheck } from './lib/check-steps.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { endOnSignals, wasInterrupted } from './lib/processes.mjs';

const EXCEPT = '--except=';

/** npm run check [-- words]: all checks, or those whose title contains one of the words; `--except=word` leaves some out. */
function chosenSteps() {
  const said = process.argv.slice(2);
  const words = said.filter((word) => !word.startsWith(EXCEPT));
  const left = said.filter((word) => word.startsWith(EXCEPT)).map((word) => word.slice(EXCEPT.length));
  const isChosen = (title) => words.length === 0 || words.some((word) => title.includes(word));
  return checkSteps().filter(({ title }) => isChosen(title) && !left.some((word) => title.includes(word)));
}

function show({ title, ok, output, ms }) {
  console.log(`${ok ? '✓' : '✗'} ${title.padEnd(22)}${(ms / 1000).toFixed(1).padStart(6)} s`);
  if (!ok) console.log(`${output.replace(/^/gm, '    ')}\n`);
}

async function runAll(steps) {
  const waiting = [...steps];
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step && !wasInterrupted(); step = waiting.shift()) {
      const result = await runCheck(step);
      if (wasInterrupted()) return;
      show(result);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

checkNode();
endOnSignals();
await ensureInstalled();
const since = Date.now();
const steps = chosenSteps();
const results = await runAll(steps);
const failed = results.filter(({ ok }) => !ok);
const seconds = ((Date.now() - since) / 1000).toFixed(0);
if (wasInterrupted()) console.log('\nCheck was interrupted.');
else if (failed.length > 0) console.log(`\nCheck failed (${seconds} s): ${failed.map(({ title }) => title).join(', ')}`);
else console.log(`\nCheck passed: ${results.length} of ${steps.length} (${seconds} s)`);
process.exit(failed.length === 0 && results.length > 0 && !wasInterrupted() ? 0 : 1);
