const { TextDecoder, TextEncoder } = require('node:util');

// jsdom lacks both of these, and browsers have both.
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

// jsdom has no layout, so it cannot scroll. A test that checks scrolling replaces this.
Element.prototype.scrollIntoView = () => undefined;
