const { createRequire } = require('node:module');
const { knownDurations, longestFirst } = require('../../scripts/lib/durations.cjs');

// The one that Jest brings itself.
const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer');

/**
 * Runs the files known to be long before the rest, which Jest orders by itself. Jest remembers what took how long, but a fresh clone
 * remembers nothing, and a long file that begins last keeps one worker busy while the other has nothing left.
 */
class LongestFirst extends Sequencer {
  sort(tests) {
    return longestFirst(super.sort(tests), knownDurations());
  }
}

module.exports = LongestFirst;
