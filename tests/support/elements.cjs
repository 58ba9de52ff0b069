// What Taro's compiler says of a build for browsers.
process.env.TARO_PLATFORM = 'web';

// React has `act` in itself by now, and warns whoever takes it from the old place, as Taro's helper does.
require('react-dom/test-utils').act = require('react').act;

// What Taro's compiler takes out of a page: the page's own settings.
globalThis.definePageConfig = () => undefined;

// jsdom has none of these, and browsers have all. There is no network: calls fail as they do in a browser without one.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
window.fetch ??= () => Promise.reject(new TypeError('Failed to fetch'));
Element.prototype.scrollIntoView ??= () => undefined;
