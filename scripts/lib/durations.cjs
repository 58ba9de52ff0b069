const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { dirname, join, relative, sep } = require('node:path');

const TESTS = join(__dirname, '..', '..', 'tests');

/** Seconds by test file, of the runs on this machine. It stands in the folder of the run's output, and outlives the run. */
const OWN = join(TESTS, '.output', 'durations.json');

/** The same as somebody committed it, for a fresh clone; renewed by a copy of the former after a run of everything. */
const COMMITTED = join(TESTS, 'durations.json');

/** In which order shorter files run makes no difference. */
const LONG_SECONDS = 5;

const SLOWEST = 10;

const nameOf = (path) =>
  relative(TESTS, path)
    .split(sep)
    .join('/')
    .replace(/\.test\.tsx?$/, '');

/** What is known → seconds by name of file, the longest first. */
function knownDurations() {
  return JSON.parse(readFileSync(existsSync(OWN) ? OWN : COMMITTED, 'utf8'));
}

/** What is known after a run of some files: a file that failed may have ended early, and tells nothing. */
function withRun(known, files) {
  const ran = files.filter(({ passed }) => passed).map(({ file, seconds }) => [nameOf(file), Math.round(seconds)]);
  const all = Object.entries({ ...known, ...Object.fromEntries(ran) });
  return Object.fromEntries(all.filter(([, seconds]) => seconds >= LONG_SECONDS).sort(([, one], [, other]) => other - one));
}

/** Keeps how long the files of a run took, for the next. */
function keepDurations(files) {
  const text = JSON.stringify(withRun(knownDurations(), files), null, 2);
  mkdirSync(dirname(OWN), { recursive: true });
  writeFileSync(OWN, `${text}\n`);
}

/** The files that are known to be long before the rest, which stays in its order. */
function longestFirst(tests, known) {
  const secondsOf = ({ path }) => known[nameOf(path)] ?? 0;
  return [...tests].sort((one, other) => secondsOf(other) - secondsOf(one));
}

/** The slowest files of a run → a line each. */
function slowest(files) {
  const longest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return longest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${nameOf(file)}`);
}

module.exports = { OWN, keepDurations, knownDurations, longestFirst, slowest, withRun };
