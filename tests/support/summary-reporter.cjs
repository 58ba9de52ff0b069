const { writeFileSync } = require('node:fs');

/** Writes the totals of a Jest run to TEST_SUMMARY_FILE, where scripts/test.mjs adds up its runs. */
class SummaryReporter {
  onRunComplete(_contexts, results) {
    const file = process.env.TEST_SUMMARY_FILE;
    if (!file) return;
    const failures = results.testResults
      .filter((suite) => suite.numFailingTests > 0 || suite.testExecError)
      .map((suite) => ({
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
      }),
    );
  }
}

module.exports = SummaryReporter;
