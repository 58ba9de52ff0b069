const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { dirname, join, relative, sep } = require('node:path');

const TESTS = join(__dirname, '..', '..', 'tests');

/** Seconds by test file, from the runs on this machine. It is in the folder of the run's output, and outlives the run. */
const OWN = join(TESTS, '.output', 'durations.json');

/** The committed durations, for a fresh clone; updated by copying the former after a full run. */
const COMMITTED = join(TESTS, 'durations.json');

/** The order of shorter files makes no difference. */
const LONG_SECONDS = 5;

const SLOWEST = 10;

const nameOf = (path) =>
  relative(TESTS, path)
    .split(sep)
    .join('/')
    .replace(/\.test\.tsx?$/, '');

/** Returns the known durations → seconds by name of file, the longest first. */
function knownDurations() {
  return JSON.parse(readFileSync(existsSync(OWN) ? OWN : COMMITTED, 'utf8'));
}

/** Returns the durations after a run of some files: a failed file may have ended early, so it is ignored. */
function withRun(known, files) {
  const ran = files.filter(({ passed }) => passed).map(({ file, seconds }) => [nameOf(file), Math.round(seconds)]);
  const all = Object.entries({ ...known, ...Object.fromEntries(ran) });
  return Object.fromEntries(all.filter(([, seconds]) => seconds >= LONG_SECONDS).sort(([, one], [, other]) => other - one));
}

/** Saves the durations of a run's files for the next run. */
function keepDurations(files) {
  const text = JSON.stringify(withRun(knownDurations(), files), null, 2);
  mkdirSync(dirname(OWN), { recursive: true });
  writeFileSync(OWN, `${text}\n`);
}

/** Returns the files that are known to be long first, then the others in their order. */
function longestFirst(tests, known) {
  const secondsOf = ({ path }) => known[nameOf(path)] ?? 0;
  return [...tests].sort((one, other) => secondsOf(other) - secondsOf(one));
}

/** Returns the slowest files of a run → one line each. */
function slowest(files) {
  const longest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return longest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${nameOf(file)}`);
}

module.exports = { OWN, keepDurations, knownDurations, longestFirst, slowest, withRun };
