import { createRequire } from 'node:module';

interface Acorn {
  parse(source: string, options: { ecmaVersion: number; sourceType: 'script' }): unknown;
}

// The bundler's own parser, so that no other package has to be installed for this.
const acorn = createRequire(require.resolve('webpack/package.json'))('acorn') as Acorn;

/** Chromium 78 takes all of ES2019; optional chaining and `??` came with 80. */
const LANGUAGE = 2019;

/** Why an engine of 2019 refuses the script, as a list of one line, or an empty list. */
export function parseAsOldScript(source: string, name: string): string[] {
  try {
    acorn.parse(source, { ecmaVersion: LANGUAGE, sourceType: 'script' });
    return [];
  } catch (error) {
    return [`${name}: ${String(error)}`];
  }
}
