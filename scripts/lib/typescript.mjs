import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './processes.mjs';

/** Loads a TypeScript module of the server into this process; `path` is relative to the project's root. */
export async function loadTypeScript(path) {
  // Imported late: when a script starts, tsx may not be installed yet.
  const { register } = await import('tsx/cjs/api');
  register();
  return createRequire(import.meta.url)(join(root, path));
}
