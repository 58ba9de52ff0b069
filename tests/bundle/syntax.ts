import { createRequire } from 'node:module';

interface Token {
  type: { label: string };
  start: number;
}

interface Acorn {
  parse(source: string, options: { ecmaVersion: number; sourceType: 'script'; onToken: (token: Token) => void }): unknown;
}

// The bundler's own parser, so that no other package is needed.
const acorn = createRequire(require.resolve('webpack/package.json'))('acorn') as Acorn;

/** An engine: the edition of the language that it supports, and the features of that edition that it lacks. */
export interface Engine {
  language: number;
  tooNew: readonly string[];
}

/** The oldest webview for the pages: it does not even support import(), which came in 2020. */
export const OLDEST_WEBVIEW: Engine = { language: 2017, tooNew: [] };
/** The engine of DingTalk's mini-apps. Of ES2020, Chromium 78 lacks these two, which came with 80; it has import() and big integers. */
export const CHROMIUM_78: Engine = { language: 2020, tooNew: ['?.', '??'] };

/** Returns the reason why the engine refuses the script, as a list with one line, or an empty list. */
export function parseFor({ language, tooNew }: Engine, source: string, name: string): string[] {
  const onToken = ({ type, start }: Token): void => {
    if (tooNew.includes(type.label)) throw new SyntaxError(`${type.label} at ${start}: ${source.slice(start - 40, start + 40)}`);
  };
  try {
    acorn.parse(source, { ecmaVersion: language, sourceType: 'script', onToken });
    return [];
  } catch (error) {
    return [`${name}: ${String(error)}`];
  }
}
