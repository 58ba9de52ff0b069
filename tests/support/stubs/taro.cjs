// Like the @tarojs/taro that Taro's compiler builds for a browser: its calls with the hooks of the framework, which its test helper leaves out.
const calls = require('@tarojs/test-utils-react/dist/jest/runtime/taro-h5.js');
const hooks = require('@tarojs/plugin-framework-react/dist/runtime');

module.exports = { ...calls, ...hooks, default: Object.assign(calls.default, hooks) };
Object.defineProperty(module.exports, '__esModule', { value: true });
