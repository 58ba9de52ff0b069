const { createRequire } = require('node:module');
const { knownDurations, longestFirst } = require('../../scripts/lib/durations.cjs');

// The version that Jest itself uses.
const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer');

/**
 * Runs the files known to be long before the rest, which Jest orders itself. Jest remembers durations, but not in a fresh clone, and a long file that
 * starts last keeps one worker busy while the other is idle.
 */
class LongestFirst extends Sequencer {
  sort(tests) {
    return longestFirst(super.sort(tests), knownDurations());
  }
}

module.exports = LongestFirst;
