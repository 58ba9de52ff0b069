import { createRequire } from 'node:module';

interface Token {
  type: { label: string };
  start: number;
}

interface Acorn {
  parse(source: string, options: { ecmaVersion: number; sourceType: 'script'; onToken: (token: Token) => void }): unknown;
}

// The bundler's own parser, so that no other package has to be installed for this.
const acorn = createRequire(require.resolve('webpack/package.json'))('acorn') as Acorn;

/** Of ES2020, Chromium 78 lacks these two, which came with 80; import() and big integers it has. */
const LANGUAGE = 2020;
const TOO_NEW = new Set(['?.', '??']);

/** Why an engine of 2019 refuses the script, as a list of one line, or an empty list. */
export function parseAsOldScript(source: string, name: string): string[] {
  const onToken = ({ type, start }: Token): void => {
    if (TOO_NEW.has(type.label)) throw new SyntaxError(`${type.label} at ${start}: ${source.slice(start - 40, start + 40)}`);
  };
  try {
    acorn.parse(source, { ecmaVersion: LANGUAGE, sourceType: 'script', onToken });
    return [];
  } catch (error) {
    return [`${name}: ${String(error)}`];
  }
}
