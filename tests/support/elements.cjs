// The value that Taro's compiler sets in a build for browsers.
process.env.TARO_PLATFORM = 'web';

// React itself now has `act`, and warns about the old import, which Taro's helper uses.
require('react-dom/test-utils').act = require('react').act;

// Taro's compiler removes this call, the page's own settings, from a page.
globalThis.definePageConfig = () => undefined;

// jsdom lacks these, and browsers have them all. There is no network: calls fail as in a browser that is offline.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
window.fetch ??= () => Promise.reject(new TypeError('Failed to fetch'));
Element.prototype.scrollIntoView ??= () => undefined;
