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

/** An engine: the edition of the language it reads, and what it lacks of that. */
export interface Engine {
  language: number;
  tooNew: readonly string[];
}

/** What the pages open in at worst: import() is refused too, which came in 2020. */
export const OLDEST_WEBVIEW: Engine = { language: 2017, tooNew: [] };
/** What DingTalk runs the mini-app in. Of ES2020, Chromium 78 lacks these two, which came with 80; import() and big integers it has. */
export const CHROMIUM_78: Engine = { language: 2020, tooNew: ['?.', '??'] };

/** Why the engine refuses the script, as a list of one line, or an empty list. */
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
