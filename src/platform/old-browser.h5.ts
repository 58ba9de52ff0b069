// What our pages and their packages use beyond ECMAScript 2017: index.html loads this before anything else, in old browsers alone.
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

// A call that was stopped then runs to its end; nobody waits for it any more.
if (!('AbortController' in window)) Object.assign(window, { AbortController });
