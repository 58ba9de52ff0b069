const { builtinModules, createRequire } = require('node:module');
const { dirname, join, resolve, sep } = require('node:path');

// The version that Jest itself uses.
const { default: Runtime } = createRequire(require.resolve('jest'))('jest-runtime');

const ROOT = join(__dirname, '..', '..');
/** The product's own code, as opposed to the tests', and the packages. */
const SHARED = ['server', 'types', 'node_modules'].map((folder) => join(ROOT, folder) + sep);
const isShared = (path) => SHARED.some((folder) => path.startsWith(folder));

/** Jest's own modules, and the client's, which have a compiler of their own. */
const OWN = /^(node:|@jest\/|@\/)/;

/** Whether a module is loaded once for all test files of a worker: the product's server, the contract and the packages. */
function isSharedModule(from, name) {
  if (OWN.test(name) || builtinModules.includes(name)) return false;
  if (name.startsWith('.')) return isShared(resolve(dirname(from), name));
  return !name.startsWith('/') || isShared(name);
}

/**
 * Loads the server's modules and the packages with Node, once for all test files of a worker: loading them anew for each file took more time than the
 * tests. They live in the context of the worker, so the tests need an environment without a context of its own; Node compiles them with tsx, which the
 * workers are started with.
 */
class SharedRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    return isSharedModule(from, name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
}

module.exports = SharedRuntime;
