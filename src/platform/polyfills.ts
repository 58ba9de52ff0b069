// Polyfills for features beyond Chromium 78 and the engines of older DingTalk clients that packages use; the bundler transpiles the syntax.
import 'core-js/modules/es.array.at';
import 'core-js/modules/es.array.find-last';
import 'core-js/modules/es.array.find-last-index';
import 'core-js/modules/es.object.has-own';
import 'core-js/modules/es.string.at-alternative';
import 'core-js/modules/es.string.replace-all';
