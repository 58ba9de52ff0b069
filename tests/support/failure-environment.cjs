const { TestEnvironment } = require('jest-environment-node');

/** Prints the open pages of a test that fails: on a busy machine, the same failure may not come again for days. */
module.exports = class FailureEnvironment extends TestEnvironment {
  async handleTestEvent({ name }) {
    if (name === 'test_fn_failure') await this.global.printOpenPages?.();
  }
};
