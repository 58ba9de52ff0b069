// Polyfills for features beyond ECMAScript 2017 that the pages and their packages use: index.html loads this first, only in old browsers.
import 'core-js/modules/es.array.flat';
import 'core-js/modules/es.array.flat-map';
import 'core-js/modules/es.object.from-entries';
import 'core-js/modules/es.promise.all-settled';
import 'core-js/modules/es.promise.finally';
import 'core-js/modules/es.string.match-all';
import 'core-js/modules/es.string.trim-end';
import 'core-js/modules/es.string.trim-start';
import 'core-js/modules/es.symbol.async-iterator';
import 'core-js/modules/es.symbol.description';
import 'core-js/modules/web.queue-microtask';
import { AbortController } from '@/lib/abort-controller';
import './polyfills';

// With this replacement an aborted call runs to its end, but no caller waits for it any more.
if (!('AbortController' in window)) Object.assign(window, { AbortController });
