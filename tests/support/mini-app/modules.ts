import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import vm from 'node:vm';
import { withoutNewerBuiltins } from './builtins';

/** The compiled files of the output by their paths; each phone of a test file runs them in its own context. */
const compiled = new Map<string, vm.Script>();

export interface ModuleLoader {
  /** Runs a file of the output once, as CommonJS; the path is relative to the output and ends in `.js`. */
  load(path: string): unknown;
}

/**
 * Compiles a file once. The script's value is the module's function; undefined when there is no such file. No line is put before the code, so that
 * errors name the lines of the file.
 */
function compile(file: string): vm.Script | undefined {
  const known = compiled.get(file);
  if (known || !existsSync(file)) return known;
  const script = new vm.Script(`(function (require, module, exports) {${readFileSync(file, 'utf8')}\n})`, { filename: file });
  compiled.set(file, script);
  return script;
}

/**
 * Creates a JavaScript context with `globals` and no API of a browser or of Node; eval and new Function are refused, as in a mini-app, and it lacks
 * the features that Chromium 78 lacked.
 */
export function createModuleLoader(dist: string, globals: Record<string, unknown>): ModuleLoader {
  const context = vm.createContext({ ...globals }, { codeGeneration: { strings: false, wasm: false } });
  vm.runInContext(`delete globalThis.WebAssembly;${withoutNewerBuiltins}`, context);
  const loaded = new Map<string, { exports: unknown }>();

  function loadFile(file: string): unknown {
    const known = loaded.get(file);
    if (known) return known.exports;
    const script = compile(file);
    if (!script) throw new Error(`the mini-app requires ${relative(dist, file)}, which it does not have`);
    const module = { exports: {} as unknown };
    loaded.set(file, module);
    const run = script.runInContext(context) as (...values: unknown[]) => void;
    const require = (request: string): unknown => {
      if (!/^[./]/.test(request)) throw new Error(`a mini-app can require its own files only, not ${request}`);
      const target = request.startsWith('/') ? join(dist, request) : resolve(file, '..', request);
      return loadFile(target.endsWith('.js') ? target : `${target}.js`);
    };
    run(require, module, module.exports);
    return module.exports;
  }

  return { load: (path) => loadFile(join(dist, path)) };
}
