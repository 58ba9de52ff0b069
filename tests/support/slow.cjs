// A browser or a compiled mini-app against a real server: two minutes a test.
jest.setTimeout(120_000);

// A busy machine can make a browser miss a moment. What fails is tried once more, its error stays in the log, and the last lines of the run
// name it; what fails twice has failed.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
