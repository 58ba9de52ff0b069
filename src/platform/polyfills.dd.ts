// What packages use beyond the JavaScript engines of older DingTalk clients.
import 'core-js/actual/array/at';
import 'core-js/actual/array/find-last';
import 'core-js/actual/array/find-last-index';
import 'core-js/actual/object/has-own';
import 'core-js/actual/promise/any';
import 'core-js/actual/string/at';
import 'core-js/actual/string/replace-all';
