const { TestEnvironment } = require('jest-environment-node');

/** Prints the open pages when a test fails, because a failure on a busy machine may not appear again for days. */
module.exports = class FailureEnvironment extends TestEnvironment {
  async handleTestEvent({ name }) {
    if (['test_fn_failure', 'hook_failure'].includes(name)) await this.global.printOpenPages?.();
  }
};
