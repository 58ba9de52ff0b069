import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { projectRoot } from '../support/run';
import { CHART_MARKS, isMarkOfPackage, marked, MARKS } from './marks';
import { ddOutput, filesBelow, h5Output, scriptsOf } from './output-files';
import { parseAsOldScript } from './syntax';

const MINI_APP_BUDGET_BYTES = 1_200_000;
const LONG_ENOUGH = 6;

/** Chinese texts of a source folder that are long enough to be nobody else's by chance. */
function chineseTexts(folder: string): Set<string> {
  const sources = filesBelow(join(projectRoot, folder)).filter((file) => /\.tsx?$/.test(file));
  const texts = sources.flatMap((file) => readFileSync(join(projectRoot, folder, file), 'utf8').match(/[\u4e00-\u9fff]+/g) ?? []);
  return new Set(texts.filter((text) => text.length >= LONG_ENOUGH));
}

/** What only the console says. */
function consoleTexts(): string[] {
  const shared = ['src/features', 'src/mobile', 'src/platform', 'src/routes', 'src/ui', 'src/lib', 'types'].map(chineseTexts);
  return [...chineseTexts('src/console')].filter((text) => !shared.some((texts) => texts.has(text)));
}

test.each(marked)('the mark of %s is in the installed package', (name) => {
  expect(isMarkOfPackage(name)).toBe(true);
});

describe('the mini-app in dist/dd', () => {
  const scripts = scriptsOf(ddOutput);

  test.each(marked)('carries nothing of %s', (name) => {
    expect(scripts).not.toContain(MARKS[name].text);
  });

  test.each(CHART_MARKS)('carries no chart or map library (%s)', (mark) => {
    expect(scripts).not.toContain(mark);
  });

  test('says nothing of what the console says', () => {
    const texts = consoleTexts();
    const inBrowser = scriptsOf(h5Output);
    // Were the texts not found where the console is, finding none here would mean nothing.
    expect(texts.filter((text) => inBrowser.includes(text)).length).toBeGreaterThan(10);
    expect(texts.filter((text) => scripts.includes(text))).toEqual([]);
  });

  test('calls the platform by its own name, not by that of the one it grew from', () => {
    expect(scripts.match(/(?<![\w$.])my\.\w+/g) ?? []).toEqual([]);
  });

  test(`is at most ${MINI_APP_BUDGET_BYTES} bytes zipped`, () => {
    const files = filesBelow(ddOutput).map((file) => [file, new Uint8Array(readFileSync(join(ddOutput, file)))] as const);
    const { length } = zipSync(Object.fromEntries(files), { level: 9 });
    console.info(`dist/dd: ${length} bytes zipped of ${MINI_APP_BUDGET_BYTES}`);
    expect(length).toBeLessThanOrEqual(MINI_APP_BUDGET_BYTES);
  });
});

describe.each([
  ['browser', h5Output],
  ['mini-app', ddOutput],
])('the scripts of the %s build', (_name, folder) => {
  test('parse in Chromium 78', () => {
    const scripts = filesBelow(folder, '.js');
    expect(scripts.length).toBeGreaterThan(0);
    const refused = scripts.flatMap((file) => parseAsOldScript(readFileSync(join(folder, file), 'utf8'), file));
    expect(refused).toEqual([]);
  });
});

test.each(['const a = b?.c;', 'const a = b ?? c;', 'a ||= b;', 'class A { static { b(); } }'])(
  'a script with newer syntax is refused: %s',
  (script) => {
    expect(parseAsOldScript(script, 'new.js')).toHaveLength(1);
  },
);
