const { writeFileSync } = require('node:fs');

const RAN = ['passed', 'failed'];

/** Returns every test that ran, by file and title, for the report of which test proves which clause. */
const testsOf = (suite) =>
  suite.testResults
    .filter(({ status }) => RAN.includes(status))
    .map(({ title, status }) => ({ file: suite.testFilePath, title, passed: status === 'passed' }));

const hasFailed = (suite) => suite.numFailingTests > 0 || Boolean(suite.testExecError);

const fileOf = (suite) => ({ file: suite.testFilePath, seconds: suite.perfStats.runtime / 1000, passed: !hasFailed(suite) });

/** Writes totals, tests and files of a Jest run to TEST_SUMMARY_FILE, where scripts/test.mjs and scripts/spec.mjs sum up their runs. */
class SummaryReporter {
  onRunComplete(_contexts, results) {
    const file = process.env.TEST_SUMMARY_FILE;
    if (!file) return;
    const failures = results.testResults.filter(hasFailed).map((suite) => ({
      file: suite.testFilePath,
      tests: suite.testResults.filter((test) => test.status === 'failed').map((test) => test.fullName),
    }));
    const skipped = results.numPendingTests + results.numTodoTests;
    writeFileSync(
      file,
      JSON.stringify({
        passed: results.numPassedTests,
        failed: results.numFailedTests,
        brokenSuites: results.numRuntimeErrorTestSuites,
        skipped,
        interrupted: results.wasInterrupted,
        failures,
        secondTries: [],
        tests: results.testResults.flatMap(testsOf),
        files: results.testResults.map(fileOf),
      }),
    );
  }
}

module.exports = SummaryReporter;
