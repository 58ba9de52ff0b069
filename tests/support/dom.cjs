const { TextDecoder, TextEncoder } = require('node:util');

// jsdom has neither of these, and browsers have both.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Taro's bundler puts these into its runtime.
for (const name of ['INNER_HTML', 'ADJACENT_HTML', 'SIZE_APIS', 'TEMPLATE_CONTENT', 'MUTATION_OBSERVER', 'CLONE_NODE', 'CONTAINS']) {
  globalThis[`ENABLE_${name}`] = false;
}

if (!window.matchMedia) {
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

// jsdom lays nothing out, so that it knows no view something could be brought into. A test that looks for it puts its own in this place.
Element.prototype.scrollIntoView = () => undefined;
