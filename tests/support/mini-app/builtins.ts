/**
 * The features added after Chromium 78 (October 2019), the oldest engine that the client supports: DingTalk's own on Android and the browsers on the
 * offices' desktops. Source: each feature's first Chrome version in MDN's compatibility data.
 */
const NEWER = {
  '': [
    'AggregateError',
    'WeakRef',
    'FinalizationRegistry',
    'Iterator',
    'structuredClone',
    'Float16Array',
    'SuppressedError',
    'DisposableStack',
    'AsyncDisposableStack',
  ],
  Array: ['fromAsync'],
  'Array.prototype': ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  ArrayBuffer: [],
  'ArrayBuffer.prototype': ['resize', 'transfer', 'transferToFixedLength'],
  'Int8Array.prototype.__proto__': ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with'],
  Intl: ['DisplayNames', 'Segmenter', 'DurationFormat', 'supportedValuesOf'],
  Map: ['groupBy'],
  Object: ['hasOwn', 'groupBy'],
  Promise: ['any', 'withResolvers', 'try'],
  'Set.prototype': ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'String.prototype': ['at', 'replaceAll', 'isWellFormed', 'toWellFormed'],
} satisfies Record<string, readonly string[]>;

/**
 * The features added between ECMAScript 2017 and that, including those of browsers: missing in the oldest webviews that open the pages.
 * Symbol.asyncIterator cannot be removed from an engine that has it.
 */
const NEWER_THAN_2017 = {
  '': ['globalThis', 'queueMicrotask', 'AbortController', 'AbortSignal', 'BigInt', 'BigInt64Array', 'BigUint64Array'],
  'Array.prototype': ['flat', 'flatMap'],
  Object: ['fromEntries'],
  Promise: ['allSettled'],
  'Promise.prototype': ['finally'],
  'String.prototype': ['matchAll', 'trimStart', 'trimEnd'],
  'Symbol.prototype': ['description'],
} satisfies Record<string, readonly string[]>;

type Lacking = Readonly<Record<string, readonly string[]>>;

const without = (...lists: readonly Lacking[]): string => `(() => {
  const root = globalThis;
  for (const newer of ${JSON.stringify(lists)}) {
    for (const [owner, names] of Object.entries(newer)) {
      let object = root;
      for (const key of owner.split('.').filter(Boolean)) object = object === undefined ? undefined : object[key];
      if (object === undefined || object === null) continue;
      for (const name of names) delete object[name];
    }
  }
})();`;

/** A script that removes from a JavaScript context the features that Chromium 78 did not have; must run first. */
export const withoutNewerBuiltins = without(NEWER);

/** The same down to ECMAScript 2017. */
export const withBuiltinsOf2017 = without(NEWER, NEWER_THAN_2017);
