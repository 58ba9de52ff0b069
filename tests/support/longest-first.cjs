const { createRequire } = require('node:module');

// The one that Jest brings itself.
const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer');

/**
 * Files that take longest, of either run of Jest, the longest first. Jest remembers what took how long, but a fresh clone remembers nothing, and a long file that
 * begins last keeps one worker busy while the other has nothing left.
 */
const LONG = [
  'e2e/idle',
  'e2e/accessibility',
  'e2e/menu-routes',
  'e2e/office-routes',
  'e2e/console-figures',
  'bundle/adapters/adapters',
  'e2e/suggestion-office',
  'e2e/open-pages',
  'e2e/personal-center',
  'e2e/entry',
  'e2e/figures',
  'e2e/settings',
  'e2e/header',
  'e2e/password',
  'e2e/office-errors',
  'e2e/console-views',
  'e2e/noon-deadline',
  'e2e/suggestion-papers',
  'e2e/suggestion-journey',
  'e2e/bill-map',
  'e2e/activity',
  'e2e/in-app',
  'e2e/suggestion-list',
  'e2e/lost-parts',
  'e2e/office-menu',
  'bundle/mini-app-suggestion',
  'e2e/server-lifecycle',
  'e2e/office-session',
  'e2e/setup',
  'bundle/old-browser',
  'e2e/uploads',
  'api/figures',
  'api/suggestion-walk',
  'api/suggestion-access',
  'api/work-notice-kill',
  'api/work-notice',
  'api/suggestion-visibility',
  'api/account-sms-gateway',
  'api/suggestion-life',
  'api/session-dingtalk',
  'api/embedded-database',
  'api/session-platform-app',
  'api/term',
];

const rankOf = ({ path }) => {
  const rank = LONG.findIndex((name) => path.includes(`/tests/${name}.test.`));
  return rank < 0 ? LONG.length : rank;
};

/** Runs the files known to be long before the rest, which Jest orders by itself. */
class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
}

module.exports = LongestFirst;
